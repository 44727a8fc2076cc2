import { type Entry, error, warning } from './entry.ts'

/** Screens, blocks, forms, schemas and views. */
export const SCREENS = {
  'DG-SCR-001': error('An unknown flow', 'The module has no flow of this name in flows/.'),
  'DG-SCR-002': error('An event without a flow', 'A screen sends events to its flow; this screen has none.'),
  'DG-SCR-003': error('An unknown event', 'The flow of this screen declares no such event.'),
  'DG-SCR-004': error('An unknown command', 'The screen has no command of this name.'),
  'DG-SCR-005': error('An unknown query', 'The screen (or its flow) has no query of this name.'),
  'DG-SCR-006': error('An unknown local value', 'The screen has no local value of this name.'),
  'DG-SCR-007': error('An unknown dialog', 'The screen has no dialog of this name.'),
  'DG-SCR-008': error('An unknown screen', 'The module has no screen of this name in screens/.'),
  'DG-SCR-009': error('An unknown part', "The module's parts/ exports no such name."),
  'DG-SCR-010': error(
    'A missing or unknown argument',
    'The arguments of a command, dialog, event, form or screen must match its declared parameters.',
  ),
  'DG-SCR-011': warning('An unused screen', 'No route, slot or setting of the portal leads to this screen, at no university.'),
  'DG-SCR-012': warning(
    'An unused name',
    'An unused query is still sent to the server; an unused command, dialog, event, tag or value is dead weight.',
  ),
  'DG-SCR-013': error(
    'A deletion without confirmation',
    'A press that deletes, removes, cancels, leaves or withdraws needs a confirmation, so that an accidental press loses nothing: "confirm", or a dialog around it.',
  ),
  'DG-SCR-014': error('A page in a slot', 'A slot is a part of a page, so what fills it has the layout "bare": no title, no way back.'),
  'DG-SCR-015': warning(
    'A value that never changes',
    'The local value, or the value of the context of a flow, is read, and nothing sets or binds it: what waits for another value waits for ever.',
  ),
  'DG-SCR-016': error(
    'A dialog that nothing closes',
    'A dialog that is closed by its buttons alone has one that closes it or leads on, or its state does; a dialog of the shell that is not closable has a screen that changes its condition.',
  ),
  'DG-SCR-017': error(
    'Content that is never shown',
    'The views of a screen show the states of its flow. They need one, and are shown in place of "body".',
  ),
  'DG-SCR-018': error(
    'A command whose form is not there',
    'A command with "form" runs only with valid data of that form, which a block of its screen lets somebody fill in.',
  ),
  'DG-SCR-019': error(
    'A value that two things hold',
    'A query parameter is one of "search" or holds one local value, and a local value is bound by one query: otherwise each would overwrite the other.',
  ),
  'DG-SCR-020': error(
    'A value that an address cannot hold',
    'An address has texts. Numbers, truth values and listed values are read back from them; lists, maps and what may have several types are not.',
  ),
  'DG-SCR-021': error(
    'Two buttons with one name',
    'The buttons of a confirmation name what happens. Equal words for "yes" and "no", in any language, leave it to chance what a press does.',
  ),
  'DG-BLK-001': error('An unknown block', 'The grammar has no block of this name.'),
  'DG-BLK-002': error('An unknown key of a block', 'This block knows no such key.'),
  'DG-BLK-003': error('Pages of a query without paging', 'A block shows further pages only of a query whose call declares "paging".'),
  'DG-BLK-004': error('A column that cannot sort', 'A column sorts only if the call declares "sorting".'),
  'DG-BLK-005': error(
    'Lines without one title',
    'Rows that are "lines" have one column with "at": "title"; only they have places and an avatar.',
  ),
  'DG-FRM-001': error('An unknown form', 'The module has no form of this name in forms/.'),
  'DG-FRM-002': error('An unknown field', "The form's schema has no property of this name."),
  'DG-FRM-003': warning('An unused form', 'No screen, flow or command names this form.'),
  'DG-FRM-004': error('A kind that cannot hold its value', "The field's kind produces values of another type than its schema requires."),
  'DG-FRM-005': error('A key of another kind of field', 'Only some kinds of fields support this key; here it has no effect.'),
  'DG-FRM-006': error(
    'A cycle of fields',
    'Other fields may show or clear a field, but a field must not depend on itself, directly or through others: it would hide itself as soon as it is shown, or lose what is typed.',
  ),
  'DG-FRM-030': error(
    'A choice that its schema refuses',
    'The key of "choices" is no value of the schema\'s "enum", so whoever chooses it cannot go on.',
  ),
  'DG-FRM-031': error(
    'A property that nothing fills',
    'The schema has the property, no field is for it, no "start" or "fill" gives it, and it has no default: it is always missing.',
  ),
  'DG-FRM-032': error(
    'A choice without options',
    'The kind of field renders options, and neither the schema nor the field has any, so it would be empty.',
  ),
  'DG-FRM-033': error(
    'A message for an error that never comes',
    'The keys of "errors" are keywords of the field\'s own schema, "required", or errors of its kind and rule.',
  ),
  'DG-FRM-034': error(
    'A limit that cannot be',
    'Limits of days are ISO dates (YYYY-MM-DD), limits of times HH:MM, and the lower is not above the upper.',
  ),
  'DG-FRM-035': warning(
    'A value without a choice',
    'The schema\'s "enum" has a value that "choices" does not offer, so nobody can choose it.',
  ),
  'DG-FRM-036': error('An unknown group', 'The form has no group of this name under "groups".'),
  'DG-FRM-037': error('A group without fields', 'No field of the form names this group, so it is never shown.'),
  'DG-FRM-038': error(
    'A field that is required and cannot be filled in',
    'What makes a field required, what shows it and what enables it contradict each other, so a form could never be sent, or one of them has no effect.',
  ),
  'DG-FRM-039': error(
    'A draft of what is never stored',
    'A form with "draft" keeps what is typed in the browser. Passwords, codes, files, secret fields and data of others are never kept there.',
  ),
  'DG-FRM-040': warning(
    'A pattern without words',
    'The shared message of a pattern says only that the form is not right. The field says which form is, in its message or its help.',
  ),
  'DG-FRM-041': error(
    'A value that no form can show',
    'The schema describes values for which there is no control: an object without properties, a list of anything, objects to choose from.',
  ),
  'DG-FRM-042': error(
    'A name that no error could name',
    'Errors name their field by a path such as `people/0/name` or `people[0].name`, so the names of properties hold none of its signs and are no numbers.',
  ),
  'DG-FRM-043': warning(
    'Options that cannot be searched',
    'Radio buttons, chips and check lists render all of their options at once. More than 50 fixed options belong in a select, which has a search.',
  ),
  'DG-SCH-001': error(
    'No valid JSON Schema',
    'The schema has a keyword that is unknown or has a wrong value, so it would not validate as intended.',
  ),
  'DG-SCH-002': warning('An unused shape', 'The shared schema is declared under "shapes", and no "$ref" names it.'),
  'DG-SCH-003': error(
    'An infinite schema',
    'Shapes may contain each other, but must not consist only of a reference to each other, and must be finite once expanded.',
  ),
  'DG-SCH-030': error(
    'Limits that exclude every value',
    'Between the lower and the upper limit there is no value, so nothing would ever be valid.',
  ),
  'DG-SCH-031': error(
    'A keyword without effect',
    'The keyword restricts values of another type than this schema describes, or is where nothing reads it: beside "$ref", in a condition, at the schema of a whole form.',
  ),
  'DG-SCH-032': error(
    'A listed value that cannot be',
    'A value of "enum" or "const" violates the rest of its own schema, or a list of a schema names something twice.',
  ),
  'DG-VIEW-001': error('A view of an unknown state', 'The flow has no such state.'),
  'DG-VIEW-002': error('Two views for one state', 'A state is shown by one page view; further ones may be dialogs or sheets.'),
  'DG-VIEW-003': error('A state without a view', 'The flow can stay in this state, and the screen would then be empty.'),
  'DG-VIEW-004': error(
    'An event that is not accepted here',
    'None of the states that this view shows accepts the event, so its button would never be enabled.',
  ),
} as const satisfies Readonly<Record<string, Entry>>

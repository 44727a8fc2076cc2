/** An `error` prevents compilation; a `warning` does not. */
export type Severity = 'error' | 'warning'

interface Entry {
  readonly title: string
  readonly explanation: string
  readonly severity: Severity
  /** No longer reported; the code is never reused. */
  readonly retired?: true
}

const error = (title: string, explanation: string): Entry => ({ title, explanation, severity: 'error' })
const warning = (title: string, explanation: string): Entry => ({ title, explanation, severity: 'warning' })

/** Every diagnostic of the compiler. Codes are never reused; retired ones stay listed. */
export const CATALOGUE = {
  'DG-JSON-001': error(
    'Not valid JSON',
    'The file cannot be read as JSON: a comma, quote or bracket is missing or too many. Comments and trailing commas are not JSON.',
  ),
  'DG-JSON-002': error('A duplicate key', 'JSON parsers use the last of two equal keys and drop the first silently. Keep one.'),
  'DG-JSON-003': error('A forbidden key', 'The key "__proto__" means something else to JavaScript and is refused everywhere.'),
  'DG-JSON-004': error('A byte order mark', 'The file begins with an invisible byte order mark. Save it as UTF-8 without BOM.'),
  'DG-JSON-005': error('Not UTF-8', 'The bytes of the file are no UTF-8 text. Save it as UTF-8.'),
  'DG-JSON-006': error(
    'Outside the portal folder',
    'A link leads out of the portal folder, so its content would be published from elsewhere. Copy its target. Only the folder of a whole module, modules/<name>, may itself be a link to anywhere.',
  ),
  'DG-JSON-007': error(
    'Cannot be read',
    'The file or folder is there and cannot be read: permission is denied, it is a broken or cyclic link, or it is no regular file. Skipped silently, it would be missing from the portal.',
  ),
  'DG-JSON-008': error('Nested too deep', 'JSON parsers fail at some depth, and nobody could read it.'),
  'DG-JSON-009': error('Too large', 'A file of a portal is written by people. Split it, or keep data on the server.'),
  'DG-KEY-001': error('An unknown key', 'The grammar knows no such key here; a misspelt key would otherwise be ignored silently.'),
  'DG-KEY-002': error('A missing key', 'The grammar requires this key here.'),
  'DG-KEY-003': error('A wrong value', 'The value has another type than the grammar requires, or is not one of the allowed values.'),
  'DG-KEY-004': error(
    'A key that looks like a number',
    'JavaScript sorts keys that look like integers before all others, so the order in the file would be lost. Begin ids with a letter.',
  ),
  'DG-NAM-001': error(
    'A name that expressions cannot read',
    'Names of queries, local and derived values, parameters and the like are read in expressions: they begin with a letter, hold letters, digits and _, and are no reserved word.',
  ),
  'DG-TPL-001': error(
    'An unfilled parameter',
    'Every parameter of a template, a name in braces after a dollar sign, gets its value from the "with" of the instance; the template declares the name under "parameters".',
  ),
  'DG-TPL-002': error('An unknown template', 'An instance names the folder of a template: a module whose module.json has "parameters".'),
  'DG-UNI-001': warning(
    'A patch of an unknown module',
    'The university changes a module that the portal does not have, so nothing is changed: the name is misspelt, or the module was removed.',
  ),
  'DG-UNI-002': error(
    'Removes what is not there',
    'null in a patch removes an entry. There is none of this name, so the university would silently differ from what was intended.',
  ),
  'DG-UNI-003': error(
    "The key is not the file's name",
    'The unikey of universities/<name>.json is <name>, so that a university is found by its key and each key is unique.',
  ),
  'DG-UNI-004': warning(
    'A flag that no module declares',
    'Flags under "product" and "settings" are declared by modules. An undeclared flag has no effect: the name is misspelt, or its module was removed.',
  ),
  'DG-UNI-005': warning(
    'A patch that changes nothing',
    'The value is the same without the patch. Later it would hide a change of the module.',
  ),
  'DG-UNI-006': error('A picture that is not there', 'Pictures are in the folder assets/ of the portal.'),
  'DG-UNI-007': error(
    'A colour that cannot be used',
    'All shades of a theme are computed from this colour. It must be written as #rrggbb, be distinguishable from the colours for disabled and dangerous controls, and give text enough contrast on each shade.',
  ),
  'DG-MOD-001': error('An unknown module', 'There is no module of this id.'),
  'DG-MOD-002': error('An unknown role', 'Roles are declared in "roles" of a module or of portal.json.'),
  'DG-MOD-003': error('An unknown icon', 'Icons are named as on lucide.dev/icons.'),
  'DG-MOD-004': error('A path without a route', 'No module has a route of this path.'),
  'DG-MOD-005': error(
    'A name declared twice',
    'Two modules declare this flag, store or route differently. Modules share these names, so they must be unique or equal.',
  ),
  'DG-MOD-006': error('A default that violates its schema', 'The default value does not conform to the JSON Schema beside it.'),
  'DG-MOD-007': error('An unknown store', 'Values stored in the browser are declared in "stores" of a module or of portal.json.'),
  'DG-MOD-008': warning(
    'A tile whose route may be inaccessible',
    'The tile can be pressed while the condition of its route is false; the user is then redirected. Give both the same condition.',
  ),
  'DG-MOD-009': error(
    'A link to a route that is always inaccessible',
    'The conditions of the tile (or of the blocks around a button) and of its module contradict the condition of the route, so the route is never reached from here.',
  ),
  'DG-MOD-010': warning('An unused role', 'The role is declared, and no condition, route or setting uses it.'),
  'DG-MOD-011': error(
    'A slot that is never filled',
    'The condition of the slot contradicts the condition of its module, so the screen is never shown there.',
  ),
  'DG-MOD-012': error(
    'An unknown slot',
    'The module puts a screen into a slot that no screen has, so it is never shown: the name is misspelt, or the slot was removed.',
  ),
  'DG-MOD-013': warning(
    'An unknown module in the order',
    'The order of portal.json names a module that is not there, which has no effect: the name is misspelt, or the module was removed.',
  ),
  'DG-MOD-014': warning(
    'An unknown part to hide',
    'A deployment can hide only what a module declares in "hideable". No module declares this name.',
  ),
  'DG-MOD-020': warning(
    'A refusal that nothing ends',
    'A portal-wide error fills a store, and what reads it holds up the whole portal. No action empties the store, so it would do so until the user signs out.',
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
    'The keyword restricts values of another type than this schema describes, or is beside "$ref", so it would check nothing.',
  ),
  'DG-SCH-032': error(
    'A listed value that cannot be',
    'A value of "enum" or "const" violates the rest of its own schema, or a list of a schema names something twice.',
  ),
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
    'An unused query is still sent to the server; an unused command, dialog, event or value is dead weight.',
  ),
  'DG-SCR-013': error(
    'A deletion without confirmation',
    'A press that deletes, removes, cancels, leaves or withdraws needs a confirmation, so that an accidental press loses nothing: "confirm", or a dialog around it.',
  ),
  'DG-BLK-001': error('An unknown block', 'The grammar has no block of this name.'),
  'DG-BLK-002': error('An unknown key of a block', 'This block knows no such key.'),
  'DG-BLK-003': error('Pages of a query without paging', 'A block shows further pages only of a query whose call declares "paging".'),
  'DG-BLK-004': error('A column that cannot sort', 'A column sorts only if the call declares "sorting".'),
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
  'DG-CAL-001': error(
    'An unknown call',
    'The module has no call of this name in calls.json. A call of another module is written module/call.',
  ),
  'DG-CAL-002': error('An unknown argument', 'The call declares no such parameter.'),
  'DG-CAL-003': error('A missing argument', 'The call needs this parameter: it has no default and may not be null.'),
  'DG-CAL-004': error('An example that violates its schema', "The example's result does not conform to the result schema of its call."),
  'DG-CAL-005': error('A path parameter that is no argument', 'Each {name} in the path is replaced by the argument of that name.'),
  'DG-CAL-006': warning('An unused call', 'No screen, flow, form or setting of the portal names this call, at no university.'),
  'DG-CAL-007': error(
    'A mutation that could be executed twice',
    'A call that reserves, pays, transfers, buys, sells, votes, registers, charges, settles or enrolls needs a key, so that sending it again does not execute it again.',
  ),
  'DG-CAL-008': error(
    'A query that changes something',
    'Queries run automatically and repeatedly. Only a GET, or a call with "safe": true, may be a query.',
  ),
  'DG-CAL-009': warning('Polling too often', 'A query may poll every 5 seconds at most: a thousand students poll at once.'),
  'DG-CAL-010': error(
    'Paging or sorting that does not match the call',
    '"paging" and "sorting" name arguments of the call, and the rows of a page are a list.',
  ),
  'DG-CAL-020': error(
    'A file that is not sent',
    'A file is its name, type and size; its content is sent by the encodings "bytes" and "multipart", or as base64 in another body.',
  ),
  'DG-EXP-001': error(
    'An expression that cannot be parsed',
    'The expression is incomplete, or contains syntax that the language does not have.',
  ),
  'DG-EXP-002': error('An unknown name', 'No value of this name is in scope here, and the library has no function of this name.'),
  'DG-EXP-003': error('No such field', 'The value has no field of this name, by the schema that describes it.'),
  'DG-EXP-004': error('Types that do not fit', 'An operator or function is given a value of a type that it cannot take.'),
  'DG-EXP-005': error('Not a condition', 'The value of a key that ends in When is a boolean.'),
  'DG-EXP-006': error(
    'A name that cannot be read here',
    'The name exists, but not at this place: a row only inside rows, a result only after success.',
  ),
  'DG-EXP-007': error(
    'A stop whose data may be missing',
    'A stop whose data is missing would not stop. Give a default with or(…), test with has(…), or let the gate wait for the query under "needs".',
  ),
  'DG-EXP-008': error(
    'A cycle of derived values',
    'Derived values may read each other, but none may depend on itself, directly or through others.',
  ),
  'DG-EXP-009': error(
    'A condition that is never true',
    'No data can make this condition true, so its element is never shown or run. To disable something permanently, write "=false" or remove it.',
  ),
  'DG-EXP-010': error(
    'A text that looks like an expression',
    'Expressions begin with "=". Without it the text itself is sent or stored, such as "params.id" in place of the id.',
  ),
  'DG-FLW-002': error('An undeclared event', 'The flow\'s "events" holds no such event.'),
  'DG-FLW-003': error('An unknown action', 'There is no action of this name.'),
  'DG-FLW-004': error('An unknown name to set', '"set" changes values that "context" of the flow or "local" of the screen declares.'),
  'DG-FLW-005': error(
    'An unknown target state',
    'A transition leads to a sibling, a path below it, or #flow.absolute.path; "initial" names a state inside.',
  ),
  'DG-FLW-006': error(
    '"calls" beside "states"',
    'A state with "calls" becomes an idle state and a busy one for each call, so it cannot have states of its own.',
  ),
  'DG-FLW-007': error('An unknown delay', 'The keys of "after" are ms, or names of the flow\'s "delays".'),
  'DG-FLW-010': error('An unreachable state', 'No transition leads to this state.'),
  'DG-FLW-011': error('A dead end', 'No transition leaves this state, and its view has no exit either. Final states end a flow.'),
  'DG-FLW-012': warning('An event that no view sends', 'The flow waits for an event that no block of its screens sends.'),
  'DG-FLW-013': warning('An unused flow', 'No screen and no route names this flow.'),
  'DG-FLW-014': error(
    'A state that some users cannot leave',
    'The condition of every exit of this state contradicts the condition of one entry, so a user who enters by it is stuck.',
  ),
  'DG-FLW-020': error(
    'A loop that repeats a call with a key',
    'The Idempotency-Key of a call in a flow belongs to the screen and the call, so that a retry is not done twice. In a loop over rows each row needs a key of its own: "about" names what the call is about.',
  ),
  'DG-VIEW-001': error('A view of an unknown state', 'The flow has no such state.'),
  'DG-VIEW-002': error('Two views for one state', 'A state is shown by one page view; further ones may be dialogs or sheets.'),
  'DG-VIEW-003': error('A state without a view', 'The flow can stay in this state, and the screen would then be empty.'),
  'DG-VIEW-004': error(
    'An event that is not accepted here',
    'None of the states that this view shows accepts the event, so its button would never be enabled.',
  ),
  'DG-SCN-001': error('An unknown actor', 'The actors of a scenario are declared in its "actors".'),
  'DG-SCN-002': error(
    'A step without an actor',
    'If a scenario has several actors, each step names its "actor". Only the passing of time applies to all.',
  ),
  'DG-SCN-003': error(
    'A key beside "actors"',
    'Screen, facts and the like belong to one actor. If there are several, each entry of "actors" has its own.',
  ),
  'DG-TXT-001': error('A missing text', 'No locales/ file of the default language has the text key.'),
  'DG-TXT-002': error('Values that do not fit the text', 'The placeholders {…} of the message differ from the values that are passed.'),
  'DG-TXT-003': error('Labels without "other"', 'A prefix of labels needs <prefix>.other for all other values.'),
  'DG-TXT-004': error('A message that cannot be parsed', 'The text is no valid ICU message.'),
  'DG-TXT-005': error('A text that is missing in one language', 'Every language of the portal has the same keys.'),
  'DG-TXT-006': warning('An unused text', 'No text slot names this key, and it begins with no prefix of labels.'),
  'DG-TXT-007': warning(
    'Other plural forms than the language has',
    'A plural has a choice for each form of its language (as Unicode says); "=n" may stand for a form of which n is the only number.',
  ),
} as const satisfies Readonly<Record<string, Entry>>

/** A code such as `DG-MOD-004`. */
export type DiagnosticCode = keyof typeof CATALOGUE

/** The severity of a code. */
export const severityOf = (code: DiagnosticCode): Severity => CATALOGUE[code].severity

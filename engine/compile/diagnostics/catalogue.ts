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
  'DG-JSON-002': error('A key stands twice', 'JSON readers keep the last of two equal keys and drop the first without a word. Keep one.'),
  'DG-JSON-003': error('A forbidden key', 'The key "__proto__" means something else to JavaScript and is refused everywhere.'),
  'DG-JSON-004': error('A byte order mark', 'The file begins with an invisible byte order mark. Save it as UTF-8 without BOM.'),
  'DG-JSON-005': error('Not UTF-8', 'The bytes of the file are no UTF-8 text. Save it as UTF-8.'),
  'DG-JSON-006': error(
    'Outside the portal folder',
    'A link leads out of the portal folder, so its content would be published from elsewhere. Copy what it leads to. Only the folder of a whole module, modules/<name>, may itself be a link to anywhere.',
  ),
  'DG-JSON-007': error(
    'Cannot be read',
    'The file or folder is there and cannot be read: you may not read it, it is a link to nothing or round in a circle, or it is no file at all. Left out silently it would be missing from the portal.',
  ),
  'DG-JSON-008': error('Nested too deep', 'Nobody could read it, and readers of JSON fail at some depth.'),
  'DG-JSON-009': error('Too large', 'A file of a portal is written by people. Split it, or keep data on the server.'),
  'DG-KEY-001': error('An unknown key', 'The grammar knows no such key here; a misspelt key would otherwise be ignored silently.'),
  'DG-KEY-002': error('A missing key', 'The grammar asks for this key here.'),
  'DG-KEY-003': error('A wrong value', 'The value has another type than the grammar asks for, or is none of those that it allows.'),
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
    'Every parameter of a template, a name in braces after a dollar sign, is filled from the "with" of the instance; the template declares the name under "parameters".',
  ),
  'DG-TPL-002': error('An unknown template', 'An instance names the folder of a template: a module whose module.json has "parameters".'),
  'DG-UNI-001': warning(
    'A patch of an unknown module',
    'The university changes a module that the portal does not have, so nothing is changed: the name is misspelt, or the module was removed.',
  ),
  'DG-UNI-002': error(
    'Removes what is not there',
    'null in a patch removes an entry. There is none of this name, so the university would silently differ from what was meant.',
  ),
  'DG-UNI-003': error(
    "The key is not the file's name",
    'The unikey of universities/<name>.json is <name>, so that a university is found by its key and no key stands twice.',
  ),
  'DG-UNI-004': warning(
    'A flag that no module declares',
    'Flags under "product" and "settings" are declared by modules. One that none declares is kept and does nothing: the name is misspelt, or its module was removed.',
  ),
  'DG-UNI-005': warning(
    'A patch that changes nothing',
    'The value is the same without the patch. Later it would hide a change of the module.',
  ),
  'DG-UNI-006': error('A picture that is not there', 'Pictures stand in the folder assets/ of the portal.'),
  'DG-UNI-007': error(
    'A colour that cannot be used',
    'All shades of a theme are computed of the one colour. It must be written as #rrggbb, must not look like what is disabled or dangerous, and text must be readable on each shade.',
  ),
  'DG-MOD-001': error('An unknown module', 'There is no module of this id.'),
  'DG-MOD-002': error('An unknown role', 'Roles are declared in "roles" of a module or of portal.json.'),
  'DG-MOD-003': error('An unknown icon', 'Icons are named as on lucide.dev/icons.'),
  'DG-MOD-004': error('A path without a route', 'No module has a route of this path.'),
  'DG-MOD-005': error(
    'A name declared twice',
    'Two modules declare this flag, store or route differently. Modules share these names, so they must be unique or equal.',
  ),
  'DG-MOD-006': error('A default against its schema', 'The default value breaks the JSON Schema beside it.'),
  'DG-MOD-007': error('An unknown store', 'What is kept in the browser is declared in "stores" of a module or of portal.json.'),
  'DG-MOD-008': warning(
    'A tile to a route that may be closed',
    'The tile may be pressed while its route is closed, and whoever presses it is sent elsewhere. Let both ask the same.',
  ),
  'DG-MOD-009': error(
    'A way to a route that is always closed',
    'What the tile (or the blocks around a button) and its module ask cannot hold together with what the route asks, so the page is never reached from here.',
  ),
  'DG-MOD-010': warning('A role that nothing asks for', 'The role is declared, and no condition, route or setting asks for it.'),
  'DG-MOD-011': error(
    'A slot that is never filled',
    'What the slot asks and what its module asks cannot both hold, so the screen is never shown there.',
  ),
  'DG-MOD-012': error(
    'A slot that nothing offers',
    'The module puts a screen into a slot that is on no screen, so it is never shown: the name is misspelt, or the slot was removed.',
  ),
  'DG-MOD-013': warning(
    'An unknown module in the order',
    'The order of portal.json names a module that is not there, which orders nothing: the name is misspelt, or the module was removed.',
  ),
  'DG-MOD-014': warning(
    'An unknown part to hide',
    'A deployment hides what a module declares in "hideable". Nothing is hidden under this name.',
  ),
  'DG-SCH-001': error(
    'No valid JSON Schema',
    'The schema holds a keyword that is unknown, or that has a wrong value, so it would not check what was meant.',
  ),
  'DG-SCH-002': warning('A shape that nothing refers to', 'The shared schema is declared under "shapes", and no "$ref" names it.'),
  'DG-SCH-003': error(
    'A schema without end',
    'Shapes may hold each other, but not be nothing but each other, and not grow without end when they are put in.',
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
  'DG-SCR-010': error('A missing or unknown argument', 'What a command, dialog, event, form or screen is given must be what it declares.'),
  'DG-SCR-011': warning('A screen that nothing shows', 'No route, slot or setting of the portal leads to this screen, at no university.'),
  'DG-SCR-012': warning(
    'A name that nothing uses',
    'A query that nothing reads is still asked of the server; a command, dialog, event or value that nothing uses is waste.',
  ),
  'DG-SCR-013': error(
    'A loss without a question',
    'What deletes, removes, cancels, leaves or withdraws asks first, so that a slip of the finger loses nothing: "confirm", or a dialog around it.',
  ),
  'DG-BLK-001': error('An unknown block', 'The grammar has no block of this name.'),
  'DG-BLK-002': error('An unknown key of a block', 'This block knows no such key.'),
  'DG-BLK-003': error(
    'Further pages of what has none',
    'A block shows further pages only of a query whose call says how they are asked for: "paging".',
  ),
  'DG-BLK-004': error('A column that cannot sort', 'A column sorts only where the call says how an order is asked for: "sorting".'),
  'DG-FRM-001': error('An unknown form', 'The module has no form of this name in forms/.'),
  'DG-FRM-002': error('An unknown field', "The form's schema has no property of this name."),
  'DG-FRM-003': warning('A form that nothing shows', 'No screen, flow or command names this form.'),
  'DG-FRM-004': error('A kind that cannot hold its value', "The field's kind gives values of another type than its schema asks for."),
  'DG-FRM-005': error('A key of another kind of field', 'Only some kinds of fields look at this key; here it does nothing.'),
  'DG-FRM-006': error(
    'A circle of fields',
    'A field may be shown or emptied by others, but none may come to hang on itself: shown, it would hide itself, or what is typed would be gone.',
  ),
  'DG-CAL-001': error(
    'An unknown call',
    'The module has no call of this name in calls.json. A call of another module is written module/call.',
  ),
  'DG-CAL-002': error('An unknown argument', 'The call declares no such parameter.'),
  'DG-CAL-003': error('A missing argument', 'The call needs this parameter: it has no default and may not be null.'),
  'DG-CAL-004': error('An example against its schema', "The example's result breaks the result schema of its call."),
  'DG-CAL-005': error('A path parameter that is no argument', 'Each {name} in the path is filled from the argument of that name.'),
  'DG-CAL-006': warning('A call that nothing makes', 'No screen, flow, form or setting of the portal names this call, at no university.'),
  'DG-CAL-007': error(
    'An act that may be done twice',
    'A call that reserves, pays, transfers, buys, sells, votes, registers, charges, settles or enrolls carries a key, so that a second sending is not a second act.',
  ),
  'DG-CAL-008': error(
    'A query that changes something',
    'Queries are made without being asked, again and again. Only a GET, or a call that says "safe", may be one.',
  ),
  'DG-CAL-009': warning('A server asked too often', 'A query is read again every 5 seconds at most: a thousand students ask at once.'),
  'DG-CAL-010': error(
    'Pages or an order that do not fit the call',
    'What "paging" and "sorting" name are arguments of the call, and the rows of a page are a list.',
  ),
  'DG-EXP-001': error('An expression that cannot be read', 'The expression is not complete or holds what is no part of the language.'),
  'DG-EXP-002': error('An unknown name', 'Nothing of this name can be read here, and the library has no function of this name.'),
  'DG-EXP-003': error('No such field', 'The value has no field of this name, by the schema that describes it.'),
  'DG-EXP-004': error('Types that do not fit', 'An operator or function is given a value of a type that it cannot take.'),
  'DG-EXP-005': error('Not a condition', 'A key that ends in When is answered with yes or no.'),
  'DG-EXP-006': error(
    'A name that cannot be read here',
    'The name exists, but not at this place: a row only inside rows, a result only after success.',
  ),
  'DG-EXP-007': error(
    'A stop that may be nothing',
    'A stop whose data is missing would not stop. Give a default with or(…), ask with has(…), or let the gate wait for the query under "needs".',
  ),
  'DG-EXP-008': error('A circle of derived values', 'Derived values may read each other, but none may come to read itself.'),
  'DG-EXP-009': error(
    'A condition that never holds',
    'No data can make this condition true, so what it governs is never there. To switch something off for good, write "=false" or remove it.',
  ),
  'DG-EXP-010': error(
    'A text that looks like an expression',
    'Expressions begin with "=". Without it the text itself is sent or kept, such as "params.id" in place of the id.',
  ),
  'DG-FLW-002': error('An undeclared event', 'The flow\'s "events" holds no such event.'),
  'DG-FLW-003': error('An unknown action', 'The vocabulary of actions is closed.'),
  'DG-FLW-004': error('An unknown name to set', '"set" changes values that "context" of the flow or "local" of the screen declares.'),
  'DG-FLW-005': error(
    'A target that is no state',
    'A transition leads to a sibling, a path below it, or #flow.absolute.path; "initial" names a state inside.',
  ),
  'DG-FLW-006': error(
    '"calls" beside "states"',
    'A state with "calls" becomes an idle state and a busy one for each call, so it can hold no states of its own.',
  ),
  'DG-FLW-007': error('An unknown delay', 'The keys of "after" are ms, or names of the flow\'s "delays".'),
  'DG-FLW-010': error('An unreachable state', 'No transition leads to this state.'),
  'DG-FLW-011': error('A dead end', 'Nothing leads out of this state and its view offers no way out either. Final states end a flow.'),
  'DG-FLW-012': warning('An event that no view sends', 'The flow waits for an event that nothing on its screens sends.'),
  'DG-FLW-013': warning('A flow that nothing runs', 'No screen and no route names this flow.'),
  'DG-FLW-014': error(
    'A state that some cannot leave',
    'Every way out of this state asks for what excludes the condition of a way in, so whoever comes so is stuck.',
  ),
  'DG-VIEW-001': error('A view of an unknown state', 'The flow has no such state.'),
  'DG-VIEW-002': error('Two views for one state', 'A state is shown by one page view; further ones may be dialogs or sheets.'),
  'DG-VIEW-003': error('A state without a view', 'The flow can rest in this state, and the screen shows nothing then.'),
  'DG-VIEW-004': error(
    'An event that is not accepted here',
    'None of the states that this view shows accepts the event, so its button would never be enabled.',
  ),
  'DG-SCN-001': error('An unknown actor', 'The people of a scenario are declared in its "actors".'),
  'DG-SCN-002': error(
    'A step of nobody',
    'Where a scenario has several people, each step says by "actor" whose it is. Only time passes for all.',
  ),
  'DG-SCN-003': error(
    'Said of all and of each',
    'Screen, facts and the like belong to one person. Where there are several, each entry of "actors" says them for itself.',
  ),
  'DG-TXT-001': error('A missing text', 'The text key stands in no locales/ file of the default language.'),
  'DG-TXT-002': error('Values that do not fit the text', 'The message names other {values} than it is given.'),
  'DG-TXT-003': error('Labels without "other"', 'A prefix of labels needs <prefix>.other for values that nobody thought of.'),
  'DG-TXT-004': error('A message that cannot be read', 'The text is no valid ICU message.'),
  'DG-TXT-005': error('A text that a language lacks', 'Every language of the portal has the same keys.'),
  'DG-TXT-006': warning('A text that nothing says', 'No text slot names this key, and no prefix of labels begins it.'),
  'DG-TXT-007': warning(
    'Other plural forms than the language has',
    'A plural has a choice for each form of its language (as Unicode says); "=n" may stand for a form of which n is the only number.',
  ),
} as const satisfies Readonly<Record<string, Entry>>

/** A code such as `DG-MOD-004`. */
export type DiagnosticCode = keyof typeof CATALOGUE

/** The severity of a code. */
export const severityOf = (code: DiagnosticCode): Severity => CATALOGUE[code].severity

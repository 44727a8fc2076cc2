import { type Entry, error, warning } from './entry.ts'

/** Modules, templates, shares, universities and texts. */
export const MODULES = {
  'DG-TPL-001': error(
    'An unfilled parameter',
    'Every parameter of a template, a name in braces after a dollar sign, gets its value from the "with" of the instance; the template declares the name under "parameters".',
  ),
  'DG-TPL-002': error('An unknown template', 'An instance names the folder of a template: a module whose module.json has "parameters".'),
  'DG-SHR-001': error(
    'An unknown share',
    'A screen or flow takes what is in a file of shares/ of its module; a stack shows the body of one that its screen uses.',
  ),
  'DG-SHR-002': error(
    'A name of a share and of its user',
    'A screen or flow and a share that it uses may not declare the same name: one would hide the other.',
  ),
  'DG-SHR-003': warning('An unused share', 'No screen and no flow of the module names this file under "uses".'),
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
    'All shades of a theme are computed from this colour, a light or dark one as far as text needs it. It is written as #rrggbb, and differs from the grey of disabled and the red of dangerous controls.',
  ),
  'DG-UNI-008': error(
    'Texts of a language that the portal has not',
    'Texts are patched in languages that portal.json lists, for which each module has a file.',
  ),
  'DG-UNI-009': error(
    'A deployment for a university that there is not',
    'A university that deployment.json lists, or that it or portal.json names under "env", has a file in universities/.',
  ),
  'DG-UNI-010': warning(
    'A forced single sign-on that is not there',
    'With "forceCas" only single sign-on is offered, so the university has a "casUrl". Without one the portal offers username and password.',
  ),
  'DG-UNI-011': error(
    'A list of universities in an on-premise portal',
    'An on-premise portal publishes the university that its "env" names, and no other: "universities" of deployment.json lists that one alone, or is left out.',
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
  'DG-MOD-015': error(
    'Redirects in a circle',
    'Whoever is refused here is redirected to a route that redirects back when it refuses, so a user who may see neither never arrives.',
  ),
  'DG-MOD-020': warning(
    'A refusal that nothing ends',
    'A portal-wide error fills a store, and what reads it holds up the whole portal. No action empties the store, so it would do so until the user signs out.',
  ),
  'DG-MOD-021': error(
    'An unknown dialog in the order',
    'The order of dialogs in portal.json has a name that no module has, and a module has one that is nearly the same: one of them is misspelt.',
  ),
  'DG-MOD-022': error(
    'Blocks in the background',
    'A screen that a module runs in the background is never rendered: its flow, queries and commands do all of its work.',
  ),
  'DG-MOD-023': warning('Unused tones', 'No cell of the module has these labels without tones of its own, so these tones show nowhere.'),
  'DG-MOD-026': error(
    'A route that nobody sees',
    'Who has access by "access" (guests, who is signed in, roles) never meets "when", so the page is always refused.',
  ),
  'DG-MOD-027': error(
    'A search without rows',
    'The palette finds the rows of the derived value "found" of the screen: a list of { text, goto }, with "note" and "day" where there are such.',
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
  'DG-MOD-024': warning(
    'An unused store',
    'Nothing reads this store, or nothing fills it: an action "store" or a local value that is "stored".',
  ),
  'DG-MOD-025': warning(
    'A switch without effect',
    'No expression reads this flag, or asks whether this part is hidden, so a university or deployment that sets it changes nothing. Flags that universities set all the same say `"unread": true`. Modules with planned routes may declare those of their coming pages.',
  ),
  'DG-TXT-009': error('An empty text', 'A text without words leaves a button without a name, or a page with a gap.'),
  'DG-TXT-010': error(
    'A case of a text that hides those after it',
    'The first case that holds is shown. One without a condition always holds, so it is the last.',
  ),
  'DG-TXT-008': warning(
    'HTML in a text',
    'Texts are plain: a tag or an entity is shown letter by letter. What comes from a server as HTML is shown by the block "html".',
  ),
} as const satisfies Readonly<Record<string, Entry>>

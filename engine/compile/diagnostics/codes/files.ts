import { type Entry, error, warning } from './entry.ts'

/** Files, keys, names and addresses. */
export const FILES = {
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
  'DG-FIL-001': warning(
    'A file that nothing reads',
    'The folders of a portal hold only what the grammar knows: a misspelt folder, another ending or a nested folder would be ignored silently. README.md and other .md files, LICENSE, names that begin with a dot, and the folders parts, examples and assets of a module may be there for people and tools.',
  ),
  'DG-FIL-002': error(
    'A name of a file that cannot be used',
    'Names of modules, screens, forms, flows and universities are parts of references and addresses: a small letter, then letters, digits and hyphens. Two names that differ only in capitals are one file on some computers.',
  ),
  'DG-FIL-003': error(
    'A file that is missing',
    'A portal has a portal.json, a folder under modules/ a module.json, and each module texts in the first language of the portal. What follows from the missing file is not reported.',
  ),
  'DG-FIL-004': warning(
    'Texts of no language',
    'Files of texts are named after their language: fa.json, en.json, ar.json. Texts of any other are never shown.',
  ),
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
  'DG-NAM-002': error(
    'A parameter that hides one of the route',
    'A command reads its own parameters and those of its screen by the same name, "params". Where both declare a name, only one of them could be read.',
  ),
  'DG-ADR-001': error(
    'An unsafe address',
    'Addresses are absolute https addresses without credentials (http on this computer alone); banks are named by their origin alone; paths stay on their server. No scripts or data, no "//", "..", blanks or backslashes.',
  ),
  'DG-ADR-002': error(
    'A secret in an address',
    'Tokens and passwords in a path or a query stay in the history, in logs of servers and in the Referer. They are sent in the body, by "post", or as the bearer token of the call.',
  ),
  'DG-ADR-003': error('A password that is shown', 'The field holds a password and shows what is typed. It needs "as": "password".'),
  'DG-ADR-004': error(
    'A secret that is stored',
    'What is typed into a field that is secret is sent, and rests in no store of the browser.',
  ),
} as const satisfies Readonly<Record<string, Entry>>

import { nearest } from '../diagnostics/suggest.ts'

/** What reads a file of a portal folder: the compiler, the replay of scenarios, or people and tools (`beside`); otherwise why nothing does. */
export type FileClaim =
  | { readonly by: 'compiler' | 'scenarios' | 'beside' }
  | { readonly by: 'nothing'; readonly message: string; readonly expected: string; readonly hint?: string | undefined }

/** Folders of a module with one JSON file each for a screen, a form, a flow or a language. */
export const JSON_FOLDERS = ['screens', 'forms', 'flows', 'shares', 'locales'] as const
const MODULE_FILES = ['module.json', 'calls.json']
/** Folders of a module that hold no JSON of the grammar. `parts` is React, `node_modules` that of a linked module. */
const FREE_FOLDERS = ['parts', 'node_modules', 'examples', 'assets']
const MODULE_FOLDERS = [...JSON_FOLDERS, 'parts', 'scenarios']
const ENDING = '.scenario.json'

/** Pictures that a university's folder may serve: nothing that a page could execute. */
export const PICTURE = /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i

/** Beside the JSON of a portal: for people and tools, at any depth. */
const isBeside = (name: string) => name.startsWith('.') || /\.md$/i.test(name) || /^(license|notice|codeowners)(\.txt)?$/i.test(name)
const stemOf = (name: string) => name.split('.')[0] ?? ''

const unread = (message: string, expected: string, hint?: string): FileClaim => ({ by: 'nothing', message, expected, hint })
const meant = (name: string, known: readonly string[]): string | undefined => {
  const found =
    nearest(name, known) ??
    nearest(stemOf(name), known) ??
    known.find((one) => stemOf(one) === stemOf(name) || one.startsWith(stemOf(name)))
  return found === undefined || found === name ? undefined : `did you mean "${found}"?`
}

/** A file in a folder that holds one kind of JSON file, directly. */
function inJsonFolder(folder: string, rest: readonly string[]): FileClaim {
  const [name = '', ...deeper] = rest
  const expected = `${folder}/<name>.json`
  if (deeper.length > 0) return unread(`folders inside "${folder}" are not read`, expected, `move "${deeper.at(-1)}" to "${folder}"`)
  return name.endsWith('.json')
    ? { by: 'compiler' }
    : unread(`only files that end with .json are read in "${folder}"`, expected, `name it "${stemOf(name)}.json"`)
}

function inModule(module: string, path: readonly string[]): FileClaim {
  const [first = '', ...rest] = path
  if (FREE_FOLDERS.includes(first) && rest.length > 0) {
    const isTable = first === 'parts' && /^index\.tsx?$/.test(rest.join('/'))
    return { by: isTable ? 'compiler' : 'beside' }
  }
  if (first === 'scenarios' && rest.length > 0) {
    const name = rest.at(-1) ?? ''
    return name.endsWith(ENDING)
      ? { by: 'scenarios' }
      : unread('this is no scenario: their names end with .scenario.json', `<name>${ENDING}`, `name it "${stemOf(name)}${ENDING}"`)
  }
  if (JSON_FOLDERS.some((name) => name === first) && rest.length > 0) return inJsonFolder(first, rest)
  if (rest.length > 0)
    return unread(`a module has no folder "${first}"`, MODULE_FOLDERS.join(', '), meant(first, [...MODULE_FOLDERS, ...MODULE_FILES]))
  if (MODULE_FILES.includes(first)) return { by: 'compiler' }
  const expected = `${MODULE_FILES.join(', ')}, or a file in ${MODULE_FOLDERS.join(', ')}`
  return unread(
    `nothing reads "${first}" in the folder of the module "${module}"`,
    expected,
    meant(first, [...MODULE_FILES, ...MODULE_FOLDERS]),
  )
}

function inModules(path: readonly string[]): FileClaim {
  const [module = '', ...rest] = path
  if (rest.length > 0) return inModule(module, rest)
  return unread('a module is a folder', 'modules/<name>/module.json', `move it to "modules/${stemOf(module)}/module.json"`)
}

const inAssets = (path: readonly string[]): FileClaim =>
  PICTURE.test(path.at(-1) ?? '')
    ? { by: 'compiler' }
    : unread('the folder "assets" serves only pictures', 'svg, png, jpg, webp, avif, gif or ico')

/** The files that a portal folder holds directly. */
export const ROOT_FILES = ['portal.json', 'deployment.json'] as const
/** They and the folders beside them, and names by which those are often called. */
const ROOT_NAMES = ['modules', 'universities', 'assets', ...ROOT_FILES]
const ALSO: ReadonlyMap<string, string> = new Map(Object.entries({ university: 'universities', images: 'assets', pictures: 'assets' }))
const isRootFile = (name: string) => ROOT_FILES.some((one) => one === name)

/** Files and folders of a module; `parts`, `scenarios` and `locales` are names that a project may have for itself. */
const OF_MODULES: readonly string[] = [...MODULE_FILES, 'screens', 'forms', 'flows', 'shares']

/** The name that an entry beside portal.json was meant to have; `undefined` if it may be anything. Other folders of a project are nobody's matter. */
export function meantAtRoot(name: string): string | undefined {
  if (ROOT_NAMES.some((one) => one === name)) return undefined
  if (OF_MODULES.includes(name)) return `modules/<name>/${name}`
  const lower = name.toLowerCase()
  const found = ROOT_NAMES.find((one) => one === lower) ?? ALSO.get(lower)
  if (found !== undefined) return found
  // Within one edit: "models" and "portal.ts" are names of their own.
  const near = nearest(lower, ROOT_NAMES)
  return near !== undefined && Math.abs(near.length - lower.length) <= 1 && isOneEdit(near, lower) ? near : undefined
}

/** Whether two names differ by one letter that is missing, too many, another, or swapped with the next. */
function isOneEdit(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const [restA, restB] = [a.slice(from), b.slice(from)]
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`
  return restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1) || swapped === restB
}

/** What reads a file, by its path in the portal folder; `texts` is the folder of the shared texts, which may hold files of other programs. */
export function claimOf(file: string, texts: string | undefined): FileClaim {
  const path = file.split('/')
  const [root = '', ...rest] = path
  if (texts !== undefined && file.startsWith(`${texts}/`)) {
    const inside = file.slice(texts.length + 1)
    return { by: inside.endsWith('.json') && !inside.includes('/') ? 'compiler' : 'beside' }
  }
  if (path.some((name) => isBeside(name))) return { by: 'beside' }
  if (isRootFile(file)) return { by: 'compiler' }
  if (root === 'modules') return inModules(rest)
  if (root === 'assets') return inAssets(rest)
  if (root === 'universities') return inJsonFolder(root, rest)
  return { by: 'beside' }
}

const NAME = /^[a-z][A-Za-z0-9-]*$/

/** Why the compiler cannot use the name of a file or module; `undefined` if it can. Routes, references and addresses contain these names. */
export function wrongName(file: string): { readonly name: string; readonly hint: string } | undefined {
  const [root, ...path] = file.split('/')
  if (root !== 'modules' && root !== 'universities') return undefined
  // A language is named in portal.json, and parts are React.
  const isNamed = root === 'modules' && path.length === 3 && ['screens', 'forms', 'flows'].some((folder) => folder === path[1])
  const names = isNamed ? [path[0], path[2]] : [path[0]]
  const wrong = names.map((name = '') => name.replace(/\.json$/, '')).find((name) => !NAME.test(name))
  const suggested = wrong
    ?.trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|(?<!-)-+$/g, '')
  return wrong === undefined ? undefined : { name: wrong, hint: suggested ? `name it "${suggested}"` : 'begin it with a small letter' }
}

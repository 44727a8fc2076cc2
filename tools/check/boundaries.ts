import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

interface Area {
  /** Description of the area, for docs/ARCHITECTURE.md. */
  readonly is: string
  /** Folders, or file names with `*` for one folder; default: the area's name is its folder. */
  readonly path?: string | readonly string[]
  readonly may: readonly string[]
  readonly packages: readonly string[]
  readonly core?: boolean
  /** Runs in Node. */
  readonly node?: boolean
}
export interface Table {
  /** Named groups of areas, for use in `may`. */
  readonly sets: Readonly<Record<string, readonly string[]>>
  readonly areas: Readonly<Record<string, Area>>
  readonly forbiddenInCore: readonly string[]
}
export interface SourceFile {
  /** Path from the root, with slashes. */
  readonly path: string
  readonly text: string
}

const IMPORT = /(?:^|[}\w*]) ?from (['"])([^'"\n]+)\1|\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?(['"])([^'"\n]+)\3|^import (['"])([^'"\n]+)\5/gm
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')

const fits = (path: string, pattern: string): boolean =>
  pattern.endsWith('.ts')
    ? new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(path)
    : path.startsWith(`${pattern}/`)
const areaOf = (table: Table, path: string): string | undefined =>
  Object.entries(table.areas).find(([name, area]) => [area.path ?? name].flat().some((pattern) => fits(path, pattern)))?.[0]
const allows = (table: Table, { may }: Area, other: string): boolean =>
  may.some((name) => name === '*' || name === other || table.sets[name]?.includes(other) === true)

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function importsOf(file: SourceFile): readonly string[] {
  return [...withoutComments(file.text).matchAll(IMPORT)].map((match) => match[2] ?? match[4] ?? match[6] ?? '')
}

/** The violated rule of an import, or `undefined`. */
function breach(table: Table, file: SourceFile, name: string, area: Area, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    const target = posix.normalize(posix.join(posix.dirname(file.path), specifier))
    const other = areaOf(table, target)
    if (other === undefined || other === name || allows(table, area, other)) return undefined
    return `${file.path} imports ${target}: ${name} may import ${area.may.join(', ') || 'nothing of ours'}`
  }
  if (specifier.startsWith('node:')) return area.node === true ? undefined : `${file.path} imports ${specifier}: ${name} runs without Node`
  const wanted = packageOf(specifier)
  return area.packages.includes('*') || area.packages.includes(wanted)
    ? undefined
    : `${file.path} imports the package ${wanted}: ${name} may use ${area.packages.join(', ') || 'none'}`
}

/** Matches a use of a global, not of a key of the same name. */
const used = (word: string) => new RegExp(`(?<![\\w.'"])${word.replaceAll(/[.()]/g, '\\$&')}`)

/** Names of the specification that hold that of a module: a field of trackers (HELP-O5). */
const SPECIFIED = /isDormitoryResident/g

/** Code for all modules and universities: it must not contain the name of one, not even inside a longer word; such names belong to JSON. */
const GENERIC = /^(schemas|engine|src|gateway)\//

/** Checks every import against the table, that the engine's core uses no DOM, Node, clock or random numbers, and that shared code names no module and no university. */
export function findBreaches(table: Table, files: readonly SourceFile[], names: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    const name = areaOf(table, file.path)
    const area = name === undefined ? undefined : table.areas[name]
    if (name === undefined || area === undefined || /\.test\.tsx?$|\/support\//.test(file.path)) return []
    const imports = importsOf(file).flatMap((specifier) => breach(table, file, name, area, specifier) ?? [])
    const text = withoutComments(file.text)
    const world =
      area.core === true
        ? table.forbiddenInCore
            .filter((word) => used(word).test(text))
            .map((word) => `${file.path} uses ${word}…: the engine's core has ports for that`)
        : []
    const named = GENERIC.test(file.path)
      ? names
          .filter((own) => new RegExp(own.replace(/y$/, '(y|ies)'), 'i').test(text.replaceAll(SPECIFIED, '')))
          .map((own) => `${file.path} names ${own}: what runs every module knows none, and no university`)
      : []
    return [...imports, ...world, ...named]
  })
}

function* sourcesIn(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name)
    if (entry.name === 'node_modules' || entry.name === 'json') continue
    if (entry.isDirectory()) yield* sourcesIn(root, path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

/** The TypeScript sources of the areas. */
export function readSources(root: string, table: Table): readonly SourceFile[] {
  const tops = new Set(Object.keys(table.areas).map((name) => name.split('/')[0] ?? name))
  return [...tops]
    .filter((top) => existsSync(join(root, top)))
    .flatMap((top) => [...sourcesIn(root, top)].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })))
}

export const readTable = (root: string): Table => JSON.parse(readFileSync(join(root, '.ci/boundaries.json'), 'utf8')) as Table

/** Names that no file of the engine may contain: folders of modules and files of universities, except plain English words. */
export function ownNames(root: string): readonly string[] {
  const plain = new Set(['home', 'account', 'face', 'health', 'sport', 'transport', 'food', 'helpdesk', 'feedback', 'wallet'])
  const modules = readdirSync(join(root, 'modules'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  const universities = readdirSync(join(root, 'universities')).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []))
  return [...modules, ...universities].filter((name) => !plain.has(name))
}

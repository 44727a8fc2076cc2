import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { type DiagnosticCode, severityOf } from '../diagnostics/catalogue.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { checkFiles } from './checkFiles.ts'
import { claimOf } from './fileClaims.ts'
import { parseSource, type Source } from './parseSource.ts'

/** A file of a portal folder. */
export interface PortalFile {
  /** Path in diagnostics. */
  readonly path: string
  readonly text: string
  /** Why it could not be read. */
  readonly problem?: 'not-utf8' | 'outside' | 'unreadable'
}

/** Parsed files of earlier runs, by path in the portal. */
export type SourceCache = Map<string, Source>

/** The parsed files of a portal. */
export interface Sources {
  /** All JSON files, by path in the portal. */
  readonly sources: ReadonlyMap<string, Source>
  readonly portal: Source | undefined
  /** deployment.json: the settings of one installation; `undefined` without one that can be read. */
  readonly installation: Source | undefined
  /** The shared texts by language, and their files. */
  readonly texts: { readonly value: JsonMap; readonly sources: readonly { readonly source: Source; readonly language: string }[] }
  readonly universities: readonly Source[]
  /** Paths of the files that could not be read or parsed. */
  readonly unread: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  readonly filesRead: number
}

const PROBLEMS: Readonly<Record<NonNullable<PortalFile['problem']>, readonly [DiagnosticCode, message: string, hint: string]>> = {
  'not-utf8': ['DG-JSON-005', 'the file is no UTF-8 text', 'save it as UTF-8'],
  outside: ['DG-JSON-006', 'this is a link out of the portal folder', 'copy what it leads to'],
  unreadable: ['DG-JSON-007', 'this cannot be read', 'give the right to read it, mend the link, or remove it'],
}

const languageOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')
const allTexts = new WeakMap<Source, JsonMap>()

/** The value by language; identical objects for unchanged files, so that memoized results stay valid. */
function textsValue(files: readonly { source: Source; language: string }[]): JsonMap {
  return toMap(
    files.map(({ source, language }) => {
      const known = allTexts.get(source) ?? toMap(Object.entries(mapOrEmpty(source.value)).filter(([key]) => key !== '$schema'))
      allTexts.set(source, known)
      return [language, known] as const
    }),
  )
}

function problemOf(file: PortalFile): Diagnostic | undefined {
  if (file.problem === undefined) return undefined
  const [code, message, hint] = PROBLEMS[file.problem]
  return { code, severity: severityOf(code), message, hint, at: { file: file.path, line: 1, column: 1, pointer: '' } }
}

/** The root of every file is an object: anything else would be ignored. */
const notAnObject = ({ file, value }: Source): Diagnostic => ({
  code: 'DG-KEY-003',
  severity: severityOf('DG-KEY-003'),
  message: 'a file of a portal is one object',
  at: { file, line: 1, column: 1, pointer: '' },
  expected: 'an object: { … }',
  got: Array.isArray(value) ? 'a list' : JSON.stringify(value).slice(0, 60),
})

/** The value of portal.json, which names the folder of the shared texts; `undefined` if it cannot be read. */
function parsedPortal(files: ReadonlyMap<string, PortalFile>, cache: SourceCache): unknown {
  const file = files.get('portal.json')
  if (file === undefined || file.problem !== undefined) return undefined
  const known = cache.get('portal.json')
  return known?.text === file.text ? known.value : parseSource(file.path, file.text).value
}

/** Parses new and changed files and updates the cache. `DG-JSON-…`, `DG-FIL-…`, `DG-KEY-003`; unreadable files are omitted. */
export function readSources(files: ReadonlyMap<string, PortalFile>, cache: SourceCache): Sources {
  const { folder, unusable, missing, diagnostics: ofFiles } = checkFiles(files, parsedPortal(files, cache))
  const diagnostics: Diagnostic[] = [...ofFiles]
  const sources = new Map<string, Source>()
  const unread: string[] = [...unusable, ...missing]
  let filesRead = 0
  for (const [name, file] of files) {
    const problem = problemOf(file)
    if (problem) {
      diagnostics.push(problem)
      unread.push(name)
    }
    if (problem || !name.endsWith('.json') || unusable.includes(name) || claimOf(name, folder).by !== 'compiler') continue
    const known = cache.get(name)
    // A file with a problem is parsed again: its cached text may be incomplete.
    const isSame = known?.text === file.text && known.file === file.path && known.diagnostics.length === 0
    const source = isSame ? known : parseSource(file.path, file.text)
    if (source !== known) filesRead++
    diagnostics.push(...source.diagnostics)
    if (!isMap(source.value)) unread.push(name)
    if (source.value !== undefined && !isMap(source.value)) diagnostics.push(notAnObject(source))
    sources.set(name, source)
  }
  cache.clear()
  for (const [name, source] of sources) cache.set(name, source)
  const portal = sources.get('portal.json')
  const written = sources.get('deployment.json')
  const installation = isMap(written?.value) ? written : undefined
  const texts =
    folder !== undefined
      ? [...sources].filter(([name]) => name.startsWith(`${folder}/`)).map(([name, source]) => ({ source, language: languageOf(name) }))
      : []
  const universities = [...sources]
    .filter(([name, { value }]) => /^universities\/[^/]+\.json$/.test(name) && isMap(value))
    .map(([, source]) => source)
  return {
    sources,
    portal,
    installation,
    texts: { value: textsValue(texts), sources: texts },
    universities,
    unread,
    diagnostics,
    filesRead,
  }
}

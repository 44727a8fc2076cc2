import { portal } from '../../../schemas/portals.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { type DiagnosticCode, severityOf } from '../diagnostics/catalogue.ts'
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { claimOf, JSON_FOLDERS, meantAtRoot, wrongName } from './fileClaims.ts'
import type { PortalFile } from './readSources.ts'

type Files = ReadonlyMap<string, PortalFile>

const found = (code: DiagnosticCode, path: string, { message, expected, got, hint }: Finding): Diagnostic => ({
  code,
  severity: severityOf(code),
  message,
  at: { file: path, line: 1, column: 1, pointer: '' },
  ...(expected === undefined ? {} : { expected }),
  ...(got === undefined ? {} : { got }),
  ...(hint === undefined ? {} : { hint }),
})

/** The folder for which a file that nothing reads is reported: once for each unknown folder. */
const folderOf = (file: string): string => {
  const path = file.split('/')
  const depth =
    path[0] === 'modules' && path.length > 3 && !JSON_FOLDERS.some((name) => name === path[2]) ? 3 : path.length - (path.length > 4 ? 1 : 0)
  return path.length > 3 ? path.slice(0, depth).join('/') : file
}

function* unclaimed(files: Files, texts: string | undefined): Generator<Diagnostic> {
  const groups = new Map<string, { readonly path: string; readonly finding: Finding; more: number }>()
  for (const [name, { path }] of files) {
    const meant = name.includes('/') ? undefined : meantAtRoot(name)
    const claim = claimOf(name, texts)
    if (meant !== undefined)
      yield found('DG-FIL-001', path, { message: `nothing reads "${name}"`, expected: meant, got: name, hint: `did you mean "${meant}"?` })
    if (claim.by !== 'nothing') continue
    const group = folderOf(name)
    const known = groups.get(group)
    if (known) known.more++
    else groups.set(group, { path, more: 0, finding: { message: claim.message, expected: claim.expected, got: name, hint: claim.hint } })
  }
  for (const { path, finding, more } of groups.values())
    yield found(
      'DG-FIL-001',
      path,
      more === 0 ? finding : { ...finding, message: `${finding.message} (nor the ${more} other files beside it)` },
    )
}

function* wrongNames(files: Files, texts: string | undefined): Generator<readonly [name: string, diagnostic: Diagnostic | undefined]> {
  const byLowerCase = new Map<string, string>()
  const reported = new Set<string>()
  for (const [name, { path }] of files) {
    if (claimOf(name, texts).by !== 'compiler') continue
    const wrong = wrongName(name)
    const other = byLowerCase.get(name.toLowerCase())
    byLowerCase.set(name.toLowerCase(), name)
    if (wrong) {
      const more = { message: `the name "${wrong.name}" cannot be used`, expected: 'a small letter, then letters, digits and hyphens' }
      yield [name, reported.has(wrong.name) ? undefined : found('DG-FIL-002', path, { ...more, got: wrong.name, hint: wrong.hint })]
      reported.add(wrong.name)
    } else if (other !== undefined) {
      const hint = 'rename one of them: some computers take them for one file'
      yield [name, found('DG-FIL-002', path, { message: `"${other}" differs only in capitals`, got: name, hint })]
    }
  }
}

/** Files without which others are no portal or module: the missing file, with its diagnostic at the first of the others. */
function* missingFiles(files: Files, texts: string | undefined, all: Files): Generator<readonly [name: string, diagnostic: Diagnostic]> {
  const first = new Map<string, string>()
  for (const [name, { path }] of files) {
    const [root, id, ...rest] = name.split('/')
    if (root === 'modules' && id !== undefined && rest.length > 0 && claimOf(name, texts).by === 'compiler' && !first.has(id))
      first.set(id, path)
  }
  const [anyFile] = first.values()
  if (anyFile !== undefined && !all.has('portal.json'))
    yield [
      'portal.json',
      found('DG-FIL-003', 'portal.json', { message: 'the folder has no portal.json', expected: 'portal.json beside modules/' }),
    ]
  for (const [id, path] of first) {
    const name = `modules/${id}/module.json`
    if (!all.has(name))
      yield [name, found('DG-FIL-003', path, { message: `the folder "modules/${id}" has no module.json`, expected: name })]
  }
}

const LANGUAGES: readonly string[] = portal.properties.languages.items.enum

/** Files of texts whose name is no language. One that this portal does not offer is none of them: modules are shared by portals. */
function* unknownLanguages(files: Files, texts: string | undefined): Generator<Diagnostic> {
  for (const [name, { path }] of files) {
    const isShared = texts !== undefined && name.startsWith(`${texts}/`) && claimOf(name, texts).by === 'compiler'
    const [, language] = /^modules\/[^/]+\/locales\/([^/]+)\.json$/.exec(name) ?? []
    const given = isShared ? name.slice(texts.length + 1, -'.json'.length) : language
    if (given === undefined || LANGUAGES.includes(given)) continue
    yield found('DG-FIL-004', path, {
      message: `there is no language "${given}"`,
      expected: oneOf(LANGUAGES.map((known) => `${known}.json`)),
      got: given,
      hint: didYouMean(given, LANGUAGES),
    })
  }
}

/** What the names and places of the files say, before any of them is parsed. */
export interface CheckedFiles {
  /** The folder of the shared texts. */
  readonly folder: string | undefined
  /** Files whose name cannot be used, so that they are not parsed. */
  readonly unusable: readonly string[]
  /** Files that are missing, whose consequences are not reported. */
  readonly missing: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Problems of the files themselves: names, places, and what nothing reads; `written` is the value of portal.json. `DG-FIL-001` to `DG-FIL-004` */
export function checkFiles(all: Files, written: unknown): CheckedFiles {
  const { texts } = mapOrEmpty(written)
  const folder = typeof texts === 'string' ? texts : undefined
  // What cannot be read is reported for that reason.
  const isReadable = [...all.values()].every(({ problem }) => problem === undefined)
  const files = isReadable ? all : new Map([...all].filter(([, { problem }]) => problem === undefined))
  const wrong = [...wrongNames(files, folder)]
  const lost = [...missingFiles(files, folder, all)]
  return {
    folder,
    unusable: wrong.map(([name]) => name),
    missing: lost.map(([name]) => name),
    diagnostics: [
      ...unclaimed(files, folder),
      ...wrong.flatMap(([, diagnostic]) => diagnostic ?? []),
      ...lost.map(([, diagnostic]) => diagnostic),
      ...unknownLanguages(files, folder),
    ],
  }
}

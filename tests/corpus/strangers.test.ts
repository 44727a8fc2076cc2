import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { scenarioProblems } from '../../tools/replay/readScenarios.ts'
import { sample } from '../lanes/sample.ts'

/** A change of one file: a replacement of a text that is once in it, a new file, or one that is removed or has another name. */
interface Edit {
  readonly file: string
  readonly find?: string
  /** The replacement, or the whole file without `find`; a mark is in each line that may be reported. */
  readonly put?: string
  readonly delete?: true
  readonly renameTo?: string
}
interface Mistake {
  readonly what: string
  readonly edits: readonly Edit[]
}
/** What somebody wrote from the reference alone: a module, mistakes in it, unusual things that are right, and mistakes that the check cannot see. */
interface Stranger {
  readonly mistakes: Readonly<Record<string, readonly Mistake[]>>
  readonly healthy: readonly Mistake[]
  readonly unseen: readonly Mistake[]
}

const MARK = '‸'
/** Mistakes of each stranger that the short lane makes. */
const MISTAKES = 12
const shipped = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(shipped, 'tests/fixtures/strangers')
const work = mkdtempSync(join(tmpdir(), 'strangers-'))
afterAll(() => rmSync(work, { recursive: true }))

const ports = createPorts()
const compiler = createCompiler()

/** File and line of each problem of a portal over the shipped one. */
function placesIn(root: string): readonly string[] {
  const result = compiler.compile({ files: readPortalFolder([shipped, root], root), ports })
  return [...result.diagnostics, ...scenarioProblems([root], root, result.checkScenario)].map(({ at }) => `${at.file}:${at.line}`)
}

function edit(root: string, { file, find, put = '', delete: isDeleted, renameTo }: Edit): void {
  const path = join(root, file)
  const to = join(root, renameTo ?? file)
  mkdirSync(dirname(to), { recursive: true })
  if (isDeleted) rmSync(path)
  else if (renameTo !== undefined) renameSync(path, to)
  else writeFileSync(path, find === undefined ? put : readFileSync(path, 'utf8').replace(find, () => put))
}

/** Removes the marks of an edited file, and gives their places. */
function placesOfMarks(root: string, file: string): readonly string[] {
  const path = join(root, file)
  if (!existsSync(path)) return []
  const [first = '', ...rest] = readFileSync(path, 'utf8').split(MARK)
  writeFileSync(path, [first, ...rest].join(''))
  return rest.map((_, i) => `${file}:${[first, ...rest.slice(0, i)].join('').split('\n').length}`)
}

/** What is reported with the mistake made, and where it may rightly be. */
function madeWith(theme: string, { edits }: Mistake) {
  const root = mkdtempSync(join(work, `${theme}-`))
  cpSync(join(folder, theme, 'portal'), root, { recursive: true })
  for (const one of edits) edit(root, one)
  const marked = [...new Set(edits.map(({ file }) => file))].flatMap((file) => placesOfMarks(root, file))
  const renamed = edits.flatMap(({ renameTo }) => (renameTo === undefined ? [] : [`${renameTo}:`]))
  return { found: placesIn(root), marked, renamed }
}

const themes = readdirSync(folder).map(
  (theme) => [theme, JSON.parse(readFileSync(join(folder, theme, 'mistakes.json'), 'utf8')) as Stranger] as const,
)

describe.each(themes)('the portal of somebody who knew the reference alone: %s', (theme, { mistakes, healthy }) => {
  const all = Object.entries(mistakes).flatMap(([group, rows]) => rows.map((row) => [group, row.what, row] as const))

  it('has no problem', () => {
    expect(placesIn(join(folder, theme, 'portal'))).toEqual([])
  })

  it.each(sample(all, MISTAKES))('%s: %s', (_group, _what, mistake) => {
    const { found, marked, renamed } = madeWith(theme, mistake)
    const isAtPlace = (place: string) =>
      marked.includes(place) ||
      renamed.some((file) => place.startsWith(file)) ||
      marked.some((one) => one.startsWith(`${place.split(':')[0]}/`))
    expect(found).not.toEqual([])
    if (marked.length + renamed.length > 0) expect(found.some(isAtPlace), `${found.join(' ')} is not ${marked.join(' ')}`).toBe(true)
  })

  it.each(healthy.map((row) => [row.what, row] as const))('%s is no mistake', (_what, odd) => {
    expect(madeWith(theme, odd).found).toEqual([])
  })
})

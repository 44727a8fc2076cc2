import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import type { Diagnostic } from '../../engine/compile/diagnostics/diagnostic.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { scenarioProblems } from '../../tools/replay/readScenarios.ts'
import groups from './sample/mistakes.json' with { type: 'json' }

/** A mistake in the sample of the reference. */
interface Mistake {
  readonly why: string
  readonly file: string
  /** The text that is replaced, which is once in the file; if omitted: the whole file is made. */
  readonly from?: string
  /** The replacement; the mark is in the line that is reported. Without it, the mistake is reported where it matters. */
  readonly to: string
  /** What the report teaches, in one of its lines. */
  readonly says?: string
}

const MARK = '‸'
const mistakes = Object.entries<readonly Mistake[]>(groups).flatMap(([group, rows]) => rows.map((row) => [group, row.why, row] as const))
const root = mkdtempSync(join(tmpdir(), 'mistakes-'))
cpSync(fileURLToPath(new URL('../../docs/reference/sample', import.meta.url)), root, { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))

const ports = createPorts()
const compiler = createCompiler()
/** File and line of a problem. */
const placeOf = ({ at }: Diagnostic) => `${at.file}:${at.line}`
function problems(): readonly Diagnostic[] {
  const result = compiler.compile({ files: readPortalFolder([root], root), ports })
  return [...result.diagnostics, ...scenarioProblems([root], root, result.checkScenario)]
}

/** What is reported with the mistake made, and where it belongs to be reported. */
function madeWith({ why, file, from, to }: Mistake) {
  const path = join(root, file)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  if (from !== undefined && before?.split(from).length !== 2) throw new Error(`${why}: not once in ${file}`)
  const marked = from === undefined ? to : (before ?? '').replace(from, () => to)
  const mark = marked.indexOf(MARK)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, marked.replace(MARK, ''))
  const found = problems()
  if (before === undefined) rmSync(path)
  else writeFileSync(path, before)
  return { found, place: mark < 0 ? undefined : `${file}:${marked.slice(0, mark).split('\n').length}` }
}

describe('a mistake in a small portal', () => {
  it('is none in the sample of the reference', () => {
    expect(problems().map(printDiagnostic)).toEqual([])
    expect(mistakes.length).toBeGreaterThan(370)
  })

  it.each(mistakes)('%s: %s', (_group, _why, mistake) => {
    const { found, place } = madeWith(mistake)
    expect(found).not.toEqual([])
    if (place !== undefined) expect(found.map(placeOf)).toContain(place)
    if (mistake.says !== undefined) expect(found.map(printDiagnostic).join('\n')).toContain(mistake.says)
  })
})

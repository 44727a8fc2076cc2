import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runScenario, type ScenarioFailure, type TraceEntry } from '../../engine/replay/index.ts'
import type { ReplayAnswer } from './answer.ts'
import { openPortals } from './openPortals.ts'
import { parseTree } from './parseTree.ts'
import { namedFiles, type ReadScenario, readScenarios, scenarioFiles } from './readScenarios.ts'
import { updateTexts } from './updateTexts.ts'

interface Replayed {
  readonly file: string
  readonly title: string
  readonly ok: boolean
  readonly ms: number
  readonly failures: readonly ScenarioFailure[]
  readonly trace: readonly TraceEntry[]
}

const failing = (file: string, what: string): Replayed => ({
  file,
  title: file,
  ok: false,
  ms: 0,
  failures: [{ step: 0, what }],
  trace: [],
})

function kindOf(failures: readonly ScenarioFailure[]): string {
  const texts = failures.filter(({ words }) => words !== undefined).length
  if (texts === failures.length) return 'only a text differs: replay with --update takes it over'
  return texts === 0 ? 'more than a text differs' : `more than a text differs; of ${failures.length} differences ${texts} are texts`
}

function describe({ ok, title, file, failures }: Replayed): string {
  const first = failures[0]
  if (ok || first === undefined) return `✓ ${title}`
  const shown = (name: string, value: unknown) => (value === undefined ? [] : [`    ${name}: ${JSON.stringify(value)}`])
  const note = first.note === undefined ? '' : ` (${first.note})`
  return [
    `✗ ${title}`,
    `  ${file}, step ${first.step}${note}: ${first.what}`,
    ...shown('expected', first.expected),
    ...shown('got', first.got),
    `  ${kindOf(failures)}`,
  ].join('\n')
}

function replayAll(root: string, files: readonly string[]): readonly Replayed[] | string {
  const portals = openPortals([root])
  if (!portals.ok) return portals.text
  const one = (read: ReadScenario): Replayed => {
    if (!read.ok) return failing(read.file, read.problem)
    const { scenario, file } = read
    const started = performance.now()
    try {
      const run = runScenario(portals.portal(scenario.university), scenario, { parse: parseTree })
      return { file, ...run, ms: performance.now() - started }
    } catch (error) {
      return failing(file, error instanceof Error ? error.message : String(error))
    }
  }
  return readScenarios(files, root).map(one)
}

const FLAGS = ['--json', '--update']

/** Writes new texts into the expectations of what failed; what else differs stays a failure. */
function updated(run: Replayed, root: string): readonly string[] {
  const changed = updateTexts(resolve(root, run.file), run.failures)
  return changed.map((what) => `updated ${run.file}, ${what}`)
}

/** Answers one command line: `replay [--json] [--update] [file or folder …]`. Without files: all scenarios of the portal. */
export function replayScenarios(words: readonly string[], root: string): ReplayAnswer {
  const unknown = words.find((word) => word.startsWith('-') && !FLAGS.includes(word))
  if (unknown !== undefined)
    return { text: `replay knows paths, coverage, --matrix, ${FLAGS.join(', ')} and names of files and folders, not ${unknown}`, exit: 2 }
  const names = words.filter((word) => !FLAGS.includes(word))
  const missing = names.find((name) => !existsSync(resolve(root, name)))
  if (missing !== undefined) return { text: `there is no file or folder ${missing}: name scenarios, or folders with scenarios`, exit: 2 }
  const files = names.length === 0 ? scenarioFiles(root) : namedFiles(names, root)
  if (files.length === 0) return { text: 'there is no scenario here: they end with .scenario.json', exit: 2 }
  const first = replayAll(root, files)
  if (typeof first === 'string') return { text: first, exit: 1 }
  // What a file tells comes before what it means on other screens, where texts have other names.
  const told = first.filter(({ file }, index) => first.findIndex((run) => run.file === file) === index)
  const changed = words.includes('--update') ? told.filter(({ ok }) => !ok).flatMap((run) => updated(run, root)) : []
  const runs = changed.length === 0 ? first : replayAll(root, files)
  if (typeof runs === 'string') return { text: runs, exit: 1 }
  const failed = runs.filter(({ ok }) => !ok)
  const exit = failed.length === 0 ? 0 : 1
  if (words.includes('--json'))
    return {
      text: JSON.stringify(
        runs.map(({ ms: _, ...run }) => run),
        null,
        2,
      ),
      exit,
    }
  const steps = runs.reduce((sum, { trace }) => sum + Math.max(0, trace.length - 1), 0)
  const ms = runs.reduce((sum, run) => sum + run.ms, 0)
  const summary = `${runs.length - failed.length} of ${runs.length} scenarios as told, ${steps} steps in ${Math.round(ms)} ms`
  return { text: [...changed, ...runs.map(describe), summary].join('\n'), exit }
}

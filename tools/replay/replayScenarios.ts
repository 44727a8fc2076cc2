import { resolve } from 'node:path'
import { runScenario } from '../../engine/replay/index.ts'
import type { ReplayAnswer } from './answer.ts'
import { answerOf, failing, type Replayed } from './describeRuns.ts'
import { type OpenPortals, openPortals } from './openPortals.ts'
import { parseTree } from './parseTree.ts'
import { problemsOf, type ReadScenario, readScenarios, wantedFiles } from './readScenarios.ts'
import { updateTexts } from './updateTexts.ts'

/** One scenario in opened portals. Never throws: what is wrong with the file, or with the run, is a failure of it. */
export function replayOne(portals: OpenPortals, read: ReadScenario): Replayed {
  if (!read.ok) return failing(read.file, problemsOf(read))
  const { scenario, file } = read
  const started = performance.now()
  try {
    const run = runScenario(portals.portal(scenario.university), scenario, { parse: parseTree })
    return { file, ...run, ms: performance.now() - started }
  } catch (error) {
    return failing(file, error instanceof Error ? error.message : String(error))
  }
}

function replayAll(root: string, own: readonly string[], files: readonly string[]): readonly Replayed[] | string {
  const portals = openPortals([root, ...own])
  return portals.ok ? readScenarios(files, root).map((read) => replayOne(portals, read)) : portals.text
}

const FLAGS = ['--json', '--update']

/** Updates texts in the expectations of failed runs; other differences stay failures. */
function updated(run: Replayed, root: string): readonly string[] {
  const changed = updateTexts(resolve(root, run.file), run.failures)
  return changed.map((what) => `updated ${run.file}, ${what}`)
}

/** Runs `replay [--portal DIR] [--json] [--update] [file or folder …]`. Without files: all scenarios of the folders of `--portal`, or of the portal. */
export function replayScenarios(words: readonly string[], root: string, own: readonly string[] = []): ReplayAnswer {
  const unknown = words.find((word) => word.startsWith('-') && !FLAGS.includes(word))
  if (unknown !== undefined)
    return {
      text: `replay knows paths, coverage, --matrix, --browser, --portal, ${FLAGS.join(', ')} and names of files and folders, not ${unknown}`,
      exit: 2,
    }
  const names = words.filter((word) => !FLAGS.includes(word))
  const files = wantedFiles(names, root, own)
  if (typeof files === 'string') return { text: files, exit: 2 }
  const first = replayAll(root, own, files)
  if (typeof first === 'string') return { text: first, exit: 1 }
  // The run on the file's own screen is first, then those of `also`, where texts have other keys.
  const firstRuns = first.filter(({ file }, index) => first.findIndex((run) => run.file === file) === index)
  const changed = words.includes('--update') ? firstRuns.filter(({ ok }) => !ok).flatMap((run) => updated(run, root)) : []
  const runs = changed.length === 0 ? first : replayAll(root, own, files)
  if (typeof runs === 'string') return { text: runs, exit: 1 }
  return answerOf(runs, words.includes('--json'), changed)
}

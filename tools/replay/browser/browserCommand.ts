import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { ReplayAnswer } from '../answer.ts'
import { answerOf, failing, type Replayed } from '../describeRuns.ts'
import { problemsOf, type ReadScenario, readScenarios, wantedFiles } from '../readScenarios.ts'
import { DESKTOP, openStage, PHONE, type Stage } from './openStage.ts'
import { takePictures } from './takePictures.ts'

const USE = 'replay --browser [--phone] [--json] [--pictures folder] [scenario or folder …]'

interface Wish {
  readonly names: readonly string[]
  readonly phone: boolean
  readonly json: boolean
  readonly pictures?: string
}

function readWish(words: readonly string[]): Wish | undefined {
  const at = words.indexOf('--pictures')
  const pictures = at === -1 ? undefined : words[at + 1]
  if (at !== -1 && pictures === undefined) return undefined
  const rest = words.filter((_, index) => at === -1 || (index !== at && index !== at + 1))
  const names = rest.filter((word) => word !== '--phone' && word !== '--json')
  if (names.some((name) => name.startsWith('-'))) return undefined
  return { names, phone: rest.includes('--phone'), json: rest.includes('--json'), ...(pictures === undefined ? {} : { pictures }) }
}

async function replayOne(stage: Stage, read: ReadScenario): Promise<Replayed> {
  if (!read.ok) return failing(read.file, problemsOf(read))
  const { scenario, file } = read
  const begun = performance.now()
  try {
    const reports = await stage.play(scenario)
    const failures = reports.flatMap((report) => report.failures)
    const trace = [{ step: 0 }, ...reports.flatMap(({ entries }) => entries)] as Replayed['trace']
    return { file, title: scenario.title, ok: failures.length === 0, ms: performance.now() - begun, failures, trace }
  } catch (error) {
    return failing(file, error instanceof Error ? error.message : String(error))
  }
}

/** Writes screenshots of a run before and after its first failing step. */
async function writePictures(
  stage: Stage,
  read: ReadScenario,
  { failures: [first] }: Replayed,
  folder: string,
): Promise<readonly string[]> {
  if (!read.ok || first === undefined) return []
  const pictures = await takePictures(stage, read.scenario, first)
  return Object.entries(pictures).map(([when, url]) => {
    const file = join(folder, `${basename(read.file, '.scenario.json')}-step-${first.step}-${when}.png`)
    writeFileSync(file, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    return `picture ${file}`
  })
}

/** Runs `replay --browser`: the scenarios in Chromium by pointer and keyboard, each compared with its headless trace. */
export async function browserCommand(words: readonly string[], root: string, own: readonly string[] = []): Promise<ReplayAnswer> {
  const wish = readWish(words)
  if (wish === undefined) return { text: USE, exit: 2 }
  const files = wantedFiles(wish.names, root, own)
  if (typeof files === 'string') return { text: files, exit: 2 }
  const stage = await openStage({ roots: [root, ...own], viewport: wish.phone ? PHONE : DESKTOP })
  try {
    const runs: Replayed[] = []
    const pictures: string[] = []
    for (const read of readScenarios(files, root)) {
      const run = await replayOne(stage, read)
      runs.push(run)
      if (run.ok || wish.pictures === undefined) continue
      const folder = resolve(root, wish.pictures)
      mkdirSync(folder, { recursive: true })
      pictures.push(...(await writePictures(stage, read, run, folder)))
    }
    return answerOf(runs, wish.json, pictures)
  } finally {
    await stage.close()
  }
}

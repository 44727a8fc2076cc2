import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeCommand } from '../command/describeCommand.ts'
import { wantsHelp } from '../command/wantsHelp.ts'
import type { Measured } from './compare.ts'
import { compileBench } from './compileBench.ts'
import { expressionBench } from './expressionBench.ts'
import { readyBench } from './readyBench.ts'
import { replayBench } from './replayBench.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const ROUNDS = 15
/** More rounds: scenarios are many small runs, and cold code is slow. */
const REPLAYS = 60
const say = (text: string) => process.stdout.write(`${text}\n`)
const table = (measured: readonly Measured[]) => {
  for (const { name, ms, ratio } of measured) say(`  ${name.padEnd(34)} ${ms.toFixed(2).padStart(9)} ms ${ratio.toFixed(1).padStart(8)} ×`)
}

async function all(): Promise<void> {
  const compiled = compileBench(root, ROUNDS)
  say(`Compiling the portal (${compiled.files} files), medians of ${ROUNDS} interleaved runs`)
  table(compiled.measured)
  say('Evaluating an expression')
  table(expressionBench(ROUNDS))
  const replay = replayBench(root, REPLAYS)
  const speed = ({ ms }: Measured) => `${Math.round((replay.steps / ms) * 1000)} steps/s`
  say(`Replaying ${replay.scenarios} scenarios, ${replay.steps} steps: ${replay.measured.map(speed).join(' and ')}`)
  table(replay.measured)
  const [first, second] = await readyBench(root)
  say(`Ready to use (a guide): ${(first / 1000).toFixed(1)} s on new data, ${(second / 1000).toFixed(1)} s again`)
}

async function peers(flags: ReadonlyMap<string, string>): Promise<void> {
  const { missedGoals, reportOf } = await import('./peers/report.ts')
  const { ITEMS, peersBench } = await import('./peers/peersBench.ts')
  const only = flags.get('--only')?.split(',')
  const items: readonly string[] = flags.get('--items')?.split(',') ?? ITEMS
  const unknown = items.find((item) => !ITEMS.some((known) => known === item))
  if (unknown !== undefined) throw new Error(`There is no screen "${unknown}": --items knows ${ITEMS.join(', ')}.`)
  const screens = ITEMS.filter((item) => items.includes(item))
  const measures = await peersBench({ root, screens, rounds: Number(flags.get('--rounds') ?? 7), say, ...(only && { only }) })
  const report = reportOf(measures)
  say(`\n${report}`)
  const missed = missedGoals(measures)
  say(missed.length === 0 ? 'Every goal is met.' : `Goals that this run did not meet:\n${missed.map((one) => `  ${one}`).join('\n')}`)
  const file = flags.get('--to')
  if (file !== undefined) writeFileSync(file, `${report}\n${missed.map((one) => `- ${one}`).join('\n')}\n`)
}

const [command, ...words] = process.argv.slice(2)
const flags = new Map(words.flatMap((word, i) => (word.startsWith('--') ? [[word, words[i + 1] ?? '']] : [])))
const commands: Readonly<Record<string, () => Promise<void>>> = {
  '': all,
  peers: () => peers(flags),
  load: async () => (await import('./firstLoad/loadCommand.ts')).loadCommand(root, say),
  heap: async () => (await import('./firstLoad/heapCommand.ts')).heapCommand(root, say),
  writing: async () => {
    say((await import('./writing/writingBench.ts')).writingBench(root))
  },
  rooms: async () => (await import('./firstLoad/roomsCommand.ts')).roomsCommand(root, say),
  bytes: async () => {
    const { bytesCommand } = await import('./firstLoad/bytesCommand.ts')
    if (!(await bytesCommand(root, say, flags.has('--keep')))) process.exitCode = 1
  },
}
const HELP = describeCommand(
  'npm run bench -- …',
  'measures the project beside a baseline in the same run; what each figure is: bench/README.md',
  [
    ['(nothing)', 'compiling, expressions, replays, and how soon a guide starts'],
    ['peers [--items s1,…] [--only NAME,…] [--rounds N] [--to FILE]', 'forms and a screen beside pages of other libraries, in Chromium'],
    ['load', 'how long the first load takes'],
    ['heap', 'what a page retains after 500 navigations'],
    ['writing', 'lines and characters of each screen of the modules'],
    ['rooms', 'opening and folding the room picker'],
    ['bytes [--keep]', 'what is fetched until each page is usable, beside its budget'],
  ],
)
const run = commands[command ?? '']
if (wantsHelp(process.argv.slice(2))) process.stdout.write(HELP)
else if (run === undefined) {
  process.stderr.write(`bench does not know ${command}: use ${Object.keys(commands).filter(Boolean).join(', ')}, or nothing.\n`)
  process.exitCode = 2
} else await run()

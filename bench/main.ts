import { fileURLToPath } from 'node:url'
import { buildApp } from '../tools/buildApp.ts'
import { bytesBench } from './bytesBench.ts'
import type { Measured } from './compare.ts'
import { compileBench } from './compileBench.ts'
import { expressionBench } from './expressionBench.ts'
import { readyBench } from './readyBench.ts'
import { replayBench } from './replayBench.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const ROUNDS = 15
/** More of them: scenarios are many small runs, and code that is new is slow. */
const REPLAYS = 60
const say = (text: string) => process.stdout.write(`${text}\n`)
const table = (measured: readonly Measured[]) => {
  for (const { name, ms, ratio } of measured) say(`  ${name.padEnd(34)} ${ms.toFixed(2).padStart(9)} ms ${ratio.toFixed(1).padStart(8)} ×`)
}

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  if (words.length > 0) {
    process.stderr.write(`bench knows no ${words[0]}: it is run without flags.\n`)
    process.exitCode = 2
    return
  }
  const compiled = compileBench(root, ROUNDS)
  say(`Compiling the portal (${compiled.files} files), medians of ${ROUNDS} interleaved runs`)
  table(compiled.measured)
  say('Evaluating an expression')
  table(expressionBench(ROUNDS))
  const replay = replayBench(root, REPLAYS)
  const speed = ({ ms }: Measured) => `${Math.round((replay.steps / ms) * 1000)} steps/s`
  say(`Replaying ${replay.scenarios} scenarios, ${replay.steps} steps: ${replay.measured.map(speed).join(' and ')}`)
  table(replay.measured)
  const { folder } = await buildApp({ root, devtools: false })
  say('Bytes of the first route')
  const bytes = await bytesBench(root, folder)
  for (const { name, gzip, brotli } of bytes)
    say(
      `  ${name.padEnd(34)} ${(gzip / 1000).toFixed(1).padStart(6)} kB gzip ${(brotli / 1000).toFixed(1).padStart(6)} kB brotli ${(gzip / (bytes[0]?.gzip ?? Number.NaN)).toFixed(2).padStart(5)} ×`,
    )
  const [first, second] = await readyBench(root)
  say(`Ready to use (a guide): ${(first / 1000).toFixed(1)} s on new data, ${(second / 1000).toFixed(1)} s again`)
}

await main()

import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { runPortal } from './runPortal.ts'

const { stdin, stdout, stderr, env } = process
const isTerminal = stdin.isTTY === true && stdout.isTTY === true

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: stdin, output: stdout })
  // Control+C or end of input: no file was written yet.
  const givenUp = () => process.exit(130)
  lines.once('close', givenUp)
  const answer = await lines.question(question)
  lines.off('close', givenUp).close()
  return answer
}

const { text, exit } = await runPortal(process.argv.slice(2), {
  // npm runs scripts in the project's folder and sets INIT_CWD to the caller's.
  cwd: env['INIT_CWD'] ?? process.cwd(),
  shipped: fileURLToPath(new URL('../..', import.meta.url)),
  colours: stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '',
  say: (line) => void stdout.write(`${line}\n`),
  ask: isTerminal ? ask : undefined,
  stopped: async () => void (await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])),
})
if (text !== '') (exit === 2 ? stderr : stdout).write(`${text}\n`)
process.exitCode = exit

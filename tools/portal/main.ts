import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { runPortal } from './runPortal.ts'

const { stdin, stdout, stderr, env } = process
const isTerminal = stdin.isTTY === true && stdout.isTTY === true

async function ask(question: string, output: NodeJS.WritableStream = stdout): Promise<string> {
  const lines = createInterface({ input: stdin, output, terminal: true })
  // Control+C or end of input: no file was written yet.
  const givenUp = () => process.exit(130)
  lines.once('close', givenUp)
  const answer = await lines.question(question)
  lines.off('close', givenUp).close()
  return answer
}

async function askHidden(question: string): Promise<string> {
  stdout.write(question)
  const answer = await ask('', new Writable({ write: (_chunk, _encoding, done) => done() }))
  stdout.write('\n')
  return answer
}

const { text, exit } = await runPortal(process.argv.slice(2), {
  // npm runs scripts in the project's folder and sets INIT_CWD to the caller's.
  cwd: env['INIT_CWD'] ?? process.cwd(),
  shipped: fileURLToPath(new URL('../..', import.meta.url)),
  colours: stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '',
  say: (line) => void stdout.write(`${line}\n`),
  ask: isTerminal ? (question) => ask(question) : undefined,
  askHidden: isTerminal ? askHidden : undefined,
  stopped: async () => void (await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])),
})
if (text !== '') (exit === 2 ? stderr : stdout).write(`${text}\n`)
process.exitCode = exit

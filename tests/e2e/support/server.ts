import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../../../tools/buildApp.ts'
import { READY_PORT, ROOT, WORKERS } from './stage.ts'

const program = fileURLToPath(new URL('startStage.ts', import.meta.url))

/** Starts the stage of one worker in a process of its own. Resolves once it is up; throws when it ends before. */
const startStage = (index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(program, { cwd: ROOT, env: { ...process.env, TEST_PARALLEL_INDEX: String(index) } })
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`Stage ${index} ended with ${code}.`)))
    process.once('exit', () => child.kill())
  })

/** Builds both apps once, starts a stage for each worker, and says so on the ready port. */
async function main(): Promise<void> {
  for (const devtools of [true, false]) await buildApp({ root: ROOT, devtools })
  await Promise.all(Array.from({ length: WORKERS }, (_, index) => startStage(index)))
  createServer((_, answer) => answer.end('ready')).listen(READY_PORT, '127.0.0.1')
}

await main()

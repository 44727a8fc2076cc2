import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { GatewayRun } from './runGateway.ts'
import { KEY } from './smallTracker.ts'

const script = fileURLToPath(new URL('./runGateway.ts', import.meta.url))

/** A gateway in a process of its own. */
export interface SpawnedGateway {
  readonly url: string
  /** Resident memory, bytes. */
  memory(): Promise<number>
  kill(): Promise<void>
}

/** Starts a gateway and waits until it listens. */
export async function spawnGateway(run: GatewayRun, database = ''): Promise<SpawnedGateway> {
  const env = { ...process.env, DARGAH_TRACKER_KEY: KEY, DARGAH_GATEWAY_DATABASE_URL: database }
  const child: ChildProcess = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', script, JSON.stringify(run)], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const lines: string[] = []
  let waiting: ((line: string) => void) | undefined
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.trim().split('\n'))
    if (waiting !== undefined && lines.length > 0) waiting(lines.shift() ?? '')
  })
  const gone = new Promise<void>((done) => child.once('close', () => done()))
  const line = () =>
    new Promise<string>((done, fail) => {
      waiting = (text) => {
        waiting = undefined
        done(text)
      }
      void gone.then(() => fail(new Error(`the gateway has ended: ${complaint}`)))
    })
  const url = await line()
  return {
    url,
    memory: async () => {
      const said = line()
      child.stdin?.write('?\n')
      return Number(await said)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

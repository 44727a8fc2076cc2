import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { portNames } from '../../../sandbox/universities.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const main = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url))

/** How a process ended and what it said. */
export interface Ending {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A campus in a process of its own. */
export interface CampusProcess {
  readonly pid: number
  /** Resolves with the addresses once it serves; rejects with what it said when it ends before. */
  readonly ready: Promise<Readonly<Record<string, readonly string[]>>>
  readonly ended: Promise<Ending>
  /** Asks it to stop and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<Ending>
}

const processes = new Set<ChildProcess>()
process.once('exit', () => {
  for (const one of processes) one.kill('SIGKILL')
})

/** Runs `sandbox/main.ts` with arguments, and with this environment on top of a bare one. */
export function spawnCampus(args: readonly string[], environment: Readonly<Record<string, string>> = {}): CampusProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  processes.add(child)
  let stdout = ''
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code) => {
      processes.delete(child)
      resolve({ code, stdout, stderr })
    })
  })
  const ready = new Promise<Readonly<Record<string, readonly string[]>>>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      stdout += `${line}\n`
      const said: unknown = JSON.parse(line)
      if (typeof said === 'object' && said !== null && 'addresses' in said)
        resolve(said.addresses as Readonly<Record<string, readonly string[]>>)
    })
    ended.then(({ code, stderr: text }) => reject(new Error(`the campus ended with ${code}: ${text}`)))
  })
  ready.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Arguments that let a campus take any free ports. */
export const freePorts: readonly string[] = portNames.flatMap((name) => ['--ports', `${name}=${name === 'aftab' ? '0,0' : '0'}`])

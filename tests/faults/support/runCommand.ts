import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const TSX = ['--import', 'tsx']

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}
export interface Running {
  readonly pid: number
  /** The first part of the output that fits. Fails when the command ends before. */
  said(pattern: RegExp): Promise<RegExpExecArray>
  stop(signal?: NodeJS.Signals): Promise<Ended>
  readonly ended: Promise<Ended>
}

const started = new Set<ChildProcess>()

/** Ends what a failed test left running. */
export async function endAll(): Promise<void> {
  await Promise.all([...started].map((child) => new Promise((done) => child.once('close', done).kill('SIGKILL'))))
}

/** Runs one of the project's own files as a command. */
export function runCommand(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...(file.endsWith('.ts') ? TSX : []), file, ...args], {
    cwd: root,
    env: { ...inherited, NO_COLOR: '1', ...env },
  })
  started.add(child)
  let stdout = ''
  let stderr = ''
  const listeners = new Set<() => void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    for (const listener of listeners) listener()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = new Promise<Ended>((done) => {
    child.once('close', (code) => {
      started.delete(child)
      done({ code, stdout, stderr })
    })
  })
  return {
    pid: child.pid ?? 0,
    ended,
    said: (pattern) =>
      new Promise((done, fail) => {
        const look = () => {
          const found = pattern.exec(stdout)
          if (found === null) return
          listeners.delete(look)
          done(found)
        }
        listeners.add(look)
        look()
        void ended.then(({ code }) => fail(new Error(`ended with ${code} before it said ${pattern}: ${stderr}`)))
      }),
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

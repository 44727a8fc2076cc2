import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FACE_ADDRESS_FLAG } from '../../../sandbox/portalAddresses.ts'
import { campusOf, faceOf, NOW, PORTS } from './stage.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const READY = 'The portal is ready'

/** A running `npm start`. */
export interface OwnPortal {
  /** All that it has printed. */
  readonly said: () => string
  readonly stop: () => Promise<void>
}

/**
 * Types `npm start -- <words>` in a folder and waits until the portal is ready. The command is the real one; only its port and data are its own, and universities
 * are those of the tests' campus. Throws with what it has printed where it ends before.
 */
export async function startOwnPortal(cwd: string, words: readonly string[], unikeys: readonly string[]): Promise<OwnPortal> {
  const addresses = unikeys.flatMap((unikey) => {
    const university = unikey === 'aftab' ? 'aftab' : 'mahtab'
    return ['--address', `${unikey}=${campusOf(university)}`, '--address', `${unikey}.${FACE_ADDRESS_FLAG}=${faceOf(university)}`]
  })
  const own = ['--port', String(PORTS.ownPortal), '--data', join(cwd, 'campus'), '--now', NOW, ...addresses]
  const child = spawn('npm', ['--prefix', root, '--silent', 'start', '--', ...words, ...own], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += String(text)
        if (said.includes(READY)) resolve()
      })
  })
  await Promise.race([ready, ended])
  if (!said.includes(READY)) throw new Error(`npm start ended:\n${said}`)
  return {
    said: () => said,
    async stop() {
      // npm, its shell and Node are one group.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REDMINE_ROOT } from './findRedmine.ts'
import { redmineSettings } from './redmineSettings.ts'

/** A running Redmine with the settings of the demo tracker. */
export interface Redmine {
  /** Its address, without a slash at the end. */
  readonly base: string
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

type User = { readonly uid?: number; readonly gid?: number }

/**
 * Starts an installed Redmine on a free port of the loopback address, with a database, files and logs in a temporary folder: an instance of the system is
 * neither read nor written. It does not survive this process. Throws with what it said when it does not start.
 */
export async function startRedmine(): Promise<Redmine> {
  const home = mkdtempSync(join(tmpdir(), 'dargah-redmine-'))
  const user = serverUser()
  layOut(home, user)
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    LANG: 'C.UTF-8',
    TZ: 'Asia/Tehran',
    RAILS_ENV: 'production',
    SCHEMA: join(home, 'schema.rb'),
    // Debian's package joins this to its folder of instances: so many steps up lead to the root from wherever it is.
    REDMINE_INSTANCE: join('../../../../../../../..', home),
  }
  const options = { cwd: REDMINE_ROOT, env: environment, ...user }
  const seeded = spawnSync('bin/rails', ['runner', fileURLToPath(new URL('seedRedmine.rb', import.meta.url))], {
    ...options,
    input: redmineSettings(),
    encoding: 'utf8',
  })
  if (seeded.status !== 0) {
    rmSync(home, { recursive: true, force: true })
    throw new Error(`Redmine could not be seeded: ${seeded.stderr || seeded.stdout || seeded.error?.message}`)
  }
  const server = spawn(
    'puma',
    ['--environment', 'production', '--bind', 'tcp://127.0.0.1:0', '--threads', '1:4', '--no-config', 'config.ru'],
    {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.removeListener('exit', kill)
    if (server.exitCode === null && server.signalCode === null) {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
    }
    rmSync(home, { recursive: true, force: true })
  }
  try {
    return { base: await addressOf(server), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Root serves nothing: the web server's account does. */
function serverUser(): User {
  if (process.getuid?.() !== 0) return {}
  const line = existsSync('/etc/passwd') ? /^www-data:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) : null
  return line === null ? {} : { uid: Number(line[1]), gid: Number(line[2]) }
}

function layOut(home: string, { uid, gid }: User): void {
  const own = (path: string) => (uid === undefined ? undefined : chownSync(path, uid, gid ?? uid))
  for (const folder of ['', 'config', 'log', 'files', 'tmp', 'public', 'public/plugin_assets']) {
    mkdirSync(join(home, folder), { recursive: true })
    own(join(home, folder))
  }
  const database = ['production:', '  adapter: sqlite3', `  database: ${join(home, 'redmine.sqlite3')}`, '  timeout: 10000', ''].join('\n')
  for (const [name, text] of [
    ['config/database.yml', database],
    ['config/secret_key.txt', randomBytes(32).toString('hex')],
  ] as const) {
    writeFileSync(join(home, name), text, { mode: 0o600 })
    own(join(home, name))
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (text: string) => {
      said += text
      const found = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    server.stdout?.setEncoding('utf8').on('data', hear)
    server.stderr?.setEncoding('utf8').on('data', hear)
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Redmine ended with ${code}: ${said}`)))
  })
}

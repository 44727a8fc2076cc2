import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../tools/buildApp.ts'
import { stepsOf } from '../support/followHowTo.ts'
import { missingForProduction, openProductionHost, type ProductionHost } from '../support/productionHost.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'docs/how-to/run-in-production.md'), 'utf8')
const missing = missingForProduction()
/** ms for a step, also on a busy machine. */
const TIME = 1_000_000

/** The lines of the page that run the update script, each with what it promises. */
const updates = stepsOf(page).flatMap(({ kind, content }, i, all) =>
  kind === 'sh' && content.includes('update.sh') ? [{ line: content.trim(), promised: all[i + 1]?.content ?? '' }] : [],
)

/** The portal folder of step 2: its lines with what they promise, its file, and the settings that name it. */
const [portalStep = ''] = /^2\. [\s\S]*?(?=^3\. )/m.exec(page) ?? []
const [, settings = ''] = /```ini\n([\s\S]*?)```/.exec(portalStep) ?? []

/** What a gateway needs of the project, beside what is installed and built. */
const RUNNING = [
  'gateway',
  'engine',
  'server',
  'command',
  'schemas',
  'modules',
  'universities',
  'src',
  'portal.json',
  'package.json',
  'tsconfig.json',
]

/** A folder with the project as it is. */
function copyRelease(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `dargah-${name}-`))
  execFileSync('cp', ['-a', ...RUNNING.map((one) => join(root, one)), folder])
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'dist'))
  return folder
}

/** The next build: every chunk has another name, as after a change that all of them depend on. */
function makeNextBuild(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  const chunks = join(to, 'chunks')
  for (const folder of [to, chunks]) for (const file of readdirSync(folder)) if (/\.(br|gz)$/.test(file)) rmSync(join(folder, file))
  const names = readdirSync(chunks)
  const next = (text: string) => names.reduce((so, name) => so.replaceAll(name, name.replace(/(\.\w+)$/, '-2$1')), text)
  for (const file of [join(to, 'index.html'), ...names.map((name) => join(chunks, name))])
    if (/\.(js|css|html)$/.test(file)) writeFileSync(file, next(readFileSync(file, 'utf8')))
  for (const name of names) renameSync(join(chunks, name), join(chunks, next(name)))
}

describe('the unit of a gateway', () => {
  const isThere = spawnSync('systemd-analyze', ['--version']).status === 0

  it.skipIf(!isThere)(`is one that systemd accepts${isThere ? '' : ' (not run: systemd-analyze is not installed)'}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'dargah-unit-'))
    const file = join(folder, 'dargah-gateway@4501.service')
    const verify = (change: (text: string) => string) => {
      const unit = readFileSync(join(root, 'deploy/dargah-gateway@.service'), 'utf8')
      writeFileSync(file, change(unit.replace('/usr/bin/node', process.execPath)))
      return spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' }).stderr
    }
    expect(verify((text) => text)).toBe('')
    expect(verify((text) => text.replace('NoNewPrivileges', 'NoNewPriviledges'))).toContain('NoNewPriviledges')
    rmSync(folder, { recursive: true })
  })
})

describe.skipIf(missing !== undefined)(`two gateways behind nginx${missing === undefined ? '' : ` (not run: ${missing})`}`, () => {
  let host: ProductionHost
  let releases: readonly string[] = []
  /** What a page that was opened before the update may ask for, with what it got. */
  const before = new Map<string, Buffer>()

  beforeAll(async () => {
    const { folder: app } = await buildApp({ root, devtools: false })
    releases = ['first', 'next', 'broken'].map(copyRelease)
    const [first = '', next = '', broken = ''] = releases
    cpSync(app, join(first, 'dist/app'), { recursive: true })
    makeNextBuild(app, join(next, 'dist/app'))
    cpSync(app, join(broken, 'dist/app'), { recursive: true })
    const texts = join(next, 'modules/home/locales/fa.json')
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('"خانه"', '"خانهٔ نو"'))
    copyFileSync(join(root, 'package.json'), join(broken, 'portal.json'))
    host = await openProductionHost(root)
    for (const [name, folder] of [
      ['2026-11-28', first],
      ['2026-12-05', next],
      ['broken', broken],
    ] as const)
      host.addRelease(name, folder)
    for (const [i, { kind, name, content }] of stepsOf(portalStep).entries()) {
      if (kind === 'file') host.write(name, content)
      if (kind !== 'sh') continue
      const { code, said } = await host.type(content)
      const next = stepsOf(portalStep)[i + 1]
      expect([code, said]).toEqual([0, expect.stringContaining(next?.kind === 'text' ? next.content.trim() : '')])
    }
    host.write('/etc/dargah/gateway.env', settings.replaceAll(/^ +/gm, ''))
    await host.startProxy()
  }, TIME)
  afterAll(async () => {
    await host?.close()
    for (const folder of releases) rmSync(folder, { recursive: true })
  })

  const update = async (i: number) => {
    const { line = '', promised } = updates[i] ?? {}
    const { code, said } = await host.type(line)
    expect([code, said]).toEqual([0, promised])
  }
  /** Those that are not served, or not as before. */
  const lostOf = async (paths: Iterable<string>): Promise<readonly string[]> => {
    const answers = await Promise.all([...paths].map(async (path) => ({ path, ...(await host.ask(path)) })))
    return answers.flatMap(({ path, status, body }) =>
      status === 200 && body.equals(before.get(path) ?? body) ? [] : [`${status} ${path}`],
    )
  }

  it(
    'start as the page says, and serve the portal by TLS with the headers for it',
    async () => {
      await update(0)
      const { status, headers, body } = await host.ask('/food')
      expect([status, body.toString()]).toEqual([200, expect.stringContaining('<!doctype html>')])
      expect(headers['strict-transport-security']).toContain('max-age=')
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      const plain = await fetch(`http://127.0.0.1:${host.plainPort}/food?a=b`, { redirect: 'manual' })
      expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://portal.example/food?a=b'])
      expect((await fetch(`http://127.0.0.1:${host.plainPort}/portal/index/mine.json`)).status).toBe(403)
      for (const port of host.ports) expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    },
    TIME,
  )

  it('publish the university of the portal folder, and none that is shipped', async () => {
    const { universities } = JSON.parse((await host.ask('/config/universities')).body.toString())
    expect(universities).toEqual([expect.objectContaining({ unikey: 'mine' })])
    const indexes = ['_', 'mine', 'aftab', 'mahtab'].map(async (unikey) => (await host.ask(`/portal/index/${unikey}.json`)).status)
    expect(await Promise.all(indexes)).toEqual([200, 200, 404, 404])
    const metrics = await (await fetch(`http://127.0.0.1:1${host.ports[0]}/metrics`)).text()
    expect(metrics).toMatch(/^dargah_publication_universities 1$/m)
  })

  it('log a request under one id and with the address of the browser’s side, and of no landing its tokens', async () => {
    const { headers } = await host.ask('/loginCas/a-token/r-token/aftab')
    const id = String(headers['x-request-id'])
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    await host.ask('/tracker/aftab/issues.json?filename=my-words')
    await expect
      .poll(
        () =>
          host
            .logs()
            .split('\n')
            .filter((line) => line.includes(id)).length,
      )
      .toBeGreaterThanOrEqual(3)
    // The gateways' way, and nginx's, which escapes what is not ASCII.
    for (const path of ['/loginCas/…', ' /loginCas/... ']) expect(host.logs()).toContain(path)
    expect(host.logs()).not.toMatch(/a-token|r-token|my-words/)
  })

  it('have the metrics that the page lists at a port that nginx does not reach', async () => {
    const listed = [...page.matchAll(/^\| (`(?:dargah|process|nodejs)_.*?) +\|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    )
    const text = await (await fetch(`http://127.0.0.1:1${host.ports[0]}/metrics`)).text()
    expect([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name).sort()).toEqual(listed.sort())
    expect((await host.ask('/metrics')).body.toString()).not.toContain('dargah_')
  })

  it(
    'are updated one after the other: no request of a new or an open page is lost meanwhile',
    async () => {
      for (const folder of ['chunks', 'fonts'])
        for (const file of readdirSync(join(releases[0] ?? '', 'dist/app', folder)))
          if (!/\.(br|gz)$|^\./.test(file)) before.set(`/${folder}/${file}`, Buffer.of())
      for (const file of readdirSync(join(host.folder, 'archive/portal')))
        if (/\.(js|json)$/.test(file)) before.set(`/portal/chunks/${file}`, Buffer.of())
      await Promise.all([...before.keys()].map(async (path) => before.set(path, (await host.ask(path)).body)))
      expect(before.size).toBeGreaterThan(100)

      const paths = [...before.keys()]
      const lost: string[] = []
      const scripts = new Set<string>()
      let visits = 0
      let isOver = false
      const visit = async (i: number) => {
        while (!isOver) {
          const said = await host.ask('/')
          const [, script = ''] = /src="(\/chunks\/[^"]+)"/.exec(said.body.toString()) ?? []
          scripts.add(script)
          const index = await host.ask('/portal/index/mine.json')
          const [, manifest = ''] = /"manifest":"([0-9a-f]+)"/.exec(index.body.toString()) ?? []
          lost.push(
            ...(await lostOf([
              '/',
              '/portal/index/mine.json',
              script,
              `/portal/chunks/${manifest}.json`,
              paths[(visits * 7 + i) % paths.length] ?? '/',
            ])),
          )
          visits++
        }
      }
      const visitors = [0, 1, 2].map(visit)
      await update(1)
      isOver = true
      await Promise.all(visitors)
      expect(lost).toEqual([])
      expect(visits).toBeGreaterThan(20)
      expect(scripts.size).toBe(2)
      expect(await lostOf(before.keys())).toEqual([])
      expect((await host.ask('/')).body.toString()).toMatch(/-2\.js"/)
    },
    TIME,
  )

  it(
    'without the archive, lose what an open page asks for',
    async () => {
      const archive = join(host.folder, 'archive')
      renameSync(archive, `${archive}.away`)
      expect((await lostOf([...before.keys()].filter((path) => path.startsWith('/chunks/')))).length).toBeGreaterThan(50)
      renameSync(`${archive}.away`, archive)
    },
    TIME,
  )

  it(
    'go back by themselves from a release that does not become ready, and from one that is not built',
    async () => {
      const { code, said } = await host.type('sh deploy/update.sh /srv/dargah/releases/broken 4501 4502')
      expect([code, said]).toEqual([1, expect.stringContaining('/srv/dargah/releases/broken does not become ready')])
      expect(said).toContain('4502 serves /srv/dargah/releases/2026-12-05')
      expect((await host.ask('/')).body.toString()).toMatch(/-2\.js"/)
      const unbuilt = await host.type('sh deploy/update.sh /srv/dargah/releases/none 4501 4502')
      expect([unbuilt.code, unbuilt.said]).toEqual([1, '/srv/dargah/releases/none is not built: run npm ci and npm run build in it.\n'])
      expect((await host.ask('/')).status).toBe(200)
    },
    TIME,
  )

  it(
    'say where the release before does not start either',
    async () => {
      const broken = '/srv/dargah/releases/broken'
      const { code, said } = await host.type(`ln -sfn ${broken} /srv/dargah/current && sh deploy/update.sh ${broken} 4501 4502`)
      expect([code, said]).toEqual([1, expect.stringContaining(`Nor does ${broken}: the cause is outside of the release`)])
      expect((await host.ask('/')).status).toBe(200)
    },
    TIME,
  )

  it(
    'are updated to a release that is named from where one is, and not without ports or to a link',
    async () => {
      const { code, said } = await host.type('sh deploy/update.sh /srv/dargah/releases/2026-11-28')
      expect([code, said]).toEqual([2, expect.stringContaining('Name the release and the port of each gateway')])
      const link = await host.type('sh deploy/update.sh /srv/dargah/current 4501 4502')
      expect([link.code, link.said]).toEqual([2, expect.stringContaining('/srv/dargah/current is in no folder named releases')])
      const from = `cd /srv/dargah/releases && sh ${join(root, 'deploy/update.sh')} 2026-12-05 4501 4502`
      const promised = (updates[1]?.promised ?? '').trim()
      expect(await host.type(from)).toEqual({ code: 0, said: `${promised}\n` })
      expect((await host.ask('/')).body.toString()).toMatch(/-2\.js"/)
    },
    TIME,
  )

  it(
    'start with what was published last while the portal folder has an error',
    async () => {
      const name = '/srv/dargah/portal/universities/mine.json'
      const good = readFileSync(join(host.folder, 'portal/universities/mine.json'), 'utf8')
      host.write(name, '{ "unikey": ')
      const { line = '', promised } = updates[1] ?? {}
      expect(await host.type(line)).toEqual({ code: 0, said: promised })
      const { universities } = JSON.parse((await host.ask('/config/universities')).body.toString())
      expect(universities).toEqual([expect.objectContaining({ unikey: 'mine' })])
      const metrics = async () => (await fetch(`http://127.0.0.1:1${host.ports[0]}/metrics`)).text()
      expect(await metrics()).toMatch(/^dargah_portal_errors 1$/m)
      host.write(name, good)
      await expect.poll(metrics, { timeout: 15_000 }).toMatch(/^dargah_portal_errors 0$/m)
    },
    TIME,
  )

  it(
    'are rolled back as the page says, and pages of both releases go on',
    async () => {
      const next = readdirSync(join(releases[1] ?? '', 'dist/app/chunks')).map((file) => `/chunks/${file}`)
      await update(2)
      expect((await host.ask('/')).body.toString()).not.toMatch(/-2\.js"/)
      expect(await lostOf([...before.keys(), ...next])).toEqual([])
    },
    TIME,
  )

  it('are named by the page with files that are there', () => {
    expect(updates).toHaveLength(3)
    for (const [, file = ''] of page.matchAll(/(deploy\/[\w@.-]+\.\w+)/g))
      expect([file, existsSync(join(root, file))]).toEqual([file, true])
    expect(execFileSync('sh', ['-n', join(root, 'deploy/update.sh')]).toString()).toBe('')
  })
})

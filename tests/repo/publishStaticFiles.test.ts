import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createGateway } from '../../gateway/createGateway.ts'
import { buildApp } from '../../tools/buildApp.ts'
import { createStaticPortal } from '../../tools/publish/staticPortal.ts'
import { type BucketServer, openBucketServer } from '../../tools/publish/support/bucketServer.ts'
import { missingIn, readFolder } from '../../tools/publish/support/smallSite.ts'
import { followHowTo } from '../support/followHowTo.ts'
import { end, freePorts, startNginx } from '../support/productionHost.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'docs/how-to/publish-static-files.md'), 'utf8')
const cwd = mkdtempSync(join(tmpdir(), 'publish-how-to-'))
const hasNginx = existsSync('/usr/sbin/nginx') && existsSync('/etc/nginx/mime.types')
const TIME = 600_000

let server: BucketServer
let app: string
beforeAll(async () => {
  app = (await buildApp({ root, devtools: false })).folder
  server = await openBucketServer()
  for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value)
}, TIME)
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
  rmSync(cwd, { recursive: true })
})

const start = () => {
  throw new Error('this page starts nothing')
}

describe('publish-static-files.md', () => {
  it(
    'followed to the letter gives what it promises, to a folder and to a storage, and both are whole',
    async () => {
      const { commands, broken } = await followHowTo(page, { cwd, shipped: root, start })
      expect([commands, broken]).toEqual([5, []])
      for (const read of [...readFolder(join(cwd, 'site')), server.read('site/')]) {
        expect([...read.keys()].filter((path) => path.startsWith('portal/index/')).length).toBeGreaterThan(5)
        expect(missingIn(read)).toEqual([])
      }
      const names = (paths: Iterable<string>) => [...paths].filter((path) => !/^nginx\.conf$|^\.publication/.test(path)).sort()
      expect(names(server.read('site/').keys())).toEqual(names(readFolder(join(cwd, 'site'))[0].keys()))
    },
    TIME,
  )

  it.skipIf(!hasNginx)(
    `leads to an nginx that answers as a gateway does, and logs no token${hasNginx ? '' : ' (not run: nginx is not installed)'}`,
    async () => {
      const site = join(cwd, 'site')
      const folder = mkdtempSync(join(tmpdir(), 'publish-nginx-'))
      const [port = 0] = await freePorts(1)
      const sample = readFileSync(join(site, 'nginx.conf'), 'utf8')
        .replace('/srv/portal', site)
        .replace('listen 8080', `listen 127.0.0.1:${port}`)
      const log = join(folder, 'nginx.log')
      const nginx = startNginx(folder, `include /etc/nginx/mime.types;\n${sample.replace('server {', `server {\n  access_log ${log};`)}`)
      const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
      await expect
        .poll(
          () =>
            ask('/').then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 30_000 },
        )
        .toBe(200)

      const { source } = createStaticPortal([root, join(cwd, 'my-portal')])
      source.compile()
      const gateway = await createGateway({ source, app, assets: [], devtools: false, log: false })
      const HEADERS = [
        ...[
          'content-security-policy',
          'x-content-type-options',
          'x-frame-options',
          'referrer-policy',
          'permissions-policy',
          'cache-control',
        ],
        ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'strict-transport-security'],
      ]
      const chunk = readdirSync(join(site, 'portal/chunks')).find((name) => name.endsWith('.json'))
      const script = readdirSync(join(site, 'chunks')).find((name) => name.endsWith('.js'))
      const font = readdirSync(join(site, 'fonts')).find((name) => name.endsWith('.woff2'))
      const paths = ['/', '/food/reserve?week=1', '/loginCas/a.b/c/aftab', '/icon.svg', '/config/universities?version=1']
      for (const path of [...paths, '/portal/index/aftab.json', `/portal/chunks/${chunk}`, `/chunks/${script}`, `/fonts/${font}`]) {
        const answer = await ask(path)
        const own = await gateway.inject({ url: path, headers: { 'x-forwarded-proto': 'https' } })
        const type = (text: unknown) => String(text).split(';')[0]?.replace('application/javascript', 'text/javascript')
        expect([path, answer.status, type(answer.headers.get('content-type'))]).toEqual([
          path,
          own.statusCode,
          type(own.headers['content-type']),
        ])
        for (const name of HEADERS) expect([path, name, answer.headers.get(name)]).toEqual([path, name, own.headers[name]])
      }
      for (const path of [
        '/portal/index/nobody.json',
        '/chunks/none.js',
        '/missing.png',
        '/tracker/aftab/issues.json',
        '/healthz',
        '/portal',
      ])
        expect([path, (await ask(path)).status, (await gateway.inject(path)).statusCode >= 400 || path === '/healthz']).toEqual([
          path,
          404,
          true,
        ])
      for (const path of ['/nginx.conf', '/_headers', '/nginx.conf.gz', '/.publication/1.json', '/.publication/2.json'])
        expect([path, (await ask(path)).status]).toEqual([path, 404])
      expect((await ask('/icon.svg')).headers.get('content-encoding')).toBe('gzip')
      const logged = readFileSync(log, 'utf8')
      expect([logged.includes('/food/reserve'), logged.includes('a.b')]).toEqual([true, false])
      await gateway.close()
      await end(nginx)
      rmSync(folder, { recursive: true })
    },
    TIME,
  )
})

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPortalSource } from '../gateway/portalSource.ts'
import { shippedUniversities } from '../gateway/support/portalCopy.ts'
import { createChunkLoader } from '../src/host/createChunkLoader.ts'
import { buildApp } from './buildApp.ts'
import { buildSite } from './buildSite.ts'
import { pageWithPolicy } from './publish/siteFiles.ts'
import { serveFolder } from './support/serveFolder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const above = mkdtempSync(join(tmpdir(), 'dargah-site-'))
const out = join(above, 'site')
const pictures = join(above, 'assets')
const source = createPortalSource({ roots: [root], addresses: { aftab: ['http://127.0.0.1:4600'] }, quality: 1 })
let host: Awaited<ReturnType<typeof serveFolder>>
let app: string

function publication() {
  const { current } = source.state()
  if (current === undefined) throw new Error('the portal does not compile')
  return current
}
const site = (to: string) => buildSite({ app, quality: 1, publication: publication(), assets: [pictures, join(above, 'none')], out: to })

beforeAll(async () => {
  source.compile()
  app = (await buildApp({ root, devtools: false })).folder
  mkdirSync(pictures)
  writeFileSync(join(pictures, 'aftab.svg'), '<svg/>')
  writeFileSync(join(pictures, 'code.js'), 'alert(1)')
  site(out)
  host = await serveFolder(out)
})
afterAll(async () => {
  await host.close()
  rmSync(above, { recursive: true, force: true })
})

describe('the portal as files', () => {
  it('is read from the plainest host with the same requests that the app sends to a gateway', async () => {
    const list = await fetch(`${host.address}/config/universities?version=1`)
    const { universities } = JSON.parse(await list.text())
    const { facts } = publication()
    expect(universities).toEqual(facts.map(({ unikey, universityLabel, universityURL }) => ({ unikey, universityLabel, universityURL })))
    const chunks = createChunkLoader(host.address, fetch)
    for (const unikey of ['_', ...shippedUniversities]) {
      const index = await chunks.index(unikey)
      expect([index?.unikey ?? unikey, index?.facts]).toEqual([unikey, facts.find((one) => one.unikey === unikey)])
      const manifest = await chunks.manifest(index?.manifest ?? '')
      expect(manifest.modules.length).toBeGreaterThan(3)
      for (const { chunk, screens } of Object.values(index?.modules ?? {})) {
        expect((await chunks.module(chunk)).calls).toBeDefined()
        for (const screen of Object.values(screens)) expect((await chunks.screen(screen)).screen).toBeDefined()
      }
    }
    expect(await chunks.index('nobody')).toBeUndefined()
  })

  it('holds every chunk under its name, with the compressed forms beside it', () => {
    for (const [hash, { type, plain }] of publication().chunks) {
      const file = join(out, `portal/chunks/${hash}.${type === 'application/json' ? 'json' : 'js'}`)
      expect(readFileSync(file).equals(plain)).toBe(true)
      expect(gunzipSync(readFileSync(`${file}.gz`)).equals(plain)).toBe(true)
      expect(existsSync(`${file}.br`)).toBe(true)
    }
  })

  it('carries the policy as the first thing in the head of its page, and answers a deep link with that page', async () => {
    const page = await (await fetch(host.address)).text()
    expect(page).toMatch(/<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self';/)
    expect(page).toContain("require-trusted-types-for 'script'")
    expect(page).toContain('http://127.0.0.1:4600')
    // A browser ignores it in a page and says so.
    expect(page).not.toContain('frame-ancestors')
    expect(await (await fetch(`${host.address}/food/reserve?week=1`)).text()).toBe(page)
    expect(gunzipSync(readFileSync(join(out, 'index.html.gz'))).toString()).toBe(page)
  })

  it('names only scripts and styles that are there', async () => {
    const page = await (await fetch(host.address)).text()
    const named = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(3)
    for (const path of named) expect([path, (await fetch(`${host.address}${path}`)).status]).toEqual([path, 200])
  })

  it('brings samples of headers with the whole policy, and pictures but no scripts of a university', () => {
    for (const name of ['_headers', 'nginx.conf']) {
      const sample = readFileSync(join(out, name), 'utf8')
      for (const part of ["frame-ancestors 'none'", "script-src 'self'", 'nosniff', 'immutable', 'max-age=1800', 'Permissions-Policy'])
        expect([name, sample]).toEqual([name, expect.stringContaining(part)])
    }
    expect(readdirSync(join(out, 'assets'))).toEqual(['aftab.svg'])
  })
})

describe('writing a site', () => {
  it('replaces a former site whole', () => {
    const again = join(above, 'again')
    site(again)
    writeFileSync(join(again, 'portal/chunks/old.json'), '{}')
    site(again)
    expect(existsSync(join(again, 'portal/chunks/old.json'))).toBe(false)
    expect(existsSync(`${again}.next`)).toBe(false)
  })

  it('never empties a folder that holds other things, and says so in one sentence', () => {
    const other = join(above, 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'thesis.txt'), 'ten years of work')
    expect(() => site(other)).toThrow(/holds other things: name an empty or a new one with --out\.$/)
    expect(readFileSync(join(other, 'thesis.txt'), 'utf8')).toBe('ten years of work')
    expect(() => site(join(other, 'thesis.txt'))).toThrow(/is a file: name a folder with --out\.$/)
    expect(() => site(join(other, 'thesis.txt/site'))).toThrow(/^The site could not be written to /)
    // Where nothing can be made it ends, too.
    expect(() => site('/proc/site')).toThrow(/^The site could not be written to \/proc\/site: /)
  })

  it('refuses a page in which the policy has no place', () => {
    expect(() => pageWithPolicy('<title>no head</title>', 'x')).toThrow('no single <head>')
  })
})

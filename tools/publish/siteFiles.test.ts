import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { serve } from '../../gateway/publication.ts'
import { siteFiles } from './siteFiles.ts'

const above = mkdtempSync(join(tmpdir(), 'site-files-'))
afterAll(() => rmSync(above, { recursive: true }))

const [app, pictures] = [join(above, 'app'), join(above, 'assets')]
for (const folder of [app, join(app, 'chunks'), join(app, 'fonts'), pictures]) mkdirSync(folder)
writeFileSync(join(app, 'index.html'), '<!doctype html><head></head>')
writeFileSync(join(app, 'chunks/main-1.js'), 'export {}')
writeFileSync(join(app, 'fonts/a-1.woff2'), 'font')
writeFileSync(join(app, 'icon.svg'), '<svg/>')
writeFileSync(join(pictures, 'aftab.svg'), '<svg/>')

const json = (value: unknown) => serve(JSON.stringify(value), 'application/json', 1)
const files = siteFiles({
  app,
  publication: {
    version: 'v',
    indexes: new Map([['aftab', json({ unikey: 'aftab' })]]),
    chunks: new Map([['0123456789abcdef0123', json({})]]),
    facts: [{ unikey: 'aftab' }],
    factsOf: new Map([['aftab', { unikey: 'aftab' }]]),
    productKey: 'products',
    universities: json({ universities: [] }),
    servers: { universities: ['https://campus.example'], services: [], banks: [] },
  },
  assets: [pictures],
  quality: 1,
})

it('browsers ask once for what has a hash in its name, every half hour for the list, and at each visit for everything else', () => {
  const caches = [...new Set(files.map(({ cache }) => cache))]
  const pathsOf = (wanted: string) => files.flatMap(({ path, cache }) => (cache === wanted ? [path] : [])).sort()
  expect(Object.fromEntries(caches.map((cache) => [cache, pathsOf(cache)]))).toEqual({
    'public, max-age=31536000, immutable': ['chunks/main-1.js', 'fonts/a-1.woff2', 'portal/chunks/0123456789abcdef0123.json'],
    'public, max-age=1800': ['config/universities'],
    'no-cache': [
      '404.html',
      '_headers',
      'assets/aftab.svg',
      'icon.svg',
      'index.html',
      'nginx.conf',
      'portal/app/aftab.webmanifest',
      'portal/index/aftab.json',
    ],
  })
})

it('each page has the policy in itself, for a host without headers', () => {
  const pages = files.filter(({ path }) => path.endsWith('.html'))
  expect(pages.map(({ path }) => path)).toEqual(['404.html', 'index.html'])
  for (const { plain } of pages) {
    expect(plain.toString()).toMatch(/<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'self';/)
    expect(plain.toString()).toContain('https://campus.example')
  }
})

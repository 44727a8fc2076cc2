import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLongLane } from '../../tests/lanes/sample.ts'
import { publishSite } from './publishSite.ts'
import { siteFiles } from './siteFiles.ts'
import { createStaticPortal } from './staticPortal.ts'
import { type BucketServer, openBucketServer } from './support/bucketServer.ts'
import { bucketPlace, PREFIX } from './support/places.ts'
import { missingIn } from './support/smallSite.ts'

const COUNT = isLongLane ? 10_000 : 200
const TIME = 1_800_000
const root = fileURLToPath(new URL('../..', import.meta.url))
const above = mkdtempSync(join(tmpdir(), 'publish-many-'))
const app = join(above, 'app')
const own = join(above, 'portal')
const { modules: _, ...facts }: Record<string, unknown> = JSON.parse(readFileSync(join(root, 'universities/nasim.json'), 'utf8'))

function writeUniversity(at: number, change: object = {}): void {
  const universityLabel = { fa: `دانشگاه ${at}`, en: `University ${at}`, ar: `جامعة ${at}` }
  const university = { ...facts, unikey: `u${at}`, universityURL: `https://campus-${at}.example`, universityLabel, ...change }
  writeFileSync(join(own, `universities/u${at}.json`), JSON.stringify(university))
}

let server: BucketServer
const { source } = createStaticPortal([root, own])

beforeAll(async () => {
  server = await openBucketServer()
  mkdirSync(app)
  writeFileSync(join(app, 'index.html'), '<!doctype html><head></head>')
  mkdirSync(join(own, 'universities'), { recursive: true })
  for (let at = 0; at < COUNT; at++) writeUniversity(at)
})
afterAll(async () => {
  await server.close()
  rmSync(above, { recursive: true })
})

/** Publishes the folders as they are: the keys that were written, in the order of the requests. */
async function publish(): Promise<readonly string[]> {
  source.compile()
  const { current } = source.state()
  if (current === undefined) throw new Error('the portal does not compile')
  const before = server.asked.length
  const files = siteFiles({ app, publication: current, assets: [], quality: 1 })
  await publishSite(bucketPlace(server).target(), { files, version: current.version, keepDays: 7 })
  return server.asked.slice(before).flatMap(({ method, key }) => (method === 'GET' ? [] : [key.slice(PREFIX.length + 1)]))
}
const RECORD = '.publication.json'

it(
  `of ${COUNT} universities of which one is edited, what the edit changed is sent, and the record twice`,
  async () => {
    expect((await publish()).length).toBeGreaterThan(COUNT)
    expect(missingIn(server.read(`${PREFIX}/`))).toEqual([])
    expect(await publish()).toEqual([])

    writeUniversity(17, { settings: { note: 'edited' } })
    expect(await publish()).toEqual([RECORD, 'portal/index/u17.json', RECORD])

    writeUniversity(18, { modules: { home: { locales: { fa: { title: 'خانهٔ ما' } } } } })
    const patched = await publish()
    const chunks = patched.filter((path) => path.startsWith('portal/chunks/'))
    expect([chunks.length > 0, chunks.length < 10]).toEqual([true, true])
    expect(patched).toEqual([RECORD, ...chunks, 'portal/index/u18.json', RECORD])
    expect(missingIn(server.read(`${PREFIX}/`))).toEqual([])

    rmSync(join(own, 'universities/u19.json'))
    expect(await publish()).toEqual([RECORD, 'config/universities', 'portal/index/u19.json', RECORD])
  },
  TIME,
)

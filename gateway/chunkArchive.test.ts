import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { type ChunkArchive, openChunkArchive } from './chunkArchive.ts'
import { createGateway } from './createGateway.ts'
import { createPortalSource, type PortalSource } from './portalSource.ts'
import { portalCopy, smallApp } from './support/portalCopy.ts'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

function madeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dargah-archive-'))
  ended.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
/** The app of a build, with a chunk of its own. */
function built(name: string): string {
  const { folder, drop } = smallApp()
  ended.push(drop)
  for (const ending of ['', '.br']) writeFileSync(join(folder, `chunks/${name}.js${ending}`), `export const name = '${name}'`)
  return folder
}
interface Started {
  readonly gateway: FastifyInstance
  readonly source: PortalSource
  readonly archive: ChunkArchive | undefined
  publish(): void
}
/** A gateway as its command starts one. */
async function started(portal: string, app: string, folder?: string): Promise<Started> {
  const source = createPortalSource({ roots: [portal], addresses: {}, quality: 1 })
  const archive = folder === undefined ? undefined : openChunkArchive(folder, app)
  const publish = () => {
    source.compile()
    const { current } = source.state()
    if (current !== undefined) archive?.store(current)
  }
  publish()
  const gateway = await createGateway({ source, app, assets: [], devtools: false, log: false, archive })
  ended.push(async () => {
    archive?.close()
    await gateway.close()
  })
  return { gateway, source, archive, publish }
}
const chunksOf = ({ source }: Started) =>
  [...(source.state().current?.chunks ?? [])].map(
    ([hash, { type }]) => `/portal/chunks/${hash}.${type === 'application/json' ? 'json' : 'js'}`,
  )
const statusesOf = async ({ gateway }: Started, urls: readonly string[]) =>
  new Set(await Promise.all(urls.map(async (url) => (await gateway.inject(url)).statusCode)))
/** Changes the texts of a module, and so a chunk. */
function edit(copy: ReturnType<typeof portalCopy>): void {
  const texts: Readonly<Record<string, string>> = JSON.parse(copy.read('modules/home/locales/fa.json'))
  copy.write('modules/home/locales/fa.json', { ...texts, title: 'عنوان تازه' })
}

it('a page of the previous build and version gets all its chunks from a gateway of the next one, as they were', async () => {
  const copy = portalCopy()
  ended.push(() => copy.drop())
  const folder = madeFolder()
  const first = await started(copy.folder, built('first-1'), folder)
  const urls = [...chunksOf(first), '/chunks/first-1.js']
  const before = await Promise.all(urls.map((url) => first.gateway.inject({ url, headers: { 'accept-encoding': 'br' } })))
  await first.gateway.close()
  edit(copy)
  const next = await started(copy.folder, built('next-2'), folder)
  const gone = urls.filter((url) => !chunksOf(next).includes(url))
  expect(gone.length).toBeGreaterThan(1)
  const after = await Promise.all(urls.map((url) => next.gateway.inject({ url, headers: { 'accept-encoding': 'br' } })))
  for (const [i, url] of urls.entries()) {
    const [was, is] = [before[i], after[i]]
    expect([
      url,
      is?.statusCode,
      is?.headers['content-type'],
      is?.headers['content-encoding'],
      is?.headers['cache-control'],
      is?.rawPayload,
    ]).toEqual([
      url,
      200,
      was?.headers['content-type'],
      was?.headers['content-encoding'],
      'public, max-age=31536000, immutable',
      was?.rawPayload,
    ])
  }
  expect(JSON.parse(brotliDecompressSync(after[0]?.rawPayload ?? Buffer.of()).toString())).toBeTypeOf('object')
  const without = await started(copy.folder, built('next-2'))
  expect(await statusesOf(without, gone)).toEqual(new Set([404]))
})

it('of two gateways that share it, the one that is not updated yet has the chunks of the other one', async () => {
  const copy = portalCopy()
  ended.push(() => copy.drop())
  const folder = madeFolder()
  const old = await started(copy.folder, built('first-1'), folder)
  edit(copy)
  const updated = await started(copy.folder, built('next-2'), folder)
  expect(chunksOf(updated)).not.toEqual(chunksOf(old))
  expect(await statusesOf(old, [...chunksOf(updated), '/chunks/next-2.js'])).toEqual(new Set([200]))
  expect(await statusesOf(updated, [...chunksOf(old), '/chunks/first-1.js'])).toEqual(new Set([200]))
})

it('what no gateway has served for 30 days is removed with its compressed siblings; what is served stays, however old', async () => {
  const copy = portalCopy()
  ended.push(() => copy.drop())
  const folder = madeFolder()
  const first = await started(copy.folder, built('first-1'), folder)
  const [before, filesOf] = [chunksOf(first), () => readdirSync(join(folder, 'portal'))]
  const long = new Date(Date.now() - 31 * 86_400_000)
  for (const name of ['portal', 'chunks'])
    for (const file of readdirSync(join(folder, name))) utimesSync(join(folder, name, file), long, long)
  first.publish()
  expect(filesOf()).toHaveLength(before.length * 3)
  openChunkArchive(folder, built('first-1')).close()
  expect(filesOf()).toHaveLength(before.length * 3)

  edit(copy)
  const next = chunksOf(await started(copy.folder, built('next-2'), folder))
  const gone = before.filter((url) => !next.includes(url))
  expect(gone.length).toBeGreaterThan(0)
  for (const url of [...gone, '/chunks/first-1.js']) {
    const file = join(folder, url.replace('/portal/chunks/', 'portal/'))
    utimesSync(file, long, long)
  }
  openChunkArchive(folder, built('next-2')).close()
  expect(filesOf().filter((file) => gone.some((url) => url.includes(file.slice(0, 20))))).toEqual([])
  expect(existsSync(join(folder, 'chunks/first-1.js.br'))).toBe(false)
  expect(filesOf()).toHaveLength(next.length * 3)
})

it('gives nothing else of its folder, and a folder that cannot be used stops the start', async () => {
  const copy = portalCopy()
  ended.push(() => copy.drop())
  const folder = madeFolder()
  const opened = await started(copy.folder, built('first-1'), folder)
  writeFileSync(join(folder, 'secret.json'), '{}')
  writeFileSync(join(folder, 'chunks/.1-next.js'), '')
  const [chunk = ''] = chunksOf(opened)
  for (const url of [
    '/portal/chunks/..%2fsecret.json',
    `${chunk}.gz`,
    '/chunks/..%2fsecret.json',
    '/chunks/.1-next.js',
    '/chunks/',
    '/chunks/none.js',
  ])
    expect([url, (await opened.gateway.inject(url)).statusCode]).toEqual([url, 404])
  expect(() => openChunkArchive(join(folder, 'secret.json'), '')).toThrow(/^The archive .*secret\.json cannot be used .*--archive\.$/)
})

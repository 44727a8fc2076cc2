import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPortalSource, type PortalSource } from './portalSource.ts'
import { openPublishedFiles } from './publishedFiles.ts'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

const university = (unikey: string, label: string) =>
  JSON.stringify({ unikey, universityLabel: { fa: label }, universityURL: `https://${unikey}.example` })
const saba = (label = 'صبا') => university('saba', label)
const PORTAL = { title: { fa: 'د' }, languages: ['fa'], textsVersion: '1', texts: 'texts', env: { deployment: 'cloud' } }
const BROKEN = '{ "unikey": '

/** A small shipped portal, an integrator's folder beside it, and an archive. */
function installed() {
  const home = mkdtempSync(join(tmpdir(), 'dargah-published-'))
  ended.push(() => rmSync(home, { recursive: true }))
  const [shipped, own] = [join(home, 'shipped'), join(home, 'own')]
  for (const folder of [shipped, own]) mkdirSync(join(folder, 'universities'), { recursive: true })
  mkdirSync(join(shipped, 'texts'))
  writeFileSync(join(shipped, 'texts/fa.json'), '{ "retry": "دوباره" }')
  writeFileSync(join(shipped, 'portal.json'), JSON.stringify(PORTAL))
  const ship = (unikey: string, label: string, file = unikey) =>
    writeFileSync(join(shipped, `universities/${file}.json`), university(unikey, label))
  const save = (text: string) => writeFileSync(join(own, 'universities/saba.json'), text)
  ship('aftab', 'آفتاب')
  save(saba())
  return { shipped, own, ship, save, archive: join(home, 'archive') }
}
type Installed = ReturnType<typeof installed>
/** A gateway as its command starts one; `of`: the portal folders by which the files are kept. */
function started({ shipped, own, archive }: Installed, of: readonly string[] = [own]): PortalSource {
  const files = openPublishedFiles(archive, of)
  const source = createPortalSource({ roots: [shipped, own], addresses: {}, quality: 1 })
  ended.push(() => source.close())
  source.start(files.read())
  if (source.state().current !== undefined) files.keep(source.state().own)
  return source
}
const labelOf = (source: PortalSource) => source.state().current?.factsOf.get('saba')?.universityLabel
const errorsOf = (source: PortalSource) => source.state().diagnostics.filter(({ severity }) => severity === 'error').length

describe('a gateway that starts while the portal folder has an error', () => {
  it('serves what was published last, says what is wrong, and follows the edit that mends it', async () => {
    const all = installed()
    const before = started(all).state().current?.version
    all.save(BROKEN)
    const source = started(all)
    expect([source.state().current?.version, errorsOf(source)]).toEqual([before, 1])
    expect(source.state().diagnostics[0]?.at).toMatchObject({ file: expect.stringMatching(/own\/universities\/saba\.json$/), line: 1 })
    source.watch()
    all.save(saba('صبای نو'))
    await vi.waitFor(() => expect([labelOf(source), errorsOf(source)]).toEqual([{ fa: 'صبای نو' }, 0]), 15_000)
  })

  it('does so once more after a restart, and the shipped part is that of its own release', () => {
    const all = installed()
    started(all)
    all.save(BROKEN)
    started(all)
    all.ship('aftab', 'از نسخهٔ تازه')
    const source = started(all)
    expect(labelOf(source)).toEqual({ fa: 'صبا' })
    expect(source.state().current?.factsOf.get('aftab')?.universityLabel).toMatchObject({ fa: 'از نسخهٔ تازه' })
  })

  it('serves nothing where nothing was published, of other folders, or where what was kept is damaged', () => {
    const all = installed()
    all.save(BROKEN)
    expect(started(all).state().current).toBeUndefined()
    all.save(saba())
    started(all)
    all.save(BROKEN)
    expect(started(all, [join(all.own, '..', 'another')]).state().current).toBeUndefined()
    expect(labelOf(started(all))).toEqual({ fa: 'صبا' })
    const [kept = ''] = readdirSync(join(all.archive, 'sources'))
    const file = join(all.archive, 'sources', kept)
    const good = readFileSync(file, 'utf8')
    for (const damaged of ['', good.slice(0, 40), '[]', '{"files":[]}', 'null']) {
      writeFileSync(file, damaged)
      expect([damaged, started(all).state().current]).toEqual([damaged, undefined])
    }
  })

  it('serves nothing where what was kept has errors in this release', () => {
    const all = installed()
    writeFileSync(join(all.own, 'universities/nasim.json'), university('nasim', 'نسیم'))
    started(all)
    all.save(BROKEN)
    all.ship('nasim', 'دیگر', 'nasim-of-release')
    expect(started(all).state().current).toBeUndefined()
  })

  it('serves an edit without errors that came while it was down, not what was kept', () => {
    const all = installed()
    started(all)
    all.save(saba('صبای نو'))
    expect(labelOf(started(all))).toEqual({ fa: 'صبای نو' })
  })

  it('keeps what was compiled, never an edit that came later', () => {
    const all = installed()
    const files = openPublishedFiles(all.archive, [all.own])
    const source = started(all)
    all.save(BROKEN)
    files.keep(source.state().own)
    source.compile()
    files.keep(source.state().own)
    expect(files.read()?.get('universities/saba.json')?.text).toBe(saba())
  })
})

describe('a portal folder that is gone', () => {
  it('takes no university with it, and is followed again once it is back', async () => {
    const all = installed()
    const source = started(all)
    source.watch()
    renameSync(all.own, `${all.own}.away`)
    await vi.waitFor(() => expect(source.state().broken).toBe(`the folder ${all.own} is gone`), 15_000)
    expect(source.state().current?.facts.map(({ unikey }) => unikey)).toEqual(['aftab', 'saba'])
    renameSync(`${all.own}.away`, all.own)
    all.save(saba('بازگشته'))
    await vi.waitFor(() => expect([labelOf(source), source.state().broken]).toEqual([{ fa: 'بازگشته' }, undefined]), 15_000)
  })
})

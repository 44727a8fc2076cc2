import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Published, type PublishOptions, publishSite } from './publishSite.ts'
import type { SiteFile } from './siteFiles.ts'
import { mortal, PLACES, type Place } from './support/places.ts'
import { missingIn, namedIn, smallSite } from './support/smallSite.ts'
import type { Target } from './target.ts'

const DAY = 86_400_000
const FIRST = smallSite({ aftab: 'a', kavir: 'b', nasim: 'c' }, 'one')
const EDITED = smallSite({ aftab: 'a', kavir: 'changed', nasim: 'c' }, 'one')
const FEWER = smallSite({ aftab: 'a', kavir: 'changed' }, 'two')

let place: Place
let now = 0
const publish = (target: Target, files: readonly SiteFile[], more: Partial<PublishOptions> = {}): Promise<Published> =>
  publishSite(target, { files, version: 'v', keepDays: 7, now: () => now, ...more })
/** What every reader gets of a site's files. */
const shown = (files: readonly SiteFile[]) => place.read().map((read) => namedIn(read, files))
const wanted = (files: readonly SiteFile[]) => place.read().map(() => new Map(files.map(({ path, plain }) => [path, plain])))
const missing = () => place.read().flatMap(missingIn)
/** Targets that answer what the record is only when each of them has been asked. */
function together(count: number): (target: Target) => Target {
  let asked = 0
  let open = () => {}
  const all = new Promise<void>((done) => {
    open = done
  })
  return (target) => {
    let isFirst = true
    return {
      ...target,
      async readRecord() {
        const record = await target.readRecord()
        if (!isFirst) return record
        isFirst = false
        if (++asked === count) open()
        await all
        return record
      },
    }
  }
}
const sentence = (work: Promise<unknown>): Promise<string> => work.then(String, (error: Error) => error.message)
const idIn = (text: string) => /--take-over ([\w-]+)/.exec(text)?.[1]

describe.each(Object.entries(PLACES))('a site in a %s', (kind, open) => {
  const own = kind === 'folder'
  beforeEach(async () => {
    now = Date.parse('2026-11-28T10:00:00Z')
    place = await open()
  })
  afterEach(() => place.close())

  it('is all there, and a second publication of the same writes nothing', async () => {
    const { written, removed } = await publish(place.target(), FIRST)
    expect([removed, written]).toEqual([[], expect.arrayContaining(FIRST.map(({ path }) => path))])
    expect(shown(FIRST)).toEqual(wanted(FIRST))
    const again = mortal(place.target(), 0)
    expect(await publish(again, FIRST)).toMatchObject({ written: [], removed: [] })
    expect(again.count()).toBe(0)
  })

  it('gets what one edit changed: a chunk, an index, and the record twice', async () => {
    await publish(place.target(), FIRST)
    const counted = mortal(place.target(), 1000)
    const { written } = await publish(counted, EDITED)
    const plain = written.filter((path) => !/\.(gz|br)$/.test(path))
    expect(plain).toEqual([expect.stringMatching(/^portal\/chunks\//), 'portal/index/kavir.json'])
    expect(counted.count()).toBe((own ? 3 : 1) * 2 + 2)
    expect(shown(EDITED)).toEqual(wanted(EDITED))
  })

  it('is looked at, not trusted: what was changed or taken away there is written again', async () => {
    await publish(place.target(), FIRST)
    place.put('portal/index/aftab.json', '{"manifest":"00000000000000000000"}')
    place.put('index.html', undefined)
    expect(missing()).not.toEqual([])
    const { written } = await publish(place.target(), FIRST)
    expect(written).toEqual(['index.html', 'portal/index/aftab.json'])
    expect(shown(FIRST)).toEqual(wanted(FIRST))
  })

  it('names nothing that is missing, whenever a publication is killed, and the next one goes on', async () => {
    const steps = [FIRST, EDITED, FEWER]
    for (const [at, files] of steps.entries()) {
      let isOver = false
      for (let life = 0; !isOver; life++) {
        await place.close()
        place = await open()
        now += 10 * DAY
        for (const former of steps.slice(0, at)) await publish(place.target(), former)
        now += 10 * DAY
        const dying = mortal(place.target(), life)
        const said = await sentence(publish(dying, files))
        isOver = dying.count() < life
        expect([life, missing()]).toEqual([life, []])
        if (isOver) {
          expect(said).not.toBe('killed')
          continue
        }
        const refused = await sentence(publish(place.target(), files))
        const id = idIn(refused)
        if (id !== undefined) await publish(place.target(), files, { takeOver: id })
        expect([life, missing(), shown(files)]).toEqual([life, [], wanted(files)])
      }
    }
  })

  it('that a killed publication has claimed is refused until its id is given, and any other id is refused', async () => {
    await publish(place.target(), FIRST)
    await sentence(publish(mortal(place.target(), 1), EDITED))
    const target = mortal(place.target(), 1000)
    const refused = await sentence(publish(target, FEWER))
    expect(refused).toMatch(/^Another publication of .+ has begun at .+ and has not ended: nothing was changed\. /)
    expect(await sentence(publish(target, FEWER, { takeOver: 'another' }))).toBe(refused)
    expect(target.count()).toBe(0)
    expect(shown(FIRST)).toEqual(wanted(FIRST))
    await publish(target, FEWER, { takeOver: idIn(refused) })
    expect(shown(FEWER)).toEqual(wanted(FEWER))
  })

  it('loses what a killed publication has left as it loses what was published, after seven days', async () => {
    const chunk = EDITED.find(({ plain }) => plain.toString() === 'changed')?.path ?? ''
    const has = () => place.read().map((read) => read.has(chunk))
    await publish(place.target(), FIRST)
    // The record and the chunk; not the index that names it.
    await sentence(publish(mortal(place.target(), own ? 4 : 2), EDITED))
    expect(has()).not.toContain(false)
    await publish(place.target(), FIRST, { takeOver: idIn(await sentence(publish(place.target(), FIRST))) })
    now += 7 * DAY + 1
    expect((await publish(place.target(), FIRST)).removed).toContain(chunk)
    expect(has()).not.toContain(true)
  })

  it.each(['removes files', 'ends'] as const)('is left to a publication that has taken over before the first one %s', async (moment) => {
    await publish(place.target(), FIRST)
    const first = place.target()
    let [reads, writes] = [0, 0]
    const takeOver = async () => {
      await publish(place.target(), FIRST, { takeOver: idIn(await sentence(publish(place.target(), FIRST))) })
    }
    const overtaken: Target = {
      ...first,
      async readRecord() {
        if (++reads === 2 && moment === 'removes files') await takeOver()
        return first.readRecord()
      },
      async writeRecord(text, tag) {
        if (++writes === 2 && moment === 'ends') await takeOver()
        return first.writeRecord(text, tag)
      },
    }
    const files = moment === 'ends' ? EDITED : FEWER
    expect(await sentence(publish(overtaken, files))).toMatch(/^Another publication of .+ has taken over this one\. /)
    expect(shown(FIRST)).toEqual(wanted(FIRST))
    expect(missing()).toEqual([])
    expect((await publish(place.target(), FIRST)).written).toEqual([])
  })

  it('would name what is missing, were it written in another order', async () => {
    const reversed = FIRST.map((file): SiteFile => ({ ...file, kind: file.kind === 'hashed' ? 'page' : 'hashed' })).reverse()
    // The record and its two trials, then the first page or index.
    const dying = mortal(place.target(), 3 + (own ? 3 : 1))
    await sentence(publish(dying, reversed))
    expect(missing()).not.toEqual([])
  })

  it('is changed by one of two publications that begin at once; the other says so and changes nothing', async () => {
    await publish(place.target(), FIRST)
    for (let round = 0; round < 10; round++) {
      const sites = [0, 1].map((one) => smallSite({ aftab: `${round} ${one}`, kavir: `${one} ${round}`, nasim: 'c' }, `${round}${one}`))
      const meet = round % 2 === 0 ? together(2) : (target: Target) => target
      const targets = sites.map(() => mortal(meet(place.target()), 1000))
      const said = await Promise.all(sites.map((files, i) => sentence(publish(targets[i] as Target, files))))
      const winner = said.indexOf('[object Object]')
      expect(said[1 - winner]).toMatch(/^Another publication of .+ has begun at .+: nothing was changed\. /)
      // The attempt to claim the target is all that it did.
      expect(targets[1 - winner]?.count()).toBeLessThanOrEqual(1)
      expect(shown(sites[winner] ?? [])).toEqual(wanted(sites[winner] ?? []))
      expect(missing()).toEqual([])
    }
  })

  it('would be changed by both, were its claim not conditional', async () => {
    await publish(place.target(), FIRST)
    const meet = together(2)
    const lax = (): Target => {
      const target = meet(place.target())
      return {
        ...target,
        async writeRecord(text) {
          const { tag } = (await target.readRecord()) ?? {}
          return (await target.writeRecord(text, tag)) ?? this.writeRecord(text, tag)
        },
      }
    }
    const counted = [EDITED, FEWER].map((files) => ({ files, target: mortal(lax(), 1000) }))
    await Promise.all(counted.map(({ files, target }) => sentence(publish(target, files))))
    expect(counted.map(({ target }) => target.count() > 1)).toEqual([true, true])
  })

  it('leaves a file alone that somebody else changes meanwhile, and says which', async () => {
    await publish(place.target(), FIRST)
    const target = place.target()
    const meddled: Target = {
      ...target,
      async write(file, body, former) {
        if (file.path === 'portal/index/kavir.json') place.put(file.path, 'by hand')
        return target.write(file, body, former)
      },
    }
    expect(await sentence(publish(meddled, EDITED))).toMatch(/^portal\/index\/kavir\.json at .+ was changed by somebody else meanwhile/)
    expect(place.read()[0]?.get('portal/index/kavir.json')?.toString()).toBe('by hand')
    // No claim is left.
    await publish(place.target(), EDITED)
    expect(shown(EDITED)).toEqual(wanted(EDITED))
  })

  it('keeps what open pages may need for seven days, then removes it; an index of a university that is gone at once', async () => {
    const has = (path: string) => place.read().map((read) => read.has(path))
    const old = FIRST.find(({ plain }) => plain.toString() === 'b')?.path ?? ''
    await publish(place.target(), FIRST)
    await publish(place.target(), EDITED)
    now += 3 * DAY
    const { removed } = await publish(place.target(), FEWER)
    expect(removed.filter((path) => !/\.(gz|br)$/.test(path))).toEqual(['portal/index/nasim.json'])
    expect([has(old), has('portal/index/nasim.json')]).toEqual(
      own
        ? [
            [true, true, true],
            [false, false, false],
          ]
        : [[true], [false]],
    )
    now += 4 * DAY + 1
    const listed = await publish(place.target(), FEWER, { dryRun: true })
    expect(listed.removed).toEqual(own ? [`${old}.gz`, `${old}.br`, old] : [old])
    expect(has(old)).not.toContain(false)
    expect((await publish(place.target(), FEWER)).removed).toEqual(listed.removed)
    expect(has(old)).not.toContain(true)
    expect(missing()).toEqual([])
  })

  it('takes back what a former publication had without writing it', async () => {
    await publish(place.target(), FIRST)
    await publish(place.target(), EDITED)
    const { written } = await publish(place.target(), FIRST)
    expect(written.filter((path) => !/\.(gz|br)$/.test(path))).toEqual(['portal/index/kavir.json'])
  })

  it('is only looked at by a dry run', async () => {
    const target = mortal(place.target(), 0)
    expect((await publish(target, FIRST, { dryRun: true })).written.length).toBeGreaterThan(8)
    expect(place.read().map(({ size }) => size)).toEqual(place.read().map(() => 0))
  })

  it('is refused where other things are, and where the record cannot be read', async () => {
    await publish(place.target(), FIRST)
    const target = place.target()
    const without: Target = { ...target, readRecord: async () => undefined }
    expect(await sentence(publish(without, EDITED))).toMatch(/ holds other things: name an empty place/)
    for (const text of ['{', '[]', '{"format":2}', '{"format":1,"version":"v","at":"x","files":{"a":["b"]},"dropped":{}}']) {
      const damaged: Target = { ...target, readRecord: async () => ({ text, tag: '1' }) }
      expect(await sentence(publish(damaged, EDITED))).toMatch(/^The record of what is published at .+ cannot be read/)
    }
    expect(shown(FIRST)).toEqual(wanted(FIRST))
  })
})

import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assertsTimes } from '../tests/lanes/sample.ts'
import { readPortalFolder } from './compiler/readPortalFolder.ts'
import { createGateway } from './createGateway.ts'
import { createPortalSource, type PortalSource, type PortalSourceOptions } from './portalSource.ts'
import { type PortalCopy, portalCopy, shippedUniversities, smallApp } from './support/portalCopy.ts'

/** How long an edit may take to go live, ms. */
const LIVE = 2000
/** What a busy machine may take besides, ms. */
const PATIENCE = 15_000
const ended: (() => unknown)[] = []
const university = (unikey: string) => ({
  $schema: '../schemas/json/university.schema.json',
  unikey,
  universityLabel: { fa: unikey },
  universityURL: `https://${unikey}.example`,
})

afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

function opened(copy: PortalCopy, more: Partial<PortalSourceOptions> = {}): PortalSource {
  const source = createPortalSource({ roots: [copy.folder], addresses: {}, quality: 1, ...more })
  source.compile()
  ended.push(() => source.close())
  return source
}
function copied(): PortalCopy {
  const copy = portalCopy()
  ended.push(() => copy.drop())
  return copy
}
async function watched(copy: PortalCopy): Promise<PortalSource> {
  const source = opened(copy)
  expect(source.state().diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const first = new Promise<void>((done) => {
    const stop = source.subscribe(() => {
      stop()
      done()
    })
  })
  source.watch()
  await first
  return source
}
async function hosted(source: PortalSource): Promise<FastifyInstance> {
  const app = smallApp()
  const gateway = await createGateway({ source, app: app.folder, assets: [], devtools: true, log: false })
  ended.push(async () => {
    await gateway.close()
    app.drop()
  })
  return gateway
}
const unikeys = (source: PortalSource) => source.state().current?.facts.map(({ unikey }) => unikey)
const live = (condition: () => void) => vi.waitFor(condition, { timeout: PATIENCE, interval: 5 })
const texts = (source: PortalSource) => [...(source.state().current?.chunks.values() ?? [])].map(({ plain }) => plain.toString())
const shows = (source: PortalSource, text: string) => expect(texts(source).some((chunk) => chunk.includes(text))).toBe(true)
const edited = (copy: PortalCopy, name: string, find: string | RegExp, replace: string) =>
  copy.write(name, copy.read(name).replace(find, replace))
const LABEL = /"universityLabel": \{ "fa": "[^"]*"/
const rename = (copy: PortalCopy, label: string) => edited(copy, 'universities/aftab.json', LABEL, `"universityLabel": { "fa": "${label}"`)
const labelOf = (source: PortalSource) =>
  JSON.stringify(source.state().current?.facts.find(({ unikey }) => unikey === 'aftab')?.universityLabel)

describe('an edit', () => {
  it(`is live${assertsTimes ? ' within two seconds' : ''}, with a new version, everywhere at once`, async () => {
    const copy = copied()
    const source = await watched(copy)
    const before = source.state().current?.version
    const saved = performance.now()
    rename(copy, 'دانشگاه تازه')
    await live(() => expect(labelOf(source)).toContain('دانشگاه تازه'))
    if (assertsTimes) expect(performance.now() - saved).toBeLessThan(LIVE)
    expect(source.state().current?.version).not.toBe(before)
  })

  it('with an error keeps the last good publication and reports file, line and column', async () => {
    const copy = copied()
    const source = await watched(copy)
    const gateway = await hosted(source)
    const before = source.state().current
    const good = copy.read('universities/mahtab.json')
    copy.write('universities/mahtab.json', '{\n  "unikey": "mahtab",\n  "nonsense": 1,,\n}')
    await live(() => expect(source.state().diagnostics).not.toEqual([]))
    expect(source.state().current).toBe(before)
    const { printed } = (await gateway.inject('/__portal/diagnostics')).json<{ printed: readonly string[] }>()
    expect(printed.join('\n')).toMatch(/universities\/mahtab\.json:3:\d+/)
    expect((await gateway.inject('/portal/index/mahtab.json')).statusCode).toBe(200)
    copy.write('universities/mahtab.json', good)
    await live(() => expect(source.state().diagnostics).toEqual([]))
    expect(source.state().current).toBe(before)
  })

  it('keeps the chunks of the last three versions, for pages that are still on them', async () => {
    const copy = copied()
    const source = opened(copy)
    const versions = [source.state().current]
    for (let i = 1; i <= 4; i++) {
      edited(copy, 'modules/account/locales/fa.json', /("title": ")[^"]*"/, `$1متن ${i}"`)
      source.compile()
      expect(source.state().diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      versions.push(source.state().current)
    }
    const only = (i: number) =>
      [...(versions[i]?.chunks.keys() ?? [])].filter((hash) => !versions.some((other, j) => j !== i && other?.chunks.has(hash)))
    for (const i of [0, 1, 2, 3, 4]) expect(only(i).length).toBeGreaterThan(0)
    for (const i of [1, 2, 3, 4]) for (const hash of only(i)) expect(source.chunk(hash)).toBeDefined()
    for (const hash of only(0)) expect(source.chunk(hash)).toBeUndefined()
  })

  it('that changes nothing takes no place among the kept versions', () => {
    const copy = copied()
    const source = opened(copy)
    const first = source.state().current
    const hash =
      [...(first?.chunks.keys() ?? [])].find(
        (one) => texts(source).length > 0 && first?.chunks.get(one)?.plain.toString().includes('account'),
      ) ?? ''
    for (let i = 0; i < 6; i++) source.compile()
    expect(source.state().current).toBe(first)
    rename(copy, 'دیگر')
    source.compile()
    expect(source.chunk(hash)).toBeDefined()
  })

  it('between the first compilation and the watch is not lost', async () => {
    const copy = copied()
    const source = opened(copy)
    rename(copy, 'میان')
    source.watch()
    await live(() => expect(labelOf(source)).toContain('میان'))
  })

  it('by an editor that writes beside and renames is seen, again and again', async () => {
    const copy = copied()
    const source = await watched(copy)
    for (const label of ['یک', 'دو', 'سه']) {
      const file = join(copy.folder, 'universities/aftab.json')
      writeFileSync(`${file}.tmp`, copy.read('universities/aftab.json').replace(LABEL, `"universityLabel": { "fa": "${label}"`))
      renameSync(`${file}.tmp`, file)
      await live(() => expect(labelOf(source)).toContain(label))
    }
  })

  it('of many files at once is one publication or an error, never half of them', async () => {
    const copy = copied()
    const source = await watched(copy)
    const seen: (readonly string[] | undefined)[] = []
    source.subscribe(() => seen.push(unikeys(source)))
    const names = Array.from({ length: 30 }, (_, i) => `uni${i}`)
    const staged = join(dirname(copy.folder), 'staged')
    mkdirSync(staged)
    for (const name of names) writeFileSync(join(staged, `${name}.json`), JSON.stringify(university(name)))
    for (const name of names) renameSync(join(staged, `${name}.json`), join(copy.folder, `universities/${name}.json`))
    await live(() => expect(unikeys(source)).toHaveLength(shippedUniversities.length + 30))
    expect(new Set(seen.map((list) => list?.length))).toEqual(new Set([shippedUniversities.length + 30]))
  })
})

describe('what comes and goes', () => {
  it('is a university', async () => {
    const copy = copied()
    const source = await watched(copy)
    const gateway = await hosted(source)
    copy.write('universities/saba.json', university('saba'))
    await live(() => expect(unikeys(source)).toContain('saba'))
    expect((await gateway.inject('/portal/index/saba.json')).statusCode).toBe(200)
    expect(String((await gateway.inject('/')).headers['content-security-policy'])).toContain('https://saba.example')
    copy.remove('universities/saba.json')
    await live(() => expect(unikeys(source)).not.toContain('saba'))
    expect((await gateway.inject('/portal/index/saba.json')).statusCode).toBe(404)
    expect(String((await gateway.inject('/')).headers['content-security-policy'])).not.toContain('https://saba.example')
  })

  it('is a module folder, and a screen in a folder of it that is made later', async () => {
    const copy = copied()
    const source = await watched(copy)
    const locale = { title: 'زیارتگاه', hello: 'خوش آمدید' }
    const module = { $schema: '../../schemas/json/module.schema.json', title: 'title', icon: 'map', hue: 'teal' }
    for (const language of ['fa', 'en', 'ar'])
      copy.write(`modules/visits/locales/${language}.json`, { ...locale, title: `${locale.title} ${language}` })
    copy.write('modules/visits/module.json', module)
    await live(() => shows(source, 'زیارتگاه fa'))
    copy.write('modules/visits/screens/hello.json', {
      $schema: '../../../schemas/json/screen.schema.json',
      title: 'hello',
      body: { text: { block: 'text', text: 'hello' } },
    })
    await live(() => {
      expect(source.state().diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      shows(source, 'visits:hello')
    })
    copy.remove('modules/visits/screens')
    await live(() => expect(texts(source).some((chunk) => chunk.includes('visits:hello'))).toBe(false))
    copy.remove('modules/visits')
    await live(() => expect(texts(source).some((chunk) => chunk.includes('زیارتگاه'))).toBe(false))
  })

  it('is a whole folder that is removed and made again', async () => {
    const copy = copied()
    const source = await watched(copy)
    for (let round = 0; round < 3; round++) {
      renameSync(join(copy.folder, 'universities'), join(copy.folder, 'away'))
      await live(() =>
        expect(unikeys(source) ?? []).toHaveLength(
          source.state().diagnostics.some(({ severity }) => severity === 'error') ? shippedUniversities.length : 0,
        ),
      )
      mkdirSync(join(copy.folder, 'universities'))
      const kept = join(copy.folder, 'away')
      for (const name of shippedUniversities) renameSync(join(kept, `${name}.json`), join(copy.folder, `universities/${name}.json`))
      renameSync(kept, join(copy.folder, `gone${round}`))
      await live(() => expect(unikeys(source)).toEqual(shippedUniversities))
      rename(copy, `دور ${round}`)
      await live(() => expect(labelOf(source)).toContain(`دور ${round}`))
    }
  })

  it("is an integrator's folder: universities beside the shipped ones, from folders that are made later too", async () => {
    const copy = copied()
    const own = join(dirname(copy.folder), 'own')
    const source = opened(copy, { roots: [copy.folder, own] })
    source.watch()
    expect(unikeys(source)).toEqual(shippedUniversities)
    mkdirSync(join(own, 'universities'), { recursive: true })
    writeFileSync(join(own, 'universities/saba.json'), JSON.stringify(university('saba')))
    await live(() => expect(unikeys(source)).toContain('saba'))
    writeFileSync(join(own, 'universities/saba.json'), JSON.stringify({ ...university('saba'), universityLabel: { fa: 'صبا' } }))
    await live(() => expect(JSON.stringify(source.state().current?.facts)).toContain('صبا'))
  })

  it('is a folder that is reached by a link', async () => {
    const copy = copied()
    const linked = join(dirname(copy.folder), 'linked')
    symlinkSync(copy.folder, linked)
    const source = opened(copy, { roots: [linked] })
    source.watch()
    rename(copy, 'پیوند')
    await live(() => expect(labelOf(source)).toContain('پیوند'))
  })
})

describe('the folder of a module that is a link', () => {
  it('is served, and followed when it is edited where it really stands', async () => {
    const copy = copied()
    const real = join(dirname(copy.folder), 'elsewhere')
    renameSync(join(copy.folder, 'modules/account'), real)
    symlinkSync(real, join(copy.folder, 'modules/account'))
    const source = await watched(copy)
    const file = join(real, 'locales/fa.json')
    writeFileSync(file, copy.read('modules/account/locales/fa.json').replace(/("title": ")[^"]*"/, '$1پیوندی"'))
    await live(() => shows(source, 'پیوندی'))
  })

  it('that leads round in a circle is told, and the last good publication stays', async () => {
    const copy = copied()
    const source = await watched(copy)
    const before = source.state().current
    symlinkSync('round', join(copy.folder, 'modules/round'))
    await live(() =>
      expect(source.state().diagnostics.map(({ code, at }) => `${code} ${at.file.split('/').at(-1)}`)).toEqual(['DG-JSON-007 round']),
    )
    expect(source.state().current).toBe(before)
  })
})

describe('a reading that fails half-way', () => {
  it('is read again, so a file that is away for a moment is not away from the portal', () => {
    const copy = copied()
    const file = join(copy.folder, 'universities/aftab.json')
    let reading = 0
    const source = opened(copy, {
      read: (...given) => {
        reading += 1
        if (reading !== 2) return readPortalFolder(...given)
        renameSync(file, `${file}.moved`)
        const half = readPortalFolder(...given)
        renameSync(`${file}.moved`, file)
        writeFileSync(file, copy.read('universities/aftab.json'))
        return half
      },
    })
    const before = source.state().current
    source.compile()
    expect(reading).toBe(3)
    expect(source.state().current).toBe(before)
  })

  it('waits for folders that do not come to rest, and publishes when they do', async () => {
    const copy = copied()
    let restless = false
    let count = 0
    const source = opened(copy, {
      read: (...given) => {
        if (restless) writeFileSync(join(copy.folder, 'universities/aftab.json.swp'), String(count++).padStart(count, '0'))
        return readPortalFolder(...given)
      },
    })
    source.watch()
    restless = true
    rename(copy, 'آرام')
    await live(() => expect(count).toBeGreaterThan(8))
    expect(labelOf(source)).not.toContain('آرام')
    restless = false
    await live(() => expect(labelOf(source)).toContain('آرام'))
  })

  it('keeps the host going when the compiler itself breaks', async () => {
    const copy = copied()
    let breaks = false
    const source = opened(copy, {
      read: (...given) => {
        if (breaks) throw new Error('out of luck')
        return readPortalFolder(...given)
      },
    })
    source.watch()
    const before = source.state().current
    breaks = true
    rename(copy, 'شکست')
    await live(() => expect(source.state().broken).toBe('out of luck'))
    expect(source.state().current).toBe(before)
    breaks = false
    rename(copy, 'درست')
    await live(() => expect(labelOf(source)).toContain('درست'))
    expect(source.state().broken).toBeUndefined()
  })
})

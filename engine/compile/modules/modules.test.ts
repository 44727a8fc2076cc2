import { describe, expect, it } from 'vitest'
import { locate } from '../merge/layers.ts'
import { parseSource } from '../source/parseSource.ts'
import { collectFolders } from './collectFolders.ts'
import { instantiate, type Module } from './instantiate.ts'
import { patchModules } from './patchModules.ts'

type Told = readonly string[]

const folders = (files: Readonly<Record<string, unknown>>, parts: readonly string[] = []) =>
  collectFolders(
    new Map(Object.entries(files).map(([name, value]) => [name, parseSource(name, JSON.stringify(value, null, 1))])),
    () => parts,
  )

function instances(files: Readonly<Record<string, unknown>>) {
  const told: Told[] = []
  const modules = instantiate(folders(files), (code, _layers, path, { message, hint }) =>
    told.push([code, path.join('/'), message, ...(hint ? [hint] : [])]),
  )
  return { modules, told }
}

describe('collecting folders', () => {
  it('puts each file where its folder and name say, and leaves other files out', () => {
    const food = folders({
      'modules/food/module.json': { title: 't' },
      'modules/food/calls.json': { calls: { list: { method: 'GET' } } },
      'modules/food/screens/home.json': { title: 'h' },
      'modules/food/locales/fa.json': { $schema: 'x', t: 'غذا' },
      'modules/food/notes/other.json': { no: 1 },
      'modules/food/screens/deep/no.json': { no: 1 },
    }).get('food')
    expect(food?.value).toEqual({
      title: 't',
      calls: { list: { method: 'GET' } },
      screens: { home: { title: 'h' } },
      locales: { fa: { t: 'غذا' } },
    })
  })

  it('keeps a null that a file means, since files are no patches', () => {
    const { value } =
      folders({ 'modules/food/forms/f.json': { schema: { default: null } }, 'modules/food/module.json': {} }).get('food') ?? {}
    expect(value).toEqual({ forms: { f: { schema: { default: null } } } })
  })
})

/** A placeholder in a template. */
const own = (name: string) => `\${${name}}`
const template = {
  'modules/meal/module.json': {
    parameters: { prefix: { type: 'string' }, hue: { type: 'string', default: 'amber' } },
    home: `/${own('prefix')}`,
    hue: own('hue'),
  },
  'modules/meal/screens/home.json': { title: 'title', note: `of ${own('prefix')}` },
}

describe('filling templates', () => {
  it('makes a module of each instance, with defaults and its patch over it; the template is none', () => {
    const { modules, told } = instances({
      ...template,
      'modules/food/module.json': {
        template: 'meal',
        with: { prefix: 'food' },
        patch: { icon: 'soup', screens: { home: { note: null } } },
      },
    })
    expect(told).toEqual([])
    expect([...modules.keys()]).toEqual(['food'])
    expect(modules.get('food')?.value).toEqual({ home: '/food', hue: 'amber', icon: 'soup', screens: { home: { title: 'title' } } })
  })

  it('names the file and line of the template for what the template says', () => {
    const { modules } = instances({ ...template, 'modules/food/module.json': { template: 'meal', with: { prefix: 'food' } } })
    expect(locate(modules.get('food')?.layers ?? [], ['screens', 'home', 'title'])).toMatchObject({
      file: 'modules/meal/screens/home.json',
      line: 2,
      column: 11,
    })
  })

  it('names a parameter that is not filled, one that is not there, and a template that is not there', () => {
    expect(instances({ ...template, 'modules/food/module.json': { template: 'meal', with: { prefx: 'food' } } }).told).toEqual([
      ['DG-TPL-001', 'with/prefx', 'the template "meal" has no parameter "prefx"', 'did you mean "prefix"?'],
      ['DG-TPL-001', 'with', 'the parameter "prefix" of the template "meal" is not filled'],
    ])
    expect(instances({ ...template, 'modules/food/module.json': { template: 'meel' } }).told).toEqual([
      ['DG-TPL-002', 'template', 'there is no template "meel"', 'did you mean "meal"?'],
    ])
  })

  it('names what a patch would remove that is not there', () => {
    const { told } = instances({
      ...template,
      'modules/food/module.json': { template: 'meal', with: { prefix: 'f' }, patch: { screens: { hom: null } } },
    })
    expect(told).toEqual([['DG-UNI-002', 'patch/screens/hom', 'there is no "hom" to remove', 'did you mean "home"?']])
  })
})

describe("a university's patches", () => {
  const modules: ReadonlyMap<string, Module> = instances({
    'modules/food/module.json': { title: 't', tiles: { week: { text: 'w' } } },
    'modules/sport/module.json': { title: 's' },
  }).modules
  function patched(patches: Readonly<Record<string, unknown>>) {
    const told: Told[] = []
    const source = parseSource('universities/aftab.json', JSON.stringify({ unikey: 'aftab', modules: patches }, null, 1))
    const result = patchModules(modules, source, (code, path, { message, hint }) =>
      told.push([code, path.join('/'), message, ...(hint ? [hint] : [])]),
    )
    return { result, told }
  }

  it('change, remove and replace, and leave the portal of the others as it was', () => {
    const { result, told } = patched({ food: { tiles: { week: { text: 'x' } } }, sport: null })
    expect(told).toEqual([])
    expect([...result.keys()]).toEqual(['food'])
    expect(result.get('food')?.value).toEqual({ title: 't', tiles: { week: { text: 'x' } } })
    expect(modules.get('food')?.value).toEqual({ title: 't', tiles: { week: { text: 'w' } } })
    expect(locate(result.get('food')?.layers ?? [], ['tiles', 'week', 'text'])?.file).toBe('universities/aftab.json')
  })

  it('are told where they name what is not there', () => {
    expect(patched({ fod: {}, food: { tiles: { weak: null } } }).told).toEqual([
      ['DG-UNI-001', 'modules/fod', 'there is no module "fod"', 'did you mean "food"?'],
      ['DG-UNI-002', 'modules/food/tiles/weak', 'there is no "weak" to remove', 'did you mean "week"?'],
    ])
  })

  it('cost nothing where there are none', () => {
    expect(patched({}).result).toBe(modules)
  })
})

describe('shares', () => {
  const rooms = {
    title: 'Rooms, at most ${most}.',
    parameters: { list: { type: 'string' }, most: { type: 'integer', default: 3 } },
    queries: { group: { call: 'group.get' } },
    derive: { free: '=queries.${list}.data.filter(r, r.free)' },
    dialogs: { room: { title: 'room', body: {} } },
    body: { note: { block: 'text', text: 'note' } },
  }
  const uses = { rooms: { list: 'rooms' } }
  const files = (screen: object, share: object = rooms) => ({
    'modules/d/module.json': { title: 't' },
    'modules/d/shares/rooms.json': share,
    'modules/d/screens/a.json': screen,
    'modules/d/flows/f.json': { uses, initial: 's', states: { s: {} } },
  })

  it('give screens what they have, filled, and flows their queries and derived values', () => {
    const { modules, told } = instances(files({ uses, derive: { own: '=1' }, body: { s: { block: 'stack', as: 'row', uses: 'rooms' } } }))
    const value = modules.get('d')?.value as { screens: object; flows: object }
    const derive = { free: '=queries.rooms.data.filter(r, r.free)' }
    expect(told).toEqual([])
    expect(value.screens).toEqual({
      a: {
        queries: rooms.queries,
        derive: { ...derive, own: '=1' },
        dialogs: rooms.dialogs,
        body: { s: { block: 'stack', as: 'row', body: rooms.body } },
      },
    })
    expect(value.flows).toEqual({ f: { initial: 's', states: { s: {} }, queries: rooms.queries, derive } })
  })

  it('are the place of what they say, and the screen of what it says itself', () => {
    const { modules } = instances(files({ uses, derive: { own: '=1' }, body: { s: { block: 'stack', uses: 'rooms' } } }))
    const layers = modules.get('d')?.layers ?? []
    const fileOf = (...path: readonly string[]) => locate(layers, ['screens', 'a', ...path])?.file
    expect(['free', 'own'].map((name) => fileOf('derive', name))).toEqual(['modules/d/shares/rooms.json', 'modules/d/screens/a.json'])
    expect(fileOf('body', 's', 'body', 'note', 'text')).toBe('modules/d/shares/rooms.json')
  })

  it.each([
    ['a share that there is not', { uses: { room: {} } }, 'DG-SHR-001', 'screens/a/uses/room'],
    ['a parameter that is not given', { uses: { rooms: {} } }, 'DG-TPL-001', 'screens/a/uses/rooms'],
    ['a parameter of another type', { uses: { rooms: { list: 'x', most: 'y' } } }, 'DG-KEY-003', 'screens/a/uses/rooms/most'],
    ['a name of its own', { uses, derive: { free: '=1' } }, 'DG-SHR-002', 'screens/a/derive/free'],
    [
      'a stack of a share that the screen does not use',
      { body: { s: { block: 'stack', uses: 'rooms' } }, uses: {} },
      'DG-SHR-001',
      'screens/a/body/s/uses',
    ],
  ])('report %s', (_, screen, code, path) => {
    expect(instances(files(screen)).told.map((found) => found.slice(0, 2))).toEqual([[code, path]])
  })

  it('report a key that there is not, and that nothing uses them', () => {
    expect(instances(files({ uses }, { ...rooms, derived: {} })).told[0]?.slice(0, 2)).toEqual(['DG-KEY-001', 'shares/rooms/derived'])
    const { 'modules/d/flows/f.json': _, ...unused } = files({})
    expect(instances(unused).told[0]?.slice(0, 2)).toEqual(['DG-SHR-003', 'shares/rooms'])
  })

  it('stay the same module as long as its files do, so that its units are not compiled again', () => {
    const known = folders(files({ uses }))
    const again = () => instantiate(known, () => undefined).get('d')
    expect(again()).toBe(again())
  })
})

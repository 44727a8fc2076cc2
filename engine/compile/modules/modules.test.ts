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
  it('makes a module of each instance, with defaults, own keys and its patch over it; the template is none', () => {
    const { modules, told } = instances({
      ...template,
      'modules/food/module.json': {
        template: 'meal',
        with: { prefix: 'food' },
        icon: 'soup',
        patch: { screens: { home: { note: null } } },
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

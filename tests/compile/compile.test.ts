import { describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'
import { change, smallPortal, testPorts, university, withFiles } from './smallPortal.ts'

const compile = (files = withFiles({})) => createCompiler().compile({ files, ports: testPorts })

function chunksOf(result: ReturnType<typeof compile>, unikey = '_') {
  expect(result.diagnostics.map(printDiagnostic)).toEqual([])
  const { portal } = result
  const index = portal?.universities[unikey]
  const read = (hash: string | undefined) => JSON.parse(portal?.chunks.get(hash ?? '')?.text ?? 'null')
  return {
    index,
    manifest: read(index?.manifest),
    food: read(index?.modules.food?.chunk),
    week: read(index?.modules.food?.screens['week'])?.screen,
    steps: read(index?.modules.food?.screens['steps'])?.flow,
    texts: read(index?.modules.food?.texts.fa),
    chunks: portal?.chunks,
  }
}

describe('a small portal', () => {
  it('is compiled without a diagnostic, and every chunk is JSON', () => {
    const { chunks } = chunksOf(compile())
    for (const { type, text } of chunks?.values() ?? []) if (type === 'json') JSON.parse(text)
  })

  it('keeps the shape of a screen and puts trees where expressions stood', () => {
    const { week } = chunksOf(compile())
    expect(week.title).toEqual({ key: 'food:title' })
    expect(week.queries.week).toMatchObject({ call: 'food/week.list', with: { id: ['.', ['id', 'params'], 'id'] }, keep: false })
    expect(week.commands.take.overlay.week.taken).toEqual(['!', ['.', ['id', 'row'], 'taken']])
    expect(week.body.table.rowActions.take.press).toEqual({ run: { command: 'take', with: { row: ['id', 'row'] } } })
    expect(week.body.total.label).toEqual({
      key: 'food:total',
      values: { n: ['call', 'count', ['.', ['.', ['id', 'queries'], 'week'], 'data']] },
    })
  })

  it('gives what has labels the tones of its module, unless it has its own', () => {
    const [module, words, week] = ['modules/food/module.json', 'modules/food/locales/fa.json', 'modules/food/screens/week.json'] as const
    const kind = { value: "=count(queries.week.data) > 1 ? 'MANY' : 'FEW'", labels: 'kind' }
    const own = { ...kind, tones: { FEW: 'danger' } }
    const files = withFiles({
      [module]: change(smallPortal[module], ['tones'], { kind: { MANY: 'success', NONE: 'info' } }),
      [words]: { ...smallPortal[words], 'kind.MANY': 'بسیار', 'kind.NONE': 'هیچ', 'kind.other': 'کم' },
      [week]: change(smallPortal[week], ['body', 'table', 'columns'], { name: {}, kind, own }),
    })
    const { columns } = chunksOf(compile(files)).week.body.table
    expect([columns.kind.tones, columns.own.tones, columns.name.tones]).toEqual([{ MANY: 'success', NONE: 'info' }, own.tones, undefined])
  })

  it('sorts the entries of a map by their order', () => {
    expect(Object.keys(chunksOf(compile()).week.body)).toEqual(['total', 'table', 'form'])
  })

  it('makes every target of a flow absolute and every transition a list of steps', () => {
    const { steps } = chunksOf(compile())
    expect(steps.states.ask.on.GO).toEqual([{ to: '#steps.doing', do: [{ set: { times: ['+', ['.', ['id', 'context'], 'times'], 1] } }] }])
    expect(steps.states.doing.invoke.done).toEqual([{ to: '#steps.end' }])
  })

  it('puts shared schemas where they are referred to', () => {
    expect(chunksOf(compile()).food.calls['week.list'].result.items.required).toEqual(['id', 'name', 'price'])
  })

  it('gives the manifest what the shell needs at start', () => {
    const { manifest } = chunksOf(compile())
    expect(manifest.modules).toMatchObject([{ id: 'food', title: { key: 'food:title' }, tiles: { week: { goto: '/food/1' } } }])
    expect(manifest.routes).toMatchObject([
      { pattern: '/food', module: 'food', screen: 'food/steps' },
      { pattern: '/food/{id}', params: { id: { type: 'string' } } },
    ])
    expect(manifest.flags.nurture).toMatchObject({ module: 'food', in: 'product', default: false })
    expect(Object.keys(manifest.icons)).toEqual(['soup', 'star', 'ticket'])
  })

  it("names the chunk of a form's validator in the form", () => {
    const { food, chunks } = chunksOf(compile())
    expect(chunks?.get(food.forms.wish.validator)?.type).toBe('js')
  })

  it('opens with the screen of a slot the screens that fill it: those of all modules, or of its own alone', () => {
    const filler = (slots: object) => ({
      ...smallPortal['modules/food/module.json'],
      prefix: '/news',
      home: '/news',
      flags: {},
      routes: { '/news': { screen: 'news' } },
      tiles: {},
      slots,
    })
    const filledBy = (slot: object) => {
      const { portal } = compile(
        withFiles({
          'modules/food/screens/week.json': change(smallPortal['modules/food/screens/week.json'], ['body', 'place'], {
            block: 'slot',
            slot: 'food.news',
            ...slot,
          }),
          'modules/news/module.json': filler({ 'food.news': { screen: 'news' } }),
          'modules/news/screens/news.json': { title: 'title', layout: 'bare', body: {} },
          'modules/news/locales/fa.json': { title: 'خبر' },
          'modules/other/module.json': { ...filler({}), prefix: '/other', home: '/other', routes: { '/other': { screen: 'news' } } },
          'modules/other/screens/news.json': { title: 'title', body: {} },
          'modules/other/locales/fa.json': { title: 'دیگر' },
        }),
      )
      return portal?.universities._?.modules.food?.filledBy
    }
    expect([filledBy({}), filledBy({ scope: 'own' })]).toEqual([{ week: ['news/news'] }, {}])
    const { portal } = compile(
      withFiles({
        'modules/food/module.json': change(smallPortal['modules/food/module.json'], ['slots'], { 'food.own': { screen: 'own' } }),
        'modules/food/screens/own.json': { title: 'title', layout: 'bare', body: {} },
        'modules/food/screens/week.json': change(smallPortal['modules/food/screens/week.json'], ['body', 'place'], {
          block: 'slot',
          slot: 'food.own',
          scope: 'own',
        }),
      }),
    )
    expect(portal?.universities._?.modules.food?.filledBy).toEqual({ week: ['food/own'] })
  })

  it('compiles messages and keeps their keys without the namespace', () => {
    expect(chunksOf(compile()).texts.total).toEqual([['arg', 'n'], ' مورد'])
  })
})

describe('a university', () => {
  it('shares every chunk when it only states facts', () => {
    const { portal } = compile(withFiles({ 'universities/aftab.json': university('aftab', { product: { nurture: true } }) }))
    expect(portal?.universities.aftab).toEqual({ ...portal?.universities._, unikey: 'aftab' })
    expect(portal?.facts).toEqual([university('aftab', { product: { nurture: true } })])
  })

  it('changes one entry of a map and shares the rest', () => {
    const { index, manifest, week } = chunksOf(
      compile(
        withFiles({
          'universities/aftab.json': university('aftab', {
            modules: { food: { tiles: { steps: null, week: { order: 5 } }, screens: { week: { body: { form: null } } } } },
          }),
        }),
      ),
      'aftab',
    )
    expect(Object.keys(manifest.modules[0].tiles)).toEqual(['week'])
    expect(Object.keys(week.body)).toEqual(['total', 'table'])
    expect(index?.texts).toEqual(chunksOf(compile()).index?.texts)
  })

  it('is told of a mistake in its patch at the line of its own file', () => {
    const { diagnostics } = compile(
      withFiles({ 'universities/aftab.json': university('aftab', { modules: { food: { tiles: { week: { gotoo: '/food' } } } } }) }),
    )
    expect(diagnostics).toMatchObject([
      {
        code: 'DG-KEY-001',
        at: { file: 'universities/aftab.json', pointer: '/modules/food/tiles/week/gotoo' },
        hint: 'did you mean "goto"?',
      },
    ])
  })

  it('may take a module away', () => {
    const { index } = chunksOf(compile(withFiles({ 'universities/aftab.json': university('aftab', { modules: { food: null } }) })), 'aftab')
    expect(index?.modules).toEqual({})
  })
})

describe('templates', () => {
  const prefix = `$${'{prefix}'}`
  const template = {
    ...change(smallPortal['modules/food/module.json'], ['parameters'], { prefix: { type: 'string' } }),
    prefix: `/${prefix}`,
    home: `/${prefix}`,
    routes: { [`/${prefix}`]: { screen: 'steps' }, [`/${prefix}/{id}`]: { screen: 'week' } },
    tiles: { week: { text: 'title', icon: 'ticket', goto: `/${prefix}/1` } },
    flags: {},
  }
  const files = withFiles({
    'modules/food/module.json': template,
    'modules/sport/module.json': { template: 'food', with: { prefix: 'sport' }, patch: { tiles: { week: { order: 2 } } } },
    'modules/sport/locales/fa.json': { title: 'ورزش' },
  })

  it('are filled by each instance, whose own texts and patch win', () => {
    const { portal, diagnostics } = compile(files)
    expect(diagnostics.map(printDiagnostic)).toEqual([])
    const index = portal?.universities._
    expect(Object.keys(index?.modules ?? {})).toEqual(['sport'])
    const manifest = JSON.parse(portal?.chunks.get(index?.manifest ?? '')?.text ?? '')
    expect(manifest.modules[0]).toMatchObject({ id: 'sport', tiles: { week: { goto: '/sport/1', order: 2 } } })
    expect(JSON.parse(portal?.chunks.get(index?.modules.sport?.texts.fa ?? '')?.text ?? '').title).toBe('ورزش')
  })

  it('report mistakes in their own texts, also where every instance has its own words', () => {
    const path = 'modules/food/locales/fa.json'
    const found = (title: string, more: Readonly<Record<string, unknown>> = {}) =>
      compile(
        withFiles({
          ...Object.fromEntries([...files].map(([file, { text }]) => [file, JSON.parse(text)])),
          [path]: { ...smallPortal[path], title },
          ...more,
        }),
      ).diagnostics.map(({ code, at }) => `${code} ${at.file} ${at.pointer}`)
    expect(found('{n, plural, one {x}')).toEqual([`DG-TXT-004 ${path} /title`])
    expect(found('<b>غذا</b>')).toEqual([`DG-TXT-008 ${path} /title`])
    // Two instances, and neither shows it.
    const other = {
      'modules/gym/module.json': { template: 'food', with: { prefix: 'gym' } },
      'modules/gym/locales/fa.json': { title: 'باشگاه' },
    }
    expect(found(' ', other)).toEqual([`DG-TXT-009 ${path} /title`])
    // Control: an instance that shows it reports it, and nobody else does.
    expect(found(' ', { 'modules/gym/module.json': other['modules/gym/module.json'] })).toEqual([`DG-TXT-009 ${path} /title`])
    expect(found('غذا')).toEqual([])
  })

  it("report a problem of an instance at the template's line", () => {
    const broken = new Map(files).set('modules/food/screens/week.json', {
      path: 'modules/food/screens/week.json',
      text: JSON.stringify(change(smallPortal['modules/food/screens/week.json'], ['derive', 'total'], '=queries.wek')),
    })
    expect(compile(broken).diagnostics).toMatchObject([
      { code: 'DG-EXP-003', at: { file: 'modules/food/screens/week.json', pointer: '/derive/total' } },
    ])
  })
})

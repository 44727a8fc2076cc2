import type { CompileInput } from '../../engine/compile/compilePortal.ts'
import type { CompilePorts } from '../../engine/compile/compilePorts.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'

/** Ports that need no package: a short hash, a validator that names its schema, three icons. */
export const testPorts: CompilePorts = {
  emitValidator: (schema) => ({ code: `export default ${JSON.stringify(schema)}` }),
  icon: (name) => (['star', 'soup', 'ticket'].includes(name) ? [['path', { d: name }]] : undefined),
  accent: () => ({ ok: true, properties: {} }),
  hash: (text) => {
    let a = 0xdeadbeef
    let b = 0x41c6ce57
    for (let i = 0; i < text.length; i++) {
      a = Math.imul(a ^ text.charCodeAt(i), 2654435761)
      b = Math.imul(b ^ text.charCodeAt(i), 1597334677)
    }
    return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}${text.length.toString(36)}`
  },
}

const screen = {
  title: 'title',
  params: { id: { type: 'string' } },
  queries: { week: { call: 'week.list', with: { id: '=params.id' } } },
  local: { tab: { schema: { enum: ['a', 'b'] }, default: 'a' } },
  derive: { total: '=sum(queries.week.data.map(r, r.price))' },
  commands: {
    take: {
      params: { row: { rowOf: 'week' } },
      call: 'week.take',
      with: { id: '=params.row.id' },
      overlay: { week: { taken: '=!row.taken' } },
      refresh: ['week'],
      done: [{ toast: { text: 'taken' } }, { set: { tab: 'b' } }],
    },
  },
  body: {
    table: {
      block: 'table',
      of: 'week',
      shownWhen: "=local.tab == 'a'",
      columns: { name: {}, price: { format: 'money' } },
      rowActions: { take: { text: 'take', shownWhen: '=!row.taken', press: { run: { command: 'take', with: { row: '=row' } } } } },
    },
    total: {
      block: 'value',
      order: -1,
      label: { key: 'total', values: { n: '=count(queries.week.data)' } },
      value: '=derived.total',
      format: 'money',
    },
    form: { block: 'form', form: 'wish', submit: { text: 'take', press: { toast: { text: 'taken' } } } },
  },
}

const row = {
  type: 'object',
  required: ['id', 'name', 'price'],
  properties: { id: { type: 'string' }, name: { type: 'string' }, price: { type: 'integer' }, taken: { type: 'boolean', default: false } },
}

/** A portal of one module with a screen, calls, a form and a flow, as JSON by file. */
export const smallPortal: Readonly<Record<string, JsonMap>> = {
  'portal.json': { title: { fa: 'د' }, languages: ['fa'], textsVersion: '1', texts: 'texts', env: { deployment: 'cloud' } },
  'texts/fa.json': { retry: 'دوباره' },
  'modules/food/module.json': {
    title: 'title',
    icon: 'soup',
    hue: 'amber',
    prefix: '/food',
    home: '/food',
    flags: { nurture: { title: 'Food.', schema: { type: 'boolean' }, default: false } },
    routes: { '/food': { screen: 'steps' }, '/food/{id}': { screen: 'week', when: '=university.product.nurture' } },
    tiles: {
      week: { text: 'title', icon: 'ticket', goto: '/food/1', enabledWhen: '=university.product.nurture' },
      steps: { text: 'take', icon: 'star', goto: '/food' },
    },
  },
  'modules/food/calls.json': {
    shapes: { row },
    calls: {
      'week.list': {
        method: 'GET',
        path: '/week/{id}',
        params: { id: { type: 'string' } },
        result: { type: 'array', items: { $ref: '#/shapes/row' } },
        examples: { one: { result: [{ id: '1', name: 'x', price: 2 }] } },
      },
      'week.take': { method: 'POST', path: '/take', params: { id: { type: 'string' } }, body: { id: '=params.id' } },
    },
  },
  'modules/food/screens/week.json': screen,
  'modules/food/screens/steps.json': {
    title: 'title',
    flow: 'steps',
    views: {
      first: { in: ['ask'], body: { go: { block: 'button', text: 'take', press: { send: 'GO' } } } },
      last: { in: ['doing', 'end'], body: {} },
    },
  },
  'modules/food/forms/wish.json': {
    schema: { type: 'object', properties: { words: { type: 'string', minLength: 2 } } },
    fields: { words: { label: 'take', validWhen: { long: { when: "=form.data.words != 'no'", text: 'taken' } } } },
  },
  'modules/food/flows/steps.json': {
    context: { times: { type: 'integer', default: 0 } },
    events: { GO: {} },
    initial: 'ask',
    states: {
      ask: { on: { GO: { to: 'doing', do: [{ set: { times: '=context.times + 1' } }] } } },
      doing: {
        invoke: {
          call: 'week.take',
          with: { id: '=string(context.times)' },
          done: 'end',
          error: { to: 'ask', do: [{ toast: { error: '=error' } }] },
        },
      },
      end: { type: 'final' },
    },
  },
  'modules/food/locales/fa.json': { title: 'غذا', taken: 'شد', take: 'بگیر', total: '{n} مورد' },
}

/** A portal with changes: a file that is null is left out. */
export const withFiles = (changes: Readonly<Record<string, JsonMap | string | null>>, base = smallPortal): CompileInput['files'] =>
  new Map(
    Object.entries({ ...base, ...changes }).flatMap(([path, value]) =>
      value === null ? [] : [[path, { path, text: typeof value === 'string' ? value : JSON.stringify(value, null, 1) }] as const],
    ),
  )

/** A JSON value with one place changed. */
export function change(value: unknown, path: readonly (string | number)[], to: unknown): JsonMap {
  const [key, ...rest] = path
  if (key === undefined) return Object(to)
  const copy: Record<string | number, unknown> = Array.isArray(value) ? Object.assign([], value) : { ...Object(value) }
  copy[key] = rest.length === 0 ? to : change(copy[key], rest, to)
  return copy
}

/** A university's file. */
export const university = (unikey: string, more: JsonMap = {}): JsonMap => ({
  unikey,
  universityLabel: unikey,
  universityURL: `https://${unikey}.example`,
  ...more,
})

/** Universities of which every second changes a tile, and every tenth a form, each in its own way. */
export const universities = (count: number): Readonly<Record<string, JsonMap>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const tiles = i % 2 === 0 ? { tiles: { week: { order: i } } } : {}
      const forms = i % 10 === 0 ? { forms: { wish: { schema: { properties: { words: { maxLength: 10 + i } } } } } } : {}
      return [`universities/u${i}x.json`, university(`u${i}x`, i % 2 === 0 ? { modules: { food: { ...tiles, ...forms } } } : {})]
    }),
  )

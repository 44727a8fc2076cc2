import { describe, expect, it } from 'vitest'
import { mapOf, record, say } from '../../../schemas/say.ts'
import type { Frame } from './frame.ts'
import type { UnitContext } from './unitContext.ts'
import { createWalk, type Rules, type Schema } from './walk.ts'

const frame: Frame = { env: { names: {} } as unknown as Frame['env'], names: {} }

/** Visits a value along a schema; returns the compiled value and the findings. */
function visit(schema: object, value: unknown, rules: Partial<Rules> = {}) {
  const told: string[] = []
  const context = {
    report: (code: string, path: readonly string[], { message, hint }: { message: string; hint?: string }, aim = 'value') =>
      told.push(`${code} ${path.join('/')} ${aim}: ${message}${hint === undefined ? '' : ` — ${hint}`}`),
  } as unknown as UnitContext
  const walk = createWalk(context, { marks: {}, scopes: {}, checks: [], ...rules })
  const compiled = walk.visit(schema as Schema, value, { path: ['f'], root: 'call', rule: '' }, frame)
  return { compiled, told }
}

describe('a value along its schema', () => {
  const schema = record({ title: say('t', { type: 'string' }), every: say('e', { type: 'integer', default: 5, minimum: 1 }) }, ['title'])

  it('keeps what fits and fills the defaults', () => {
    expect(visit(schema, { title: 'a' })).toEqual({ compiled: { title: 'a', every: 5 }, told: [] })
  })

  it('names an unknown key with the likely one, and a missing one', () => {
    expect(visit(schema, { titel: 'a' }).told).toEqual([
      expect.stringMatching(/^DG-KEY-001 f\/titel key: .*— did you mean "title"\?$/),
      expect.stringMatching(/^DG-KEY-002 f key: /),
    ])
  })

  it('names a value of another type or outside its bounds', () => {
    expect(visit(schema, { title: 7, every: 0 }).told.map((line) => line.slice(0, 24))).toEqual([
      'DG-KEY-003 f/title value',
      'DG-KEY-003 f/every value',
    ])
  })

  it('sorts a map by order, and refuses ids that JavaScript would sort itself', () => {
    const map = mapOf(record({ order: say('o', { type: 'integer' }) }, []))
    expect(Object.keys(visit(map, { a: { order: 2 }, b: {}, c: { order: -1 } }).compiled as object)).toEqual(['c', 'b', 'a'])
    expect(visit(map, { 7: {} }).told).toEqual([expect.stringMatching(/^DG-KEY-004 f\/7 key/)])
  })
})

describe('a mark', () => {
  const schema = record({ when: { $comment: 'condition' } }, [])

  it('gives what stands there to its handler, once', () => {
    const { compiled } = visit(schema, { when: '=a' }, { marks: { condition: (_walk, _schema, value) => ({ tree: value }) } })
    expect(compiled).toEqual({ when: { tree: '=a' } })
  })

  it('leaves the key out where the handler gives nothing', () => {
    expect(visit(schema, { when: '=a' }, { marks: { condition: () => undefined } }).compiled).toEqual({})
  })
})

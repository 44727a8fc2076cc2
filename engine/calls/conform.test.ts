import { describe, expect, it } from 'vitest'
import { conform, unnest } from './index.ts'

const schema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer' },
      name: { type: 'string', default: '' },
      mode: { enum: [1, 2, 3] },
      note: { type: ['string', 'null'] },
      tags: { type: 'array', items: { type: 'string' }, default: [] },
    },
  },
}

describe('data against the result of a call', () => {
  it('fills in defaults, drops a null that is not allowed and keeps what it does not know', () => {
    expect(conform(schema, [{ id: 1, name: null, mode: null, note: null, more: 7 }])).toEqual({
      ok: true,
      value: [{ id: 1, name: '', note: null, tags: [], more: 7 }],
    })
  })

  it.each([
    ['a wrong type', [{ id: '1' }], '/0/id'],
    ['a fraction for an integer', [{ id: 1.5 }], '/0/id'],
    ['a missing required field', [{ id: 1 }, {}], '/1/id'],
    ['null for a required field', [{ id: null }], '/0/id'],
    ['a value outside the list', [{ id: 1, mode: 4 }], '/0/mode'],
    ['a wrong item deep inside', [{ id: 1, tags: ['a', 2] }], '/0/tags/1'],
    ['no list', { id: 1 }, ''],
  ])('says where %s stands', (_, value, at) => {
    expect(conform(schema, value)).toEqual({ ok: false, at })
  })

  it('takes what needs no default as it is', () => {
    const rows = [{ id: 1, name: '', tags: [] }]
    const [same, filled] = [conform(schema, rows), conform(schema, [...rows, { id: 2 }])]
    if (!same.ok || !filled.ok) throw new Error('both fit')
    expect(same.value).toBe(rows)
    expect((filled.value as readonly unknown[])[0]).toBe(rows[0])
    expect(filled.value).toEqual([...rows, { id: 2, name: '', tags: [] }])
  })

  it('never shares a default between two results', () => {
    const [a, b] = [conform(schema, [{ id: 1 }]), conform(schema, [{ id: 1 }])]
    if (!a.ok || !b.ok) throw new Error('both fit')
    expect((a.value as [{ tags: unknown }])[0].tags).not.toBe((b.value as [{ tags: unknown }])[0].tags)
  })

  it('refuses an empty token', () => {
    const token = { type: 'object', properties: { token: { type: 'string', minLength: 1 } } }
    expect(conform(token, { token: '' }).ok).toBe(false)
    expect(conform(token, { token: 'x' }).ok).toBe(true)
  })
})

describe('flat rows of nested lists', () => {
  const steps = [{ list: 'weekDays', as: 'day' }, { list: 'meals', as: 'meal' }, { list: 'programs' }]
  const week = {
    weekDays: [
      { date: 'd1', meals: [{ mealTypeId: 2, programs: [{ id: 1 }, { id: 2 }] }] },
      { date: 'd2', meals: [{ mealTypeId: 3, programs: [] }, { mealTypeId: 4 }] },
      { date: 'd3' },
    ],
  }
  it('keep the records around them, without their lists', () => {
    expect(unnest(week, steps)).toEqual([
      { id: 1, day: { date: 'd1' }, meal: { mealTypeId: 2 } },
      { id: 2, day: { date: 'd1' }, meal: { mealTypeId: 2 } },
    ])
  })
  it.each([undefined, null, 'x', {}, { weekDays: {} }])('are nothing where the first list is missing: %j', (value) => {
    expect(unnest(value, steps)).toBeUndefined()
  })
})

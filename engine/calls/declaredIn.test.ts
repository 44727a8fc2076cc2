import { expect, it } from 'vitest'
import { declaredIn } from './declaredIn.ts'

const schema = {
  type: 'object',
  properties: {
    username: { type: 'string' },
    group: { type: 'object', properties: { canDailySale: { type: 'boolean' } } },
    types: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
    loose: { type: 'object' },
  },
}

it('what a schema declares remains of a value, at every depth, and nothing else', () => {
  const profile = {
    username: 'sara',
    birthDate: '1380/01/01',
    group: { canDailySale: true, religion: 'x' },
    types: [{ id: 1, name: 'y' }],
    loose: { address: 'z' },
  }
  expect(JSON.stringify(declaredIn(schema, profile))).toBe('{"username":"sara","group":{"canDailySale":true},"types":[{"id":1}]}')
  expect(declaredIn(schema, { group: null, types: 'none' })).toEqual({ group: null, types: 'none' })
  expect(declaredIn(undefined, profile)).toBeUndefined()
})

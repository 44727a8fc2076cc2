import { expect, it } from 'vitest'
import { declaredNames } from './declaredNames.ts'

it('the names of a schema at every depth, not in lists, and none of one that says nothing', () => {
  const inner = { type: 'object', properties: { id: { type: 'integer' } } }
  const schema = { properties: { username: { type: 'string' }, group: { properties: { canDailySale: {} } }, types: { items: inner } } }
  expect(declaredNames(schema)).toEqual(['username', 'group', 'canDailySale', 'types'])
  expect(declaredNames({ type: 'object' })).toEqual([])
  expect(declaredNames(undefined)).toEqual([])
})

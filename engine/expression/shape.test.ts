import { expect, it } from 'vitest'
import { shapeOf } from './shape.ts'

it('ends for a schema that refers to itself, and knows the fields on the way', () => {
  const refs = {
    '#/shapes/node': { type: 'object', properties: { name: { type: 'string' }, inner: { $ref: '#/shapes/node' } } },
    '#/shapes/a': { $ref: '#/shapes/b' },
    '#/shapes/b': { oneOf: [{ $ref: '#/shapes/a' }, { type: 'null' }] },
  }
  const node = shapeOf({ $ref: '#/shapes/node' }, refs)
  const inner = node.kind === 'map' ? node.field('inner')?.shape : undefined
  expect(inner?.kind === 'map' ? inner.field('name')?.shape.kind : undefined).toBe('string')
  expect(shapeOf({ $ref: '#/shapes/a' }, refs).kind).toBe('any')
})

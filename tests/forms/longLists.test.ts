import { expect, it } from 'vitest'
import { compileForm } from './compileForm.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => `R${index}`)
const single = (count: number) => ({ type: 'string', enum: many(count) })
const list = (count: number) => ({ type: 'array', items: single(count) })
const warned = (schema: object, field: object) =>
  compileForm({ type: 'object', properties: { room: schema } }, { room: { label: 'take', ...field } })
    .diagnostics.filter(({ code }) => code === 'DG-FRM-043')
    .map(({ severity, at, got }) => `${severity} ${at.pointer} ${got}`)

it('more than 50 options that are rendered at once get a warning, 50 do not', () => {
  for (const as of ['radio', 'chips'])
    expect([warned(single(50), { as }), warned(single(51), { as })]).toEqual([[], [`warning /fields/room/as ${as}`]])
  expect([warned(list(50), { as: 'checkList' }), warned(list(51), { as: 'checkList' })]).toEqual([
    [],
    ['warning /fields/room/as checkList'],
  ])
  expect([warned(list(50), {}), warned(list(51), {})]).toEqual([[], ['warning /fields/room chips']])
})

it('a select of any length gets none, whether it is written or follows from the schema', () => {
  expect([warned(single(200), { as: 'select' }), warned(single(200), {})]).toEqual([[], []])
})

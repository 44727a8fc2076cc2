import { expect, it } from 'vitest'
import { controlId } from './controlId.ts'

it('the ids of controls are as different as their paths, and plain names stand in them as they are', () => {
  expect(controlId('food/wish', 'people/0/name')).toBe('field-food-wish-people-0-name')
  const paths = [
    ['f/a', 'a-b'],
    ['f/a', 'a/b'],
    ['f/a', 'a b'],
    ['f/a', 'a_b'],
    ['f/a-b', 'c'],
    ['f/a', 'b/c'],
    ['f/a', 'b-c'],
    ['f-a/b', 'c'],
    ['f/a', 'نام'],
  ] as const
  const ids = paths.map(([form, place]) => controlId(form, place))
  expect(new Set(ids).size).toBe(paths.length)
  // A space would end an id in a list of ids.
  expect(ids.filter((id) => /\s/.test(id))).toEqual([])
})

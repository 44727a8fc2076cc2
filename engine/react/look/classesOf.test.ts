import { expect, it } from 'vitest'
import { classesOf } from './classesOf.ts'
import { defineLook, type Look, type Variants } from './look.ts'

const written = defineLook({ root: { color: 'text' }, mark: {} }, { tone: { loud: { root: { color: 'danger.text' } }, calm: {} } })
const built: Look<'root' | 'mark', Variants<'root' | 'mark'>> = {
  ...written,
  classes: { root: { by: 'tone', of: { '': 'a', loud: 'b', calm: 'a' } }, mark: 'c' },
}

it('names the classes of a built look by its variants', () => {
  expect(classesOf(built)).toEqual({ root: 'a', mark: 'c' })
  expect(classesOf(built, { tone: 'loud' })).toEqual({ root: 'b', mark: 'c' })
  expect(classesOf(built, { tone: undefined })).toEqual({ root: 'a', mark: 'c' })
})

it('gives the same object for the same variants, so that what is memoised stays so', () => {
  expect(classesOf(built, { tone: 'loud' })).toBe(classesOf(built, { tone: 'loud' }))
  expect(classesOf(built, { tone: 'loud' })).not.toBe(classesOf(built, { tone: 'calm' }))
})

it('falls back to the names of the slots where a look was not built', () => {
  expect(classesOf(written, { tone: 'loud' })).toEqual({ root: 'root', mark: 'mark' })
})

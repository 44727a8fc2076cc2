import { expect, it } from 'vitest'
import { isPaletteKey } from './isPaletteKey.ts'

const press = (event: Partial<KeyboardEvent>) =>
  isPaletteKey({ ctrlKey: false, altKey: false, metaKey: false, key: '', code: '', ...event } as KeyboardEvent)

it('[DEV-O3] Control with the slash is the key, wherever the layout has it', () => {
  expect(press({ ctrlKey: true, key: '/', code: 'Slash' })).toBe(true)
  expect(press({ ctrlKey: true, key: '/', code: 'Digit7' })).toBe(true)
  expect(press({ ctrlKey: true, key: '.', code: 'Slash' })).toBe(true)
})

it('a slash alone, or with further keys, is none', () => {
  expect(press({ key: '/', code: 'Slash' })).toBe(false)
  expect(press({ ctrlKey: true, altKey: true, key: '/', code: 'Slash' })).toBe(false)
  expect(press({ ctrlKey: true, key: 'k', code: 'KeyK' })).toBe(false)
})

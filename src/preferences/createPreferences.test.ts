import { expect, it } from 'vitest'
import { createPreferences } from './createPreferences.ts'

const storageOf = (kept: Record<string, string>) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value
  },
})

it('[PRES-01] [PRES-06] [PRES-O8] the language is Persian unless another of the three is kept', () => {
  const language = (kept: Record<string, string>) =>
    createPreferences({ storage: storageOf(kept), systemIsDark: () => false }).get().language
  expect([language({}), language({ language: 'en' }), language({ language: 'xx' })]).toEqual(['fa', 'en', 'fa'])
  const kept = {}
  createPreferences({ storage: storageOf(kept), systemIsDark: () => false }).set({ language: 'ar' })
  expect(kept).toEqual({ language: 'ar' })
})

it('[PRES-O5] the colour mode is the system’s until one is chosen, and then kept', () => {
  const kept = {}
  const preferences = createPreferences({ storage: storageOf(kept), systemIsDark: () => true })
  expect(preferences.get().mode).toBe('dark')
  preferences.set({ mode: 'light' })
  expect(createPreferences({ storage: storageOf(kept), systemIsDark: () => true }).get().mode).toBe('light')
})

it('the calendar is the university’s until one is chosen, and then kept', () => {
  const kept = {}
  const preferences = createPreferences({ storage: storageOf(kept), systemIsDark: () => false })
  expect(preferences.get().calendar).toBeUndefined()
  preferences.set({ calendar: 'gregorian' })
  const again = (storage: Record<string, string>) => createPreferences({ storage: storageOf(storage), systemIsDark: () => false }).get()
  expect([again(kept).calendar, again({ calendar: 'lunar' }).calendar]).toEqual(['gregorian', undefined])
})

it('a storage that refuses takes nothing away', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  const preferences = createPreferences({ storage: { getItem: refuse, setItem: refuse }, systemIsDark: () => false })
  preferences.set({ mode: 'dark' })
  expect(preferences.get()).toEqual({ language: 'fa', mode: 'dark' })
})

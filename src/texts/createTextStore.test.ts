import { expect, it, vi } from 'vitest'
import type { TextBundle } from './compiledMessages.ts'
import { createTextStore } from './createTextStore.ts'

const bundles: Readonly<Record<string, TextBundle>> = {
  fa: {
    portal: { close: 'بستن', 'money.unit': 'تومان', only: 'تنها فارسی', many: [['plural', 'n', { one: 'یکی', other: [['#'], ' تا'] }]] },
  },
  en: { portal: { close: 'Close', many: [['plural', 'n', { one: 'one', other: [['#'], ' of them'] }]] } },
  ar: {},
}
const load = async (language: string) => bundles[language] ?? {}

it('[PRES-O6] what is missing in a language is taken from Persian, with Persian plurals and digits', async () => {
  const texts = createTextStore({ language: 'fa', load })
  await texts.change('fa')
  await texts.change('en')
  const { translate, has } = texts.get()
  expect([translate('portal:close'), translate('portal:only'), translate('portal:many', { n: 12 })]).toEqual([
    'Close',
    'تنها فارسی',
    '12 of them',
  ])
  expect(translate('portal:nowhere')).toBe('nowhere')
  expect([has('portal:close'), has('portal:nowhere')]).toEqual([true, false])
})

it('the last wish for a language wins, also when an earlier one arrives later', async () => {
  const waiting = new Map<string, (bundle: TextBundle) => void>()
  const texts = createTextStore({ language: 'fa', load: (language) => new Promise((done) => waiting.set(language, done)) })
  const changes = [texts.change('en'), texts.change('ar')]
  waiting.get('ar')?.({})
  waiting.get('en')?.(bundles.en ?? {})
  await Promise.all(changes)
  expect(texts.get().language).toBe('ar')
})

it('messages that come later stand beside those of their namespace, and over them where they say the same', async () => {
  const texts = createTextStore({ language: 'fa', load })
  await texts.change('fa')
  texts.add('fa', { portal: { close: 'ببند' }, food: { title: 'غذا' } })
  const said = () => {
    const { translate } = texts.get()
    return [translate('portal:close'), translate('portal:only'), translate('food:title')]
  }
  expect(said()).toEqual(['ببند', 'تنها فارسی', 'غذا'])
  texts.add('fa', { portal: {}, food: { title: 'خوراک' } })
  expect(said()).toEqual(['بستن', 'تنها فارسی', 'خوراک'])
})

it('a name that every object has is no message', async () => {
  const texts = createTextStore({ language: 'fa', load })
  await texts.change('fa')
  const { translate, has } = texts.get()
  expect([translate('portal:constructor'), translate('constructor:name'), has('portal:toString')]).toEqual(['constructor', 'name', false])
})

it('values may have the names of i18next’s own options', async () => {
  const texts = createTextStore({
    language: 'fa',
    load: async () => ({ portal: { sum: [['arg', 'count'], ' ', ['arg', 'ns'], ' ', ['arg', 'lng']] } }),
  })
  await texts.change('fa')
  expect(texts.get().translate('portal:sum', { count: 'الف', ns: 'ب', lng: 'en', defaultValue: 'ت' })).toBe('الف ب ⁨en⁩')
  expect(texts.get().translate('portal:nowhere', { defaultValue: 'ت', context: 'c', postProcess: 'p' })).toBe('nowhere')
})

it('a language that cannot be loaded leaves the one before, and is loaded at the next attempt', async () => {
  let isDown = true
  const texts = createTextStore({
    language: 'fa',
    load: async (language) => {
      if (isDown && language === 'en') throw new Error('offline')
      return load(language)
    },
  })
  await texts.change('fa')
  await expect(texts.change('en')).rejects.toThrow('offline')
  expect([texts.get().language, texts.get().translate('portal:close')]).toEqual(['fa', 'بستن'])
  isDown = false
  await texts.change('en')
  expect(texts.get().translate('portal:close')).toBe('Close')
})

it('adding messages copies none: only those are read that are looked up', async () => {
  const read: string[] = []
  const watched = (messages: TextBundle[string]) =>
    new Proxy(messages, { get: (target, key, own) => read.push(String(key)) && Reflect.get(target, key, own) })
  const shell = watched({ close: 'بستن', open: 'باز کردن' })
  const texts = createTextStore({ language: 'fa', load: async () => ({ portal: shell }) })
  await texts.change('fa')
  texts.add('fa', { portal: watched({ close: 'ببند' }) })
  expect(texts.get().translate('portal:close')).toBe('ببند')
  expect(read).toEqual(['close'])
  expect({ ...shell, mine: '' }).toHaveProperty('mine')
  expect(read).toEqual(['close', 'close', 'open'])
})

it('how texts are shown follows the university and the person, and listeners are notified once of a change', () => {
  const texts = createTextStore({ language: 'en', load: async () => ({}) })
  const changed = vi.fn()
  texts.subscribe(changed)
  for (const _ of [1, 2]) texts.present({ dataLanguage: 'ar', calendar: 'gregorian', moneyUnit: false })
  expect(texts.get()).toMatchObject({ language: 'en', dataLanguage: 'ar', calendar: 'gregorian', moneyUnit: false })
  expect(changed).toHaveBeenCalledTimes(1)
})

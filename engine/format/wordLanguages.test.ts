import { expect, it } from 'vitest'
import { persianPage } from './texts.ts'
import { languageOfMost, markData, wordLanguages } from './wordLanguages.ts'

const page = (language: 'fa' | 'en' | 'ar', dataLanguage: 'fa' | 'en' | 'ar' = 'fa') => ({ ...persianPage, language, dataLanguage })
/** The parts, `fa(زرشک‌پلو)` for one in another language. */
const written = (text: string, of: Parameters<typeof page>) =>
  wordLanguages(text, page(...of))
    ?.map((part) => (part.language === undefined ? part.text : `${part.language}(${part.text})`))
    .join('|')

it.each<[text: string, of: Parameters<typeof page>, parts: string | undefined]>([
  ['Room 12', ['en'], undefined],
  ['زرشک‌پلو با مرغ', ['en'], 'fa(زرشک‌پلو با مرغ)'],
  ['Room سالن ۱ is yours', ['en'], 'Room |fa(سالن ۱)| is yours'],
  ['\u2068سالن مرکزی\u2069 (2)', ['en'], 'fa(سالن مرکزی)| (2)'],
  ['سالن مرکزی · ناهار', ['en'], 'fa(سالن مرکزی · ناهار)'],
  ['قاعة', ['en', 'ar'], 'ar(قاعة)'],
  ['۱۲', ['en'], undefined],
  ['زرشک‌پلو با مرغ', ['fa'], undefined],
  ['Free choice of rooms', ['fa'], 'en(Free choice of rooms)'],
  ['کد \u2068A-7\u2069 است', ['fa'], undefined],
  ['قاعة', ['ar'], undefined],
  ['چلوکباب', ['ar'], 'fa(چلوکباب)'],
  ['إلغاء حجز \u2068دوغ\u2069', ['ar'], 'إلغاء حجز |fa(دوغ)'],
  ['إلغاء \u2068دوغ\u2069', ['ar', 'ar'], undefined],
  ['It is full', ['ar'], 'en(It is full)'],
])('%j is in a page %j: %j', (text, of, parts) => {
  expect(written(text, of)).toBe(parts)
})

it('what a server wrote is marked where its letters do not show its language', () => {
  expect([markData('دوغ', page('ar')), markData('دوغ', page('fa')), markData('دوغ', page('en')), markData('A7', page('ar'))]).toEqual([
    '\u2068دوغ\u2069',
    'دوغ',
    'دوغ',
    'A7',
  ])
})

it('what has one language has that of most of its letters', () => {
  expect(['Account of \u2068ایمان فاضلی\u2069', 'Reserve دوغ', 'Room 2'].map((text) => languageOfMost(text, page('en')))).toEqual([
    'fa',
    undefined,
    undefined,
  ])
})

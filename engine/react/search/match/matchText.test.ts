import { describe, expect, it } from 'vitest'
import { foldText } from '../foldText.ts'
import { foldPlaces } from './foldPlaces.ts'
import { matchText } from './matchText.ts'

const marked = (text: string, typed: string) => matchText(text, typed)?.ranges.map(([from, to]) => text.slice(from, to))

describe('letters are found whatever they are written with', () => {
  it.each([
    ['کیف پول', 'كيف', 'کیف'],
    ['کیف پول', 'ﻛﻴﻒ ﭘﻮﻝ', 'کیف پول'],
    ['هم‌غذاها', 'هم غذا', 'هم‌غذا'],
    ['هم‌غذاها', 'همغذا', 'هم‌غذا'],
    ['جست‌وجوی خدمات', 'جستوجو', 'جست‌وجو'],
    ['بازخوردها', 'باز خورد', 'بازخورد'],
    ['پیام‌های من', 'پیام های', 'پیام‌های'],
    ['برنامهٔ هفته', 'برنامه', 'برنامهٔ'.slice(0, 6)],
    ['مُقَدَّمه', 'مقدمه', 'مُقَدَّمه'],
    ['آفتاب', 'افتاب', 'آفتاب'],
    ['أخبار', 'اخبار', 'أخبار'],
    ['سلف ۱۰۱', '101', '۱۰۱'],
    ['سلف ۱۰۱', '١٠١', '۱۰۱'],
    ['Room 12', 'room ۱۲', 'Room 12'],
    ['Meal report', 'REPORT', 'report'],
    ['الرسائل', 'رسائل', 'رسائل'],
  ])('in %s by %s', (text, typed, found) => {
    expect(marked(text, typed)).toEqual([found])
  })

  it.each([
    ['کیف پول', 'کیفیت'],
    ['غذا', 'عذا'],
    ['سلامت', 'سلامتی'],
    ['خانهٔ من', 'هم'],
    ['', 'a'],
  ])('and not in %s by %s', (text, typed) => {
    expect(matchText(text, typed)).toBeUndefined()
  })
})

describe('Persian words are found in Latin letters', () => {
  it.each([
    ['غذا', 'ghaza'],
    ['غذا', 'gaza'],
    ['غذا', 'qaza'],
    ['پیام', 'payam'],
    ['پیام', 'payaam'],
    ['کیف پول', 'kif pool'],
    ['کیف پول', 'kife pul'],
    ['کیف پول', 'kifpool'],
    ['خوابگاه', 'khabgah'],
    ['خوابگاه', 'xabgah'],
    ['ورزش', 'varzesh'],
    ['سرویس', 'servis'],
    ['سلامت', 'salamat'],
    ['پشتیبانی', 'poshtibani'],
    ['نظرسنجی', 'nazarsanji'],
    ['احراز چهره', 'ehraz chehre'],
    ['بازخوردها', 'bazkhord'],
    ['پرسش‌ها', 'porsesh ha'],
    ['تغذیه', 'taghzie'],
    ['تغذیه', 'tagzieh'],
    ['اطلاعیه‌ها', 'etelaie'],
    ['اطلاعیه‌ها', "ettela'iye"],
    ['عکس', 'aks'],
    ['قیمه', 'gheyme'],
    ['چلوکباب', 'chelo kabab'],
    ['جوجه', 'joojeh'],
    ['خروج', 'khorooj'],
    ['اینترنت', 'internet'],
    ['معدل', 'moaddel'],
    ['عدس‌پلو', 'adaspolo'],
    ['رئیس', 'raees'],
    ['مسئول', "mas'ul"],
  ])('%s by %s', (text, typed) => {
    expect(matchText(text, typed)?.rank).toBeDefined()
    expect(matchText(text, typed)?.rank).toBeGreaterThan(2)
  })

  it.each([
    ['غذا', 'ghazal'],
    ['پیام', 'payan'],
    ['کیف پول', 'pool kifi'],
    ['خوابگاه', 'gah'],
    ['ورزش', 'a'],
    ['سلامت', 'eslamat'],
    ['سرویس', 'xyz'],
    ['سلامت', 'saeolamat'],
    ['سلامت', 's'],
  ])('but not %s by %s', (text, typed) => {
    expect(matchText(text, typed)).toBeUndefined()
  })

  it('and what was found is marked, with the half-spaces in it', () => {
    expect(marked('هم‌غذاهای من', 'hamghaza')).toEqual(['هم‌غذا'])
    expect(marked('خروج از حساب', 'hesab')).toEqual(['حساب'])
  })
})

describe('what fits better has a smaller rank', () => {
  it('the beginning of the text, of a word, inside, then Latin letters for a whole word and for its beginning', () => {
    const ranks = [
      ['غذای من', 'غذا'],
      ['رزرو غذا', 'غذا'],
      ['هم‌غذاها', 'مغذا'],
      ['رزرو غذا', 'ghaza'],
      ['غذاها', 'ghaza'],
    ].map(([text = '', typed = '']) => matchText(text, typed)?.rank)
    expect(ranks).toEqual([0, 1, undefined, 3, 4])
    expect(matchText('رزرو', 'زرو')?.rank).toBe(2)
  })

  it('several words are found in any order, after what has them side by side', () => {
    expect(marked('گزارش خرید غذا', 'غذا گزارش')).toEqual(['گزارش', 'غذا'])
    expect(marked('گزارش خرید غذا', 'ghaza kharid')).toEqual(['خرید', 'غذا'])
    expect(matchText('گزارش خرید غذا', 'خرید غذا')?.rank).toBe(1)
    expect(matchText('گزارش خرید غذا', 'غذا گزارش')?.rank).toBe(2)
  })

  it('the best place is marked, not the first', () => {
    expect(matchText('بغذا غذا', 'غذا')).toEqual({ rank: 1, ranges: [[5, 8]] })
  })

  it('nothing typed is in every text', () => {
    expect(matchText('غذا', ' \u200c ')).toEqual({ rank: 0, ranges: [] })
  })
})

it.each(['  کیف   پول ', 'كتابخانه‌ي ١٢', 'ﻛﻴﻒ', 'مُقَدَّمه ', 'A\u0301 b', 'ß ﬁ', '𐍈 x', '\u200cالف\u200c'])(
  'letters and their places agree with the folded text: %j',
  (text) => {
    const { letters, places } = foldPlaces(text)
    expect(letters.replaceAll('\u0301', '')).toBe(foldText(text).normalize('NFD').replaceAll('\u0301', '').normalize('NFC'))
    expect(places).toHaveLength(letters.length + 1)
    expect([...places].sort((a, b) => a - b)).toEqual(places)
  },
)

import { describe, expect, it } from 'vitest'
import { arrange, type Findable } from './arrange.ts'

const item = (key: string, text: string, group: string, more: Partial<Findable> = {}): Findable => ({
  key,
  text,
  group,
  names: [],
  ...more,
})
const items = [
  item('home', 'خانه', 'صفحه‌ها', { names: ['Home'] }),
  item('food', 'غذا', 'صفحه‌ها', { names: ['Food'] }),
  item('report', 'گزارش', 'خدمات', { note: 'غذا', names: ['Report'] }),
  item('mates', 'هم‌غذاها', 'خدمات', { names: ['Teammates'] }),
  item('meal', 'چلوکباب', 'وعده‌ها', { onTyping: true }),
  item('dark', 'حالت تیره', 'تنظیمات', { names: ['Dark mode'] }),
]
const keys = (typed: string, recent: readonly string[] = []) =>
  arrange(items, { typed, recent, recentGroup: 'اخیر' }).map((row) => `${row.group}: ${row.item.key}`)

describe('with nothing typed', () => {
  it('all are listed by groups, but what is found by typing alone', () => {
    expect(keys('')).toEqual(['صفحه‌ها: home', 'صفحه‌ها: food', 'خدمات: report', 'خدمات: mates', 'تنظیمات: dark'])
  })
  it('what was picked last comes first, once; what is not there any more is left out', () => {
    expect(keys(' ', ['mates', 'gone', 'home'])).toEqual(['اخیر: mates', 'اخیر: home', 'صفحه‌ها: food', 'خدمات: report', 'تنظیمات: dark'])
  })
})

describe('what is typed', () => {
  it('is found in text, name in another language and note, the best match and its group first', () => {
    expect(keys('غذا')).toEqual(['صفحه‌ها: food', 'خدمات: mates', 'خدمات: report'])
    expect(keys('ghaza')).toEqual(['صفحه‌ها: food', 'خدمات: mates', 'خدمات: report'])
    expect(keys('food')).toEqual(['صفحه‌ها: food'])
    expect(keys('chelo')).toEqual(['وعده‌ها: meal'])
    expect(keys('zzz')).toEqual([])
  })
  it('is marked in the text', () => {
    const [row] = arrange(items, { typed: 'tire', recent: [], recentGroup: '' })
    expect(row?.marks.map(([from, to]) => row.item.text.slice(from, to))).toEqual(['تیره'])
    expect(arrange(items, { typed: 'dark', recent: [], recentGroup: '' })[0]?.marks).toEqual([])
  })
  it('prefers, of equal matches, what was picked last', () => {
    const two = [item('a', 'گزارش خرید', 'g'), item('b', 'گزارش غذا', 'g')]
    const order = (recent: readonly string[]) => arrange(two, { typed: 'گزارش', recent, recentGroup: '' }).map((row) => row.item.key)
    expect([order([]), order(['b']), order(['a', 'b'])]).toEqual([
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b'],
    ])
  })
  it('keeps a group together where another one has a match in between', () => {
    const three = [item('a', 'غذا', 'g'), item('b', 'رزرو غذا', 'h'), item('c', 'رزغذا', 'g')]
    expect(arrange(three, { typed: 'غذا', recent: [], recentGroup: '' }).map((row) => row.item.key)).toEqual(['a', 'c', 'b'])
  })
  it('gives at most sixty', () => {
    const many = Array.from({ length: 200 }, (_, i) => item(String(i), `سلف ${i}`, 'g'))
    expect(arrange(many, { typed: 'سلف', recent: [], recentGroup: '' })).toHaveLength(60)
  })
})

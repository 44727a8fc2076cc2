import { expect, it } from 'vitest'
import { labelOf, resolveText, treesOfText } from './resolveText.ts'
import { persianPage, type Texts } from './texts.ts'

const words = new Set(['food:status.OPEN', 'food:status.other'])
const texts: Texts = {
  ...persianPage,
  translate: (key, values) =>
    key === 'portal:money.unit' ? 'تومان' : [key, ...Object.entries(values ?? {}).map((pair) => pair.join('='))].join(' '),
  has: (key) => words.has(key),
}
const scope = { row: { status: 'OPEN', name: 'نگار', price: 145_005 } }

it('a label is the text of its value, or of other', () => {
  expect(resolveText({ labels: 'food:status', value: ['.', ['id', 'row'], 'status'] }, scope, texts)).toBe('food:status.OPEN')
  expect(labelOf('food:status', 'ODD', texts)).toBe('food:status.other')
})

it('[PRES-13] [PRES-14] money in a sentence has its unit unless the configuration hides it', () => {
  const text = { key: 'food:price', values: { price: { value: ['.', ['id', 'row'], 'price'], format: 'money' } } } as const
  expect(resolveText(text, scope, texts)).toBe('food:price price=۱۴٬۵۰۰ تومان')
  expect(resolveText(text, scope, { ...texts, moneyUnit: false })).toBe('food:price price=۱۴٬۵۰۰')
})

it('the first case that holds is taken, and every expression is known', () => {
  const text = {
    cases: [
      { when: ['==', ['.', ['id', 'row'], 'status'], 'SHUT'], text: { key: 'a:b' } },
      { text: { plain: ['.', ['id', 'row'], 'name'] } },
    ],
  } as const
  expect(resolveText(text, scope, texts)).toBe('نگار')
  expect(treesOfText(text)).toHaveLength(2)
})

import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { persianPage, type Texts } from '../../format/texts.ts'
import { TextsContext } from '../texts/TextsContext.ts'
import { Value, type ValueProps } from './Value.tsx'

afterEach(cleanup)

const labels: Readonly<Record<string, string>> = { 'x:status.OPEN': 'باز', 'portal:money.unit': 'تومان', 'portal:money.rials': 'ریال' }
const drawn = (props: ValueProps, more: Partial<Texts> = {}) => {
  const texts: Texts = {
    ...persianPage,
    translate: (key) => labels[key] ?? key,
    has: (key) => Object.hasOwn(labels, key),
    ...more,
  }
  return render(
    <TextsContext value={texts}>
      <Value {...props} />
    </TextsContext>,
  ).container
}

it.each<[rules: string, props: ValueProps, language: Texts['language'], words: string]>([
  ['[PRES-10][PRES-11][PRES-12][PRES-13]', { value: 12_345_678, format: 'money' }, 'fa', '۱٬۲۳۴٬۵۶۷تومان'],
  ['rials:', { value: 12_345, format: 'rials' }, 'fa', '۱۲٬۳۴۵ریال'],
  ['a badge:', { value: 3, format: 'badge' }, 'fa', '۳'],
  ['a badge of a text:', { value: 'B-12', format: 'badge' }, 'fa', 'B-۱۲'],
  ['a number as text:', { value: 15_000 }, 'fa', '۱۵۰۰۰'],
  ['a tone:', { value: 19, format: 'money', tone: 'danger' }, 'fa', '۱تومان'],
  ['[PRES-08]', { value: '2026-11-23', format: 'date' }, 'fa', '۲ آذر ۱۴۰۵'],
  ['[PRES-O4]', { value: 7, format: 'number' }, 'fa', '۷'],
  ['[PRES-O4]', { value: 7, format: 'number' }, 'ar', '٧'],
  ['[PRES-O4]', { value: 7, format: 'number' }, 'en', '7'],
  ['labels:', { value: 'OPEN', labels: 'x:status' }, 'fa', 'باز'],
  ['nothing:', { value: null }, 'fa', '—'],
  ['nothing:', { value: '', none: 'ندارد' }, 'fa', 'ندارد'],
  ['markup:', { value: '<b>x</b>' }, 'fa', '<b>x</b>'],
])('%s %j reads in %s as %s', (_, props, language, words) => {
  expect(drawn(props, { language }).textContent).toBe(words)
})

it('[PRES-14] [PRES-O9] money is shown without its unit if the university hides it, and the amount remains', () => {
  expect(drawn({ value: 1000, format: 'money' }, { moneyUnit: false }).textContent).toBe('۱۰۰')
})

it('several values are shown one below the other, each formatted; an empty list shows the placeholder', () => {
  const lines = drawn({ value: ['031', 'a@b.c'], format: 'phone' })
  expect([...lines.querySelectorAll('[dir="ltr"]')].map(({ textContent }) => textContent)).toEqual(['031', 'a@b.c'])
  expect(drawn({ value: [] }).textContent).toBe('—')
})

it.each(['code', 'phone', 'email'] as const)('%s runs from left to right inside Persian words', (format) => {
  expect(drawn({ value: 'A-7', format }).querySelector('[dir="ltr"]')?.textContent).toBe('A-7')
})

it('a badge conveys its tone by an icon too', () => {
  const badge = (tone: 'success' | 'danger') => drawn({ value: 'OPEN', labels: 'x:status', tones: { OPEN: tone } })
  const [good, bad] = [badge('success'), badge('danger')]
  expect([good.textContent, bad.textContent]).toEqual(['باز', 'باز'])
  expect(good.querySelector('svg')?.innerHTML).not.toBe(bad.querySelector('svg')?.innerHTML)
  expect(bad.querySelector('svg')).toBeTruthy()
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen } from '../support/drawScreen.tsx'

it.each([
  [true, '۱۸۴٬۵۰۰portal:money.unit'],
  [false, '۱۸۴٬۵۰۰'],
])('[PRES-O9] the switch of the currency (%s) concerns its name only, the amount stays', async (moneyUnit, words) => {
  const { container } = drawScreen({ moneyUnit, body: { price: { block: 'value', value: 1_845_000, as: 'money' } } })
  await screen.findByText(/۱۸۴/)
  expect(container.textContent?.replace(/[,٬]/g, '٬')).toBe(words)
})

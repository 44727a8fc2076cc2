import fc from 'fast-check'
import { expect, it } from 'vitest'
import { latinDigits } from './digits.ts'
import { languages } from './direction.ts'
import { formatMoney, tomanOf } from './money.ts'

it('[PRES-10] [PRES-11] [PRES-O3] toman is rials divided by ten, rounded down', () => {
  expect([0, 9, 19, 1845009, -15].map(tomanOf)).toEqual([0, 0, 1, 184500, -2])
  fc.assert(
    fc.property(fc.integer(), (rials) => {
      const toman = tomanOf(rials)
      expect(Number.isInteger(toman) && toman * 10 <= rials && rials < (toman + 1) * 10).toBe(true)
    }),
  )
})

it('[PRES-12] money has thousands separators in each language', () => {
  expect(formatMoney(1_845_009, 'fa')).toBe('۱۸۴٬۵۰۰')
  expect(formatMoney(12_345_678_90, 'en')).toBe('123,456,789')
  expect(formatMoney(1_845_009, 'ar')).toBe('١٨٤٬٥٠٠')
  expect(formatMoney(undefined, 'fa')).toBe('')
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(...languages), (rials, language) => {
      const shown = latinDigits(formatMoney(rials, language))
      expect(Number(shown.replaceAll(/[٬,]/g, '').replace(/^\D*[-−]/, '-'))).toBe(tomanOf(rials))
      expect(shown.replace(/^\D+/, '')).toMatch(/^\d{1,3}([٬,]\d{3})*$/)
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { latinDigits, localDigits, onlyDigits } from './digits.ts'
import { languages } from './direction.ts'

it('[PRES-O4] digits are Persian in fa, Arabic in ar and Latin in en, and read back as the same number', () => {
  expect(languages.map((language) => localDigits('0123456789', language))).toEqual(['۰۱۲۳۴۵۶۷۸۹', '0123456789', '٠١٢٣٤٥٦٧٨٩'])
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...languages), (number, language) => {
      expect(latinDigits(localDigits(String(number), language))).toBe(String(number))
    }),
  )
})

it('[FORM-04] [FORM-05] [FORM-06] [FORM-O5] a numeric input takes digits of any script and refuses the whole of anything else', () => {
  expect(onlyDigits('۱۲٣4')).toBe('1234')
  expect(onlyDigits('')).toBe('')
  for (const bad of ['12a', '-1', '1.5', '1 2', '۱۲٫۵']) expect(onlyDigits(bad)).toBeUndefined()
})

import { INVISIBLE, latinDigits } from '../format/digits.ts'

/** Separators in phone numbers. */
const BETWEEN = /[\s\-().]/g

/**
 * A typed phone number in Latin digits with an optional leading plus; `undefined` if it contains anything else. A complete Iranian mobile
 * number is normalized to `09…`.
 */
export const typedPhone = (text: string): string | undefined => {
  const written = latinDigits(text).replace(INVISIBLE, '').replace(BETWEEN, '')
  if (!/^\+?\d*$/.test(written)) return undefined
  const mobile = /^(?:\+98|0098|98|0)?0?(9\d{9})$/.exec(written)
  return mobile === null ? written : `0${mobile[1]}`
}

/** Whether it is an Iranian mobile number: `09` and nine digits. */
export const isMobile = (value: string): boolean => /^09\d{9}$/.test(value)

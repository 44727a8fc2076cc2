import { latinDigits } from '../format/digits.ts'

/** Separators in phone numbers, and the bidi control characters that copied numbers contain. */
const BETWEEN = /[\s\-().\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * A typed phone number in Latin digits with an optional leading plus; `undefined` if it contains anything else. A complete Iranian mobile
 * number is normalized to `09…`.
 */
export const typedPhone = (text: string): string | undefined => {
  const written = latinDigits(text).replace(BETWEEN, '')
  if (!/^\+?\d*$/.test(written)) return undefined
  const mobile = /^(?:\+98|0098|98|0)?0?(9\d{9})$/.exec(written)
  return mobile === null ? written : `0${mobile[1]}`
}

/** Whether it is an Iranian mobile number: `09` and nine digits. */
export const isMobile = (value: string): boolean => /^09\d{9}$/.test(value)

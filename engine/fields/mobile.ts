import { latinDigits } from '../format/digits.ts'

/** What phone numbers are written with between their digits; copied ones bring marks of direction. */
const BETWEEN = /[\s\-().\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** What was typed of a phone number, in Latin digits with at most one plus at its start; undefined where anything else is in it. A whole Iranian mobile number becomes `09…`. */
export const typedPhone = (text: string): string | undefined => {
  const written = latinDigits(text).replace(BETWEEN, '')
  if (!/^\+?\d*$/.test(written)) return undefined
  const mobile = /^(?:\+98|0098|98|0)?0?(9\d{9})$/.exec(written)
  return mobile === null ? written : `0${mobile[1]}`
}

/** Whether it is an Iranian mobile number: `09` and nine digits. */
export const isMobile = (value: string): boolean => /^09\d{9}$/.test(value)

import { latinDigits } from '../format/digits.ts'

/** What a field of numbers takes. */
export interface NumberKind {
  readonly negative: boolean
  readonly decimal: boolean
}

const HIDDEN = /[\u200c\u200e\u200f\u2066-\u2069]/g
/** Separators of thousands: of Persian and Arabic, the comma, and the spaces that copied amounts bring. */
const THOUSANDS = /(?<=\d)[,\u066c،'\u00a0\u202f ](?=\d{3}(?!\d))/g

/** What was typed of a number, in Latin digits and with a point; undefined where anything else is in it (FORM-04 to FORM-06). It may be no whole number yet: `-` or `3.`. */
export const typedNumber = (text: string, { negative, decimal }: NumberKind): string | undefined => {
  const written = latinDigits(text)
    .replace(HIDDEN, '')
    .trim()
    .replace(/^[−–]/, '-')
    .replace(THOUSANDS, '')
    .replace(/[\u066b/]/, '.')
  const sign = negative ? '-?' : ''
  return new RegExp(decimal ? `^${sign}\\d*\\.?\\d*$` : `^${sign}\\d*$`).test(written) ? written : undefined
}

/** The number that was typed; undefined while it is none yet or larger than a number holds exactly. */
export const numberOf = (written: string): number | undefined => {
  if (!/\d/.test(written) || written.endsWith('.')) return undefined
  const number = Number(written)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined
}

/** The next number up or down, within the limits and on the steps that are counted from `least`. */
export const steppedNumber = (from: number | undefined, up: boolean, step: number, least: number, most: number): number => {
  const start = Number.isFinite(least) ? least : 0
  const places = Math.max(String(step).split('.')[1]?.length ?? 0, String(start).split('.')[1]?.length ?? 0)
  const at = from === undefined ? (up ? 0 : 1) : (from - start) / step
  const near = Math.round(at * 1e6) / 1e6
  const next = from === undefined ? start : start + (up ? Math.floor(near) + 1 : Math.ceil(near) - 1) * step
  return Math.min(most, Math.max(least, Number(next.toFixed(places))))
}

/** Digits in groups of three, as amounts are read. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

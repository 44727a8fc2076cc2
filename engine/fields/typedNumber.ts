import { INVISIBLE, latinDigits } from '../format/digits.ts'

/** Which numbers a field accepts. */
export interface NumberKind {
  readonly negative: boolean
  readonly decimal: boolean
}

/** Thousands separators: Persian, Arabic, comma, apostrophe, and the no-break spaces of copied amounts. */
const THOUSANDS = /(?<=\d)[,\u066c،'\u00a0\u202f ](?=\d{3}(?!\d))/g

/**
 * A typed number in Latin digits with a decimal point; `undefined` if it contains anything else (FORM-04 to FORM-06). It may still be
 * incomplete: `-` or `3.`.
 */
export const typedNumber = (text: string, { negative, decimal }: NumberKind): string | undefined => {
  const written = latinDigits(text)
    .replace(INVISIBLE, '')
    .trim()
    .replace(/^[−–]/, '-')
    .replace(THOUSANDS, '')
    .replace(/[\u066b/]/, '.')
  const sign = negative ? '-?' : ''
  return new RegExp(decimal ? `^${sign}\\d*(\\.\\d*)?$` : `^${sign}\\d*$`).test(written) ? written : undefined
}

/** The typed number; `undefined` while it is incomplete or beyond the safe integers. */
export const numberOf = (written: string): number | undefined => {
  if (!/\d/.test(written) || written.endsWith('.')) return undefined
  const number = Number(written)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined
}

/** The next number up or down, clamped to the limits and on steps counted from `least`. */
export const steppedNumber = (from: number | undefined, up: boolean, step: number, least: number, most: number): number => {
  const start = Number.isFinite(least) ? least : 0
  const places = Math.max(String(step).split('.')[1]?.length ?? 0, String(start).split('.')[1]?.length ?? 0)
  const at = from === undefined ? (up ? 0 : 1) : (from - start) / step
  const near = Math.round(at * 1e6) / 1e6
  const next = from === undefined ? start : start + (up ? Math.floor(near) + 1 : Math.ceil(near) - 1) * step
  return Math.min(most, Math.max(least, Number(next.toFixed(places))))
}

/** Digits with thousands separators. */
export const grouped = (digits: string): string => (/\d{4}/.test(digits) ? `${grouped(digits.slice(0, -3))},${digits.slice(-3)}` : digits)

import type { Language } from './direction.ts'
import { formatNumber } from './numbers.ts'

/** Rials as toman, rounded down: 19 rials are 1 toman, -15 are -2 (PRES-10, PRES-11, PRES-O3). */
export const tomanOf = (rials: number): number => Math.floor(rials / 10)

/** Rials as an amount in toman with thousands separators, without the unit; '' if it is no number (PRES-12). */
export const formatMoney = (rials: unknown, language: Language): string =>
  typeof rials === 'number' && Number.isFinite(rials) ? formatNumber(tomanOf(rials), language, 0) : ''

import type { Language } from './direction.ts'
import { formatNumber } from './numbers.ts'
import type { Texts } from './texts.ts'

/** Rials as toman, rounded down: 19 rials are 1 toman, -15 are -2 (PRES-10, PRES-11, PRES-O3). */
export const tomanOf = (rials: number): number => Math.floor(rials / 10)

/** Rials as an amount in toman with thousands separators, without the unit; '' if it is no number (PRES-12). */
export const formatMoney = (rials: unknown, language: Language): string =>
  typeof rials === 'number' && Number.isFinite(rials) ? formatNumber(tomanOf(rials), language, 0) : ''

const UNITS: Readonly<Record<string, string>> = { money: 'portal:money.unit', rials: 'portal:money.rials' }

/** The unit of an amount in that format; '' if the configuration hides it, `undefined` if the format has none (PRES-13, PRES-14). */
export const unitOf = (format: string, texts: Pick<Texts, 'moneyUnit' | 'translate'>): string | undefined => {
  const key = Object.hasOwn(UNITS, format) ? UNITS[format] : undefined
  return key === undefined ? undefined : texts.moneyUnit ? texts.translate(key) : ''
}

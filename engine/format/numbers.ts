import { localDigits } from './digits.ts'
import type { Language } from './direction.ts'

const locales: Readonly<Record<Language, string>> = { fa: 'fa-IR-u-nu-arabext', en: 'en', ar: 'ar-u-nu-arab' }
const formats = new Map<string, Intl.NumberFormat>()

/** The number with the language's digits and separators; at most `decimals` decimal places (default 2). */
export const formatNumber = (value: number, language: Language, decimals = 2): string => {
  // Fast path for small integers: they have no separators, and the first `Intl.NumberFormat` is slow to create.
  if (Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0)) return localDigits(String(value), language)
  const key = `${language}${decimals}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locales[language], { maximumFractionDigits: decimals })
  formats.set(key, format)
  return format.format(value)
}

/** A percentage, from a number of 0 to 100. */
export const formatPercent = (value: number, language: Language): string =>
  language === 'en' ? `${formatNumber(value, language)}%` : `${formatNumber(value, language)}٪`

import { localDigits } from './digits.ts'
import { isolate, type Language } from './direction.ts'
import { formatNumber } from './numbers.ts'

/** A compiled ICU message: a string, or its parts in order. */
export type Message = string | readonly MessagePart[]
export type MessagePart =
  | string
  | readonly ['arg', string]
  | readonly ['number', string]
  | readonly ['plural' | 'select', string, { readonly other: Message; readonly [choice: string]: Message }]
  | readonly ['#']
export type MessageValues = Readonly<Record<string, unknown>>

const rules = new Map<Language, Intl.PluralRules>()
const pluralOf = (count: number, language: Language): string => {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return rule.select(count)
}

/** Whether plural categories are used; `Intl.PluralRules` is slow to create, so it is only created then. */
const hasForms = (choices: object) => Object.keys(choices).some((name) => name !== 'other' && !name.startsWith('='))

const argument = (value: unknown, language: Language): string => {
  if (typeof value === 'number') return localDigits(String(value), language)
  return typeof value === 'string' ? isolate(value, language) : ''
}

const renderPart = (part: MessagePart, values: MessageValues, language: Language, count: number): string => {
  if (typeof part === 'string') return part
  if (part[0] === '#') return formatNumber(count, language)
  const value = values[part[1]]
  if (part[0] === 'arg') return argument(value, language)
  if (part[0] === 'number') return typeof value === 'number' ? formatNumber(value, language) : argument(value, language)
  const [kind, , choices] = part
  if (kind === 'select') return renderMessage(choices[String(value)] ?? choices.other, values, language, count)
  const number = typeof value === 'number' ? value : Number(value ?? 0)
  const chosen = choices[`=${number}`] ?? (hasForms(choices) ? choices[pluralOf(number, language)] : undefined) ?? choices.other
  return renderMessage(chosen, values, language, number)
}

/** The text of a compiled message. A missing value becomes ''. Never fails. */
export const renderMessage = (message: Message, values: MessageValues, language: Language, count = 0): string =>
  typeof message === 'string' ? message : message.map((part) => renderPart(part, values, language, count)).join('')

import type { Message, MessagePart } from '../../format/message.ts'

/** A plural whose forms are not those of its language. */
export interface WrongForms {
  /** Name of its number argument. */
  readonly of: string
  readonly missing: readonly string[]
  /** Forms that the language does not have; they would never be used. */
  readonly surplus: readonly string[]
  readonly known: readonly string[]
}

/** Languages whose nouns do not change after numbers: "other" alone is sufficient. */
const UNVARYING = ['fa']
/** Sample large enough to find forms that apply to only a few numbers. */
const NUMBERS = Array.from({ length: 1000 }, (_, n) => n)
const remembered = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** The plural forms of a language, with the sample integers of each. */
function formsOf(language: string): ReadonlyMap<string, readonly number[]> {
  const known = remembered.get(language)
  if (known) return known
  const rules = new Intl.PluralRules(language)
  const forms = new Map(
    rules.resolvedOptions().pluralCategories.map((form) => [form as string, NUMBERS.filter((n) => rules.select(n) === form)] as const),
  )
  remembered.set(language, forms)
  return forms
}

function wrongForms(of: string, choices: readonly string[], language: string): WrongForms | undefined {
  const forms = formsOf(language)
  const isCovered = ([form, numbers]: readonly [string, readonly number[]]) =>
    choices.includes(form) || (UNVARYING.includes(language) && form !== 'other') || numbers.every((n) => choices.includes(`=${n}`))
  const missing = [...forms].filter((form) => !isCovered(form)).map(([form]) => form)
  const surplus = choices.filter((choice) => !choice.startsWith('=') && !forms.has(choice))
  return missing.length + surplus.length > 0 ? { of, missing, surplus, known: [...forms.keys()] } : undefined
}

const inPart = (part: MessagePart, language: string): readonly WrongForms[] => {
  if (typeof part === 'string' || (part[0] !== 'plural' && part[0] !== 'select')) return []
  const [kind, of, choices] = part
  const own = kind === 'plural' ? wrongForms(of, Object.keys(choices), language) : undefined
  return [...(own ? [own] : []), ...Object.values(choices).flatMap((inner) => pluralsOf(inner, language))]
}

/** The plurals in a message that lack a form of the language or have an unknown one. `=n` covers a form that has no other number. */
export const pluralsOf = (message: Message, language: string): readonly WrongForms[] =>
  typeof message === 'string' ? [] : message.flatMap((part) => inPart(part, language))

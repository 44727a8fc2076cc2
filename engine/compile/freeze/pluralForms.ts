import type { Message, MessagePart } from '../../format/message.ts'

/** A plural of a message that has other forms than its language. */
export interface WrongForms {
  /** The name of its number. */
  readonly of: string
  readonly missing: readonly string[]
  /** Forms that the language does not know, so that they are never shown. */
  readonly surplus: readonly string[]
  readonly known: readonly string[]
}

/** Words stay as they are after any number there, so "other" alone is right. */
const UNVARYING = ['fa']
/** Numbers enough to tell which forms stand for few numbers only. */
const NUMBERS = Array.from({ length: 1000 }, (_, n) => n)
const remembered = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** The forms of a language and the whole numbers of each. */
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

/** The plurals of a message that lack a form of the language, or have one that it does not know. A `=n` stands for a form that has no other number. */
export const pluralsOf = (message: Message, language: string): readonly WrongForms[] =>
  typeof message === 'string' ? [] : message.flatMap((part) => inPart(part, language))

import { evaluate, isTrue } from '../expression/evaluate.ts'
import type { Scope, Tree } from '../expression/tree.ts'
import { isolate } from './direction.ts'
import { type Format, formatValue } from './formatValue.ts'
import type { MessageValues } from './message.ts'
import { unitOf } from './money.ts'
import type { Texts } from './texts.ts'
import { markData } from './wordLanguages.ts'

/** Text that is no key; `english` is what readers of other languages than Persian read instead. */
export interface PlainText {
  readonly plain: Tree
  readonly english?: string
}

/** A compiled text slot: keys are qualified (`module:key`), expressions are trees. */
export type CompiledText =
  | { readonly key: string; readonly values?: Readonly<Record<string, Tree | { readonly value: Tree; readonly format: Format }>> }
  | { readonly labels: string; readonly value: Tree }
  | PlainText
  | { readonly cases: readonly { readonly when?: Tree; readonly text: CompiledText }[] }

type Value = NonNullable<Extract<CompiledText, { key: string }>['values']>[string]
const isFormatted = (value: Value): value is { readonly value: Tree; readonly format: Format } =>
  typeof value === 'object' && value !== null && 'format' in value

const placeValue = (value: Value, scope: Scope, texts: Texts): unknown => {
  if (!isFormatted(value)) {
    const found = evaluate(value, scope)
    return typeof found === 'string' ? markData(found, texts) : found
  }
  const words = formatValue(evaluate(value.value, scope), value.format, texts)
  const unit = unitOf(value.format, texts) ?? ''
  return words !== '' && unit !== '' ? `${words} ${unit}` : isolate(words, texts.language)
}

/** The text of an enum value by its prefix: `prefix.VALUE`, else `prefix.other`. */
export const labelOf = (prefix: string, value: unknown, texts: Texts, values?: MessageValues): string => {
  const key = `${prefix}.${String(value)}`
  return texts.translate(texts.has(key) ? key : `${prefix}.other`, values)
}

const inEnglish = ({ english }: PlainText, { language }: Pick<Texts, 'language'>): string | undefined =>
  language === 'fa' ? undefined : english

/** The text of a text slot; '' if no case holds or its data is missing. Never fails. */
export const resolveText = (text: CompiledText, scope: Scope, texts: Texts): string => {
  if ('cases' in text) {
    const found = text.cases.find(({ when }) => when === undefined || isTrue(when, scope))
    return found ? resolveText(found.text, scope, texts) : ''
  }
  if ('plain' in text) return formatValue(inEnglish(text, texts) ?? evaluate(text.plain, scope), 'text', texts)
  if ('labels' in text) {
    const value = evaluate(text.value, scope)
    return value === undefined || value === null ? '' : labelOf(text.labels, value, texts)
  }
  if (text.values === undefined) return texts.translate(text.key)
  const values = Object.entries(text.values).map(([name, value]) => [name, placeValue(value, scope, texts)])
  return texts.translate(text.key, Object.fromEntries(values))
}

/** The expressions that a text depends on. */
export const treesOfText = (text: CompiledText): readonly Tree[] => {
  if ('cases' in text) return text.cases.flatMap(({ when, text: then }) => [...(when === undefined ? [] : [when]), ...treesOfText(then)])
  if ('plain' in text) return [text.plain]
  if ('labels' in text) return [text.value]
  return Object.values(text.values ?? {}).map((value) => (isFormatted(value) ? value.value : value))
}

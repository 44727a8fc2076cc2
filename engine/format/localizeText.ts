import { evaluate, isTrue } from '../expression/evaluate.ts'
import type { Scope, Tree } from '../expression/tree.ts'
import type { CompiledText } from './resolveText.ts'

const constant = (value: unknown): Tree =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** The text with its expressions replaced by their values: a plain, serializable snapshot that renders later without the scope. */
export function localizeText(text: CompiledText, scope: Scope): CompiledText {
  if ('cases' in text) {
    const found = text.cases.find(({ when }) => when === undefined || isTrue(when, scope))
    return found === undefined ? { plain: '' } : localizeText(found.text, scope)
  }
  if ('plain' in text) return { ...text, plain: constant(evaluate(text.plain, scope)) }
  if ('labels' in text) return { labels: text.labels, value: constant(evaluate(text.value, scope)) }
  if (text.values === undefined) return text
  const values = Object.entries(text.values).map(([name, value]) => {
    const formatted = typeof value === 'object' && value !== null && 'format' in value
    return [
      name,
      formatted ? { value: constant(evaluate(value.value, scope)), format: value.format } : constant(evaluate(value, scope)),
    ] as const
  })
  return { key: text.key, values: Object.fromEntries(values) }
}

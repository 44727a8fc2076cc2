import { textOf, toMap } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'

const MARK = /\$\{([^{}]*)\}/g

/** Replaces each `${name}` by its parameter; unknown names stay as they are. */
export const createFill =
  (parameters: Readonly<Record<string, unknown>>) =>
  (text: string): string =>
    text.includes('${')
      ? text.replace(MARK, (mark, name: string) => (Object.hasOwn(parameters, name) ? textOf(parameters[name]) : mark))
      : text

/** The value with placeholders filled in every key and string. */
export function fillTemplate(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map((item) => fillTemplate(item, fill))
  return isMap(value) ? toMap(Object.entries(value).map(([key, item]) => [fill(key), fillTemplate(item, fill)] as const)) : value
}

/** The remaining `${name}` placeholders: path, name, and whether it is in the key. */
export function* unfilled(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; name: string; inKey: boolean }> {
  if (typeof value === 'string') for (const [, name = ''] of value.matchAll(MARK)) yield { path, name, inKey: false }
  else if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* unfilled(item, [...path, String(i)])
  else if (isMap(value)) {
    for (const [key, item] of Object.entries(value)) {
      for (const [, name = ''] of key.matchAll(MARK)) yield { path: [...path, key], name, inKey: true }
      yield* unfilled(item, [...path, key])
    }
  }
}

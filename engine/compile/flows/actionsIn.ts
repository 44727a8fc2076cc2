import { scopeOfBlock } from '../../blocks/blockScopes.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'

/** A key of a file, with its path. */
export interface KeyAt {
  readonly path: readonly string[]
  readonly value: unknown
}

/** Every occurrence of a key in a JSON value. */
export function* keysIn(value: unknown, key: string, path: readonly string[] = []): Generator<KeyAt> {
  if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* keysIn(item, key, [...path, String(i)])
  if (!isMap(value)) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === key) yield { path: [...path, name], value: inner }
    yield* keysIn(inner, key, [...path, name])
  }
}

/** The events that a value's actions send, with their paths. */
export function* sentIn(value: unknown): Generator<{ readonly path: readonly string[]; readonly event: string }> {
  for (const { path, value: sent } of keysIn(value, 'send')) {
    const event = mapOrEmpty(sent).event ?? sent
    if (typeof event === 'string') yield { path, event }
  }
}

/** The events that a value's actions send, without duplicates. */
export const sentEvents = (value: unknown): readonly string[] => [...new Set([...sentIn(value)].map(({ event }) => event))]

const WAYS_OUT = ['goto', 'leave', 'post', 'signOut'] as const

/** Whether anything in a value navigates to another page. */
export const leadsAway = (value: unknown): boolean =>
  WAYS_OUT.some((key) => !keysIn(value, key).next().done) ||
  [...keysIn(value, 'back')].some(({ value: path }) => typeof path === 'string') ||
  [...keysIn(value, 'block')].some(({ value: block }) => scopeOfBlock(block).leadsAway === true)

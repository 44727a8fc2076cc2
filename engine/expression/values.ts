import { isMap, type JsonMap } from '../data/isMap.ts'

/** Whether a value is `undefined` or null. */
export const isMissing = (value: unknown): value is null | undefined => value === undefined || value === null

/** Item `key` of a list or own property `key` of a map; `undefined` for anything else. Never reads a prototype. */
export function entryOf(value: unknown, key: unknown): unknown {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined
  if (!isMap(value) || (typeof key !== 'string' && typeof key !== 'number')) return undefined
  const found = Object.hasOwn(value, key) ? value[key] : undefined
  return typeof found === 'function' ? undefined : found
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, i) => equals(item, b[i]) === true)
}

function sameEntries(a: JsonMap, b: JsonMap): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]) === true)
}

/** Deep equality; `undefined` if one side is missing (unless the other is null) or the kinds differ. */
export function equals(a: unknown, b: unknown): boolean | undefined {
  if (a === null || b === null) return isMissing(a) && isMissing(b)
  if (a === undefined || b === undefined) return undefined
  const kind = kindOf(a)
  if (kind !== kindOf(b)) return undefined
  if (Array.isArray(a) && Array.isArray(b)) return sameItems(a, b)
  return isMap(a) && isMap(b) ? sameEntries(a, b) : a === b
}

/** Negative, zero or positive for two numbers, two strings or two booleans; `undefined` otherwise. */
export function compare(a: unknown, b: unknown): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return undefined
}

/** Whether `item` is in a list, a key of a map or a substring; `undefined` if either is missing or the kinds do not fit. */
export function isIn(item: unknown, group: unknown): boolean | undefined {
  if (item === undefined || isMissing(group)) return undefined
  if (Array.isArray(group)) return typeof item === 'object' ? group.some((other) => equals(item, other) === true) : group.includes(item)
  if (isMap(group)) return (typeof item === 'string' || typeof item === 'number') && Object.hasOwn(group, item)
  return typeof item === 'string' && typeof group === 'string' ? group.includes(item) : undefined
}

/** The number if it is finite; `undefined` otherwise. */
export const finite = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

import { isMap } from '../data/isMap.ts'
import { persianLetters } from '../format/persianLetters.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { claims } from './claims.ts'
import { addDays, civil, dateInTehran, daysBetween, jalali, timeInTehran, weekStart } from './dates.ts'
import { digest } from './digest.ts'
import { originOf } from './originOf.ts'
import { pathSegment } from './pathSegment.ts'
import { safePath } from './safePath.ts'
import type { Scope } from './tree.ts'
import { compare, entryOf, equals, finite, isMissing } from './values.ts'

type LibraryFunction = (args: readonly unknown[], scope: Scope) => unknown

const number =
  (map: (n: number) => number): LibraryFunction =>
  ([n]) =>
    typeof n === 'number' ? finite(map(n)) : undefined

function sum([list]: readonly unknown[]): unknown {
  if (!Array.isArray(list)) return undefined
  let total = 0
  for (const item of list) {
    if (isMissing(item)) continue
    if (typeof item !== 'number') return undefined
    total += item
  }
  return finite(total)
}

const extreme =
  (sign: 1 | -1): LibraryFunction =>
  (args) => {
    const list: readonly unknown[] = args.length === 1 && Array.isArray(args[0]) ? args[0] : args
    let best = list[0]
    for (const item of list) {
      const order = compare(item, best)
      if (order === undefined) return undefined
      if (order * sign > 0) best = item
    }
    return best
  }

function put([map, key, value]: readonly unknown[]): unknown {
  if (!isMap(map) || (typeof key !== 'string' && typeof key !== 'number') || value === undefined) return undefined
  return Object.fromEntries([...Object.entries(map).filter(([name]) => name !== String(key)), [String(key), value]])
}

function toggle([list, item]: readonly unknown[]): unknown {
  if (!Array.isArray(list) || item === undefined) return undefined
  const rest = list.filter((other) => equals(other, item) !== true)
  return rest.length === list.length ? [...list, item] : rest
}

function sorted([list, keys]: readonly unknown[]): unknown {
  if (!Array.isArray(list) || !Array.isArray(keys)) return undefined
  const order = (a: number, b: number) => Number(isMissing(keys[a])) - Number(isMissing(keys[b])) || (compare(keys[a], keys[b]) ?? 0)
  return list
    .map((_, at) => at)
    .sort(order)
    .map((at) => list[at])
}

function count([value]: readonly unknown[]): unknown {
  if (isMissing(value)) return 0
  if (Array.isArray(value) || typeof value === 'string') return value.length
  return isMap(value) ? Object.keys(value).length : undefined
}

function indexOf([group, item]: readonly unknown[]): unknown {
  if (item === undefined) return undefined
  if (typeof group === 'string') return typeof item === 'string' ? group.indexOf(item) : undefined
  if (!Array.isArray(group)) return undefined
  return typeof item === 'object' ? group.findIndex((other) => equals(other, item) === true) : group.indexOf(item)
}

function toText([value]: readonly unknown[]): unknown {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

function fold([text]: readonly unknown[]): unknown {
  return typeof text === 'string' ? persianLetters(text).toLowerCase() : undefined
}

/** Name in the scope of a request's body: reads the bytes of a file. No expression can write this name. */
export const READ_BYTES = '$bytes'

function base64([file]: readonly unknown[], scope: Scope): unknown {
  const read = scope[READ_BYTES]
  const bytes: unknown = typeof read === 'function' ? read(file) : undefined
  return bytes instanceof Uint8Array ? encodeBase64(bytes) : undefined
}

/**
 * Functions callable in expressions. All are pure and total: `undefined` arguments give `undefined`, except for `count` (0) and `safePath`
 * (`/`).
 */
export const LIBRARY: Readonly<Record<string, LibraryFunction>> = {
  first: ([list]) => (Array.isArray(list) ? list[0] : undefined),
  distinct: ([list]) => (Array.isArray(list) ? list.filter((item, at) => indexOf([list, item]) === at) : undefined),
  sorted,
  flat: ([list]) => (Array.isArray(list) ? list.flat() : undefined),
  count,
  sum,
  indexOf,
  least: extreme(-1),
  greatest: extreme(1),
  div: ([a, b]) => (typeof a === 'number' && typeof b === 'number' ? finite(Math.trunc(a / b)) : undefined),
  at: ([group, key]) => entryOf(group, key),
  put,
  merge: ([one, other]) => (isMap(one) && isMap(other) ? { ...one, ...other } : undefined),
  without: ([map, key]) => (isMap(map) ? Object.fromEntries(Object.entries(map).filter(([name]) => name !== String(key))) : undefined),
  keys: ([map]) => (isMap(map) ? Object.keys(map) : undefined),
  toggle,
  string: toText,
  toman: number((n) => Math.floor(n / 10)),
  tomanUp: number((n) => Math.ceil(n / 10)),
  rials: number((n) => n * 10),
  half: number((n) => Math.round(n * 2) / 2),
  today: (_args, scope) => dateInTehran(scope.now),
  timeOfDay: (_args, scope) => timeInTehran(scope.now),
  dateOf: ([instant]) => dateInTehran(instant),
  addDays: ([date, days]) => addDays(date, days),
  daysBetween: ([from, to]) => daysBetween(from, to),
  weekStart: ([date]) => weekStart(date),
  jalali: ([date]) => jalali(date),
  civil: ([parts]) => civil(parts),
  fold,
  digest: ([value]) => digest(value),
  base64,
  decode: ([text]) => (typeof text === 'string' ? decodeBase64(text) : undefined),
  segment: ([value]) => pathSegment(value),
  safePath: ([path]) => safePath(path),
  origin: ([address]) => originOf(address),
  claims: ([token]) => claims(token),
}

type LibraryMethod = (receiver: unknown, args: readonly unknown[]) => unknown

const onText =
  (run: (text: string, argument: string) => unknown): LibraryMethod =>
  (receiver, [argument]) =>
    typeof receiver === 'string' && typeof argument === 'string' ? run(receiver, argument) : undefined

/** Methods of values in expressions. */
export const METHODS: Readonly<Record<string, LibraryMethod>> = {
  contains: onText((text, part) => text.includes(part)),
  startsWith: onText((text, part) => text.startsWith(part)),
  endsWith: onText((text, part) => text.endsWith(part)),
  split: onText((text, separator) => text.split(separator)),
  after: onText((text, part) => (text.includes(part) && text.slice(text.indexOf(part) + part.length)) || undefined),
  trim: (text) => (typeof text === 'string' ? text.trim() : undefined),
  size: (value) => (isMissing(value) ? undefined : count([value])),
  join: (list, [separator = '']) =>
    Array.isArray(list) && typeof separator === 'string' && list.every((item) => typeof item === 'string')
      ? list.join(separator)
      : undefined,
}

import { isMap } from '../../engine/data/isMap.ts'
import { isKept } from './dealTexts.ts'

/** How the answers of a university are made hostile, beside its texts (`dealTexts.ts`). */
export type Hostility = 'types' | 'keys' | 'long lists' | 'long texts'

type Json = unknown

const ROWS = 3000
const CHARACTERS = 50_000

/** A value of every type, also those at the ends. */
export const WRONG_TYPES: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -0,
  '',
  'x',
  [],
  {},
  [null],
  [[]],
  { id: {} },
  '9'.repeat(400),
]
const HOSTILE_KEYS: Readonly<Record<string, Json>> = {
  constructor: { prototype: { polluted: true } },
  prototype: { polluted: true },
  // biome-ignore lint/suspicious/noThenProperty: an answer that looks like a promise
  then: 'x',
  toString: null,
  valueOf: 1,
  toJSON: 'x',
  hasOwnProperty: false,
  length: -1,
  key: {},
  ref: 'x',
  $$typeof: 'Symbol(react.transitional.element)',
  type: 'script',
  props: { dangerouslySetInnerHTML: { __html: '<img src=x onerror="window.hit(13)">' } },
  dangerouslySetInnerHTML: { __html: '<img src=x onerror="window.hit(14)">' },
}

export interface Mutation {
  readonly hostility: Hostility
  /** A number below the given one, other for each call. */
  readonly next: (below: number) => number
  /** Names of further fields that stay as they are. */
  readonly keeps?: RegExp | undefined
  /** Names of the lists that are long; by default the outermost. */
  readonly floods?: RegExp | undefined
}

/** The value with hostile parts, and how many were put in. */
export function hostileAnswer(
  value: Json,
  { hostility, next, keeps, floods }: Mutation,
): { readonly value: Json; readonly changes: number } {
  let changes = 0
  const put = (one: Json): Json => {
    changes++
    return one
  }
  /** Not the lists in it: those would be millions. */
  const flooded = (rows: readonly Json[]): Json =>
    rows.length === 0 ? rows : put(Array.from({ length: ROWS }, (_, place) => rows[place % rows.length]))
  const changed = (given: Json, name: string): Json => {
    if (isKept(name) || keeps?.test(name)) return given
    if (hostility === 'types' && next(6) === 0) return put(WRONG_TYPES[next(WRONG_TYPES.length)])
    if (typeof given === 'string' && hostility === 'long texts' && next(4) === 0)
      return put(['<', 'x', '&', 'آ ', '<b>'][next(5)]?.repeat(CHARACTERS))
    if (Array.isArray(given))
      return hostility === 'long lists' && (floods?.test(name) ?? true) ? flooded(given) : given.map((one) => changed(one, ''))
    if (!isMap(given)) return given
    const entries = Object.entries(given).map(([key, inner]) => [key, changed(inner, key)] as const)
    const all = Object.fromEntries(entries)
    if (hostility !== 'keys') return all
    for (const [key, hostile] of Object.entries(HOSTILE_KEYS)) if (!Object.hasOwn(all, key)) all[key] = put(hostile)
    return Object.defineProperty(all, '__proto__', { value: { polluted: true }, enumerable: true })
  }
  return { value: changed(value, ''), changes }
}

import { isMap } from '../../engine/data/isMap.ts'

/** How the answers of a university are made hostile. */
export type Hostility = 'texts' | 'types' | 'keys' | 'long lists' | 'long texts'

type Json = unknown

/** Texts that would run, load, lead away or break where they are taken for more than text. `collector`: the address that must hear nothing. */
const hostileTexts = (collector: string): readonly string[] => [
  '<img src=x onerror="window.hit(1)">',
  `<img src="${collector}/picture"><link rel=stylesheet href="${collector}/style">`,
  `<svg onload=window.hit(2)><script>window.hit(3)</script><iframe src="${collector}/frame"></iframe></svg>`,
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.hit(4)&gt;">',
  '<a href="javascript:window.hit(5)">a</a><a href=" java\tscript:window.hit(6)">b</a><form action="javascript:window.hit(7)"><button>c',
  '"><script>window.hit(8)</script>',
  `<b style="background:url(${collector}/css)">x</b><base href="${collector}/"><meta http-equiv=refresh content="0;url=${collector}/meta">`,
  'javascript:window.hit(9)',
  `${collector}/address`,
  '{{constructor.constructor("window.hit(10)")()}} $' + '{window.hit(11)} {x, plural, other {#}} {',
  '=window.hit(12)',
  '__proto__',
  '\u202eکد\u2066\u0000\ufffe\ud800',
  'NaN',
  '',
]

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

/** Fields that have to stay, or nobody is signed in. */
const isKept = (name: string) => /token|scope|expires_in|username|validation/i.test(name)

export interface Mutation {
  readonly hostility: Hostility
  readonly collector: string
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
  { hostility, collector, next, keeps, floods }: Mutation,
): { readonly value: Json; readonly changes: number } {
  let changes = 0
  const texts = hostileTexts(collector)
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
    if (typeof given === 'string' && hostility === 'texts')
      return put(next(8) === 0 ? `${given}${texts[next(texts.length)]}` : texts[next(texts.length)])
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

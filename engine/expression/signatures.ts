import { ANY, BOOLEAN, listOf, type MapShape, mapShape, NUMBER, type Shape, STRING, unite } from './shape.ts'

/** Signature of a function: argument kinds (the last repeats up to `most`) and the shape of its result. */
export interface Signature {
  readonly least: number
  readonly most: number
  readonly takes: readonly (readonly Shape['kind'][] | undefined)[]
  readonly gives: (args: readonly Shape[]) => Shape
}

const signature = (
  takes: Signature['takes'],
  gives: Shape | ((args: readonly Shape[]) => Shape),
  least = takes.length,
  most = takes.length,
): Signature => ({
  least,
  most,
  takes,
  gives: typeof gives === 'function' ? gives : () => gives,
})

const LIST = ['list'] as const
const NUMBERS = ['number'] as const
const TEXT = ['string'] as const
const itemOf = ([list]: readonly Shape[]): Shape => (list?.kind === 'list' ? list.item() : ANY)
const same = ([first = ANY]: readonly Shape[]): Shape => first
const wide = (shape: Shape): Shape => (shape.kind === 'string' ? STRING : shape)
const ENTRIES: MapShape = { kind: 'map', names: [], field: () => ({ shape: ANY, optional: true }) }

const JALALI = mapShape({ year: NUMBER, month: NUMBER, day: NUMBER, str: STRING, strEn: STRING, iso: STRING })

/** Result of `??`: union of value and default. */
const either = ([value = ANY, otherwise = ANY]: readonly Shape[]): Shape => wide(unite(value, otherwise))

function atOf([group, key]: readonly Shape[]): Shape {
  if (group?.kind === 'list') return group.item()
  if (group?.kind !== 'map') return ANY
  const name = key?.kind === 'string' && key.values?.length === 1 ? key.values[0] : undefined
  return (name === undefined ? undefined : group.field(name)?.shape) ?? ANY
}

/** Signature of the operator `??`. */
export const COALESCE = signature([undefined, undefined], either)

/** Signatures of the library functions. */
export const FUNCTIONS: Readonly<Record<string, Signature>> = {
  has: signature([undefined], BOOLEAN),
  first: signature([LIST], itemOf),
  distinct: signature([LIST], same),
  sorted: signature([LIST, LIST], same),
  flat: signature([LIST], ([list]) => (list?.kind === 'list' && list.item().kind === 'list' ? list.item() : listOf(ANY))),
  count: signature([['list', 'map', 'string']], NUMBER),
  sum: signature([LIST], NUMBER),
  indexOf: signature([['list', 'string'], undefined], NUMBER),
  least: signature([['number', 'string', 'list']], ([first = ANY]) => (first.kind === 'list' ? first.item() : wide(first)), 1, 8),
  greatest: signature([['number', 'string', 'list']], ([first = ANY]) => (first.kind === 'list' ? first.item() : wide(first)), 1, 8),
  div: signature([NUMBERS, NUMBERS], NUMBER),
  at: signature(
    [
      ['list', 'map'],
      ['number', 'string'],
    ],
    atOf,
  ),
  put: signature([['map'], ['string', 'number'], undefined], ENTRIES),
  merge: signature([['map'], ['map']], ENTRIES),
  without: signature([['map'], ['string', 'number']], ENTRIES),
  keys: signature([['map']], listOf(STRING)),
  toggle: signature([LIST, undefined], same),
  string: signature([['string', 'number', 'boolean']], STRING),
  toman: signature([NUMBERS], NUMBER),
  tomanUp: signature([NUMBERS], NUMBER),
  rials: signature([NUMBERS], NUMBER),
  half: signature([NUMBERS], NUMBER),
  today: signature([], STRING),
  timeOfDay: signature([], STRING),
  dateOf: signature([['string', 'number']], STRING),
  addDays: signature([TEXT, NUMBERS], STRING),
  daysBetween: signature([TEXT, TEXT], NUMBER),
  weekStart: signature([TEXT], STRING),
  jalali: signature([TEXT], JALALI),
  civil: signature([['map']], STRING),
  fold: signature([TEXT], STRING),
  digest: signature([undefined], STRING),
  base64: signature([['file']], STRING),
  decode: signature([TEXT], STRING),
  segment: signature([['string', 'number']], STRING),
  safePath: signature([TEXT], STRING),
  origin: signature([TEXT], STRING),
  claims: signature([TEXT], ENTRIES),
}

/** Signatures of the methods; the first of `takes` is the receiver. */
export const METHOD_SIGNATURES: Readonly<Record<string, Signature>> = {
  contains: signature([TEXT, TEXT], BOOLEAN),
  startsWith: signature([TEXT, TEXT], BOOLEAN),
  endsWith: signature([TEXT, TEXT], BOOLEAN),
  split: signature([TEXT, TEXT], listOf(STRING)),
  after: signature([TEXT, TEXT], STRING),
  trim: signature([TEXT], STRING),
  size: signature([['list', 'map', 'string']], NUMBER),
  join: signature([LIST, TEXT], STRING, 1),
}

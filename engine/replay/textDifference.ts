import { isMap, type JsonMap } from '../data/isMap.ts'
import { fitsInPart } from './fitsInPart.ts'

/** An expected effect that happened with other texts. */
export interface TextDifference {
  /** Index among the step's expected effects, from 0. */
  readonly effect: number
  /** The actual texts, by property. */
  readonly texts: JsonMap
}

const TEXTS = ['text', 'title', 'below']
const wordless = (effect: JsonMap): JsonMap => Object.fromEntries(Object.entries(effect).filter(([name]) => !TEXTS.includes(name)))

/** The actual texts if a missing expected effect differs from an unmatched one only in its texts; `undefined` otherwise. */
export function textDifference(expected: readonly unknown[], effect: number, got: readonly unknown[]): TextDifference | undefined {
  const wanted = expected[effect]
  if (!isMap(wanted)) return undefined
  const free = got.filter((one): one is JsonMap => isMap(one) && !expected.some((other) => fitsInPart(other, one)))
  const found = free.find((one) => fitsInPart(wordless(wanted), wordless(one)))
  const names = TEXTS.filter((name) => wanted[name] !== undefined)
  if (found === undefined || names.length === 0 || names.some((name) => found[name] === undefined)) return undefined
  return {
    effect,
    texts: Object.fromEntries(names.flatMap((name) => (fitsInPart(wanted[name], found[name]) ? [] : [[name, found[name]]]))),
  }
}

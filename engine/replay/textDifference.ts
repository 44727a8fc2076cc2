import { isMap, type JsonMap } from '../data/isMap.ts'
import { fitsInPart } from './fitsInPart.ts'

/** An expected effect that happened with other words. */
export interface TextDifference {
  /** Which of the step's expected effects, from 0. */
  readonly effect: number
  /** What it says now, by the names of its texts. */
  readonly texts: JsonMap
}

const TEXTS = ['text', 'title', 'below']
const wordless = (effect: JsonMap): JsonMap => Object.fromEntries(Object.entries(effect).filter(([name]) => !TEXTS.includes(name)))

/** Whether an expected effect that is not there differs from one that is in nothing but its words. */
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

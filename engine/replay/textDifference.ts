import { fitsInPart } from './fitsInPart.ts'

type Names = Readonly<Record<string, unknown>>

/** An expected effect that happened with other words. */
export interface TextDifference {
  /** Which of the step's expected effects, from 0. */
  readonly effect: number
  /** What it says now, by the names of its texts. */
  readonly texts: Names
}

const TEXTS = ['text', 'title', 'below']
const isMap = (value: unknown): value is Names => typeof value === 'object' && value !== null && !Array.isArray(value)
const wordless = (effect: Names): Names => Object.fromEntries(Object.entries(effect).filter(([name]) => !TEXTS.includes(name)))

/** Whether an expected effect that is not there differs from one that is in nothing but its words. */
export function textDifference(expected: readonly unknown[], effect: number, got: readonly unknown[]): TextDifference | undefined {
  const wanted = expected[effect]
  if (!isMap(wanted)) return undefined
  const free = got.filter((one): one is Names => isMap(one) && !expected.some((other) => fitsInPart(other, one)))
  const found = free.find((one) => fitsInPart(wordless(wanted), wordless(one)))
  const names = TEXTS.filter((name) => wanted[name] !== undefined)
  if (found === undefined || names.length === 0 || names.some((name) => found[name] === undefined)) return undefined
  return {
    effect,
    texts: Object.fromEntries(names.flatMap((name) => (fitsInPart(wanted[name], found[name]) ? [] : [[name, found[name]]]))),
  }
}

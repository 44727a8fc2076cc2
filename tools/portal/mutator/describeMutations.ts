import type { MutationResult, Undetectable } from './mutationResult.ts'

const BEYOND: readonly Undetectable[] = ['prose', "the server's names", 'a free id', 'another wish']

/** The share of reported faults, of those that a compiler can detect. */
export interface Score {
  readonly knowable: number
  readonly caught: number
  readonly survivors: readonly MutationResult[]
}

/** A fault counts as detected when it is reported at its line, or elsewhere with its name. */
export function scoreOf(all: readonly MutationResult[]): Score {
  const known = all.filter(({ undetectable }) => undetectable === undefined)
  const survivors = known.filter(({ caught }) => caught === 'no' || caught === 'elsewhere')
  return { knowable: known.length, caught: known.length - survivors.length, survivors }
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

function* linesOf({ file, line, kind, at, before, after, codes }: MutationResult): Generator<string> {
  yield `${file}:${line} ${kind}, ${at}${codes.length === 0 ? '' : ` (reported only as ${codes.join(', ')})`}`
  yield `  was: ${before}`
  yield `  now: ${after}`
}

/** Output of `portal mutate`. */
export function describeMutations(all: readonly MutationResult[]): string {
  const { knowable, caught, survivors } = scoreOf(all)
  const count = (test: (result: MutationResult) => boolean) => all.filter(test).length
  return [
    ...survivors.flatMap((result) => [...linesOf(result)]),
    `${all.length} faults: ${count(({ caught: where }) => where === 'here')} reported at their line, ${count(({ caught: where }) => where === 'by name')} where their name is missing, ${count(({ caught: where }) => where === 'elsewhere')} elsewhere, ${count(({ caught: where }) => where === 'no')} not reported`,
    `undetectable: ${BEYOND.map((kind) => `${count(({ undetectable }) => undetectable === kind)} ${kind}`).join(', ')}`,
    `of the other ${knowable}, ${caught} are reported with the right file and line: ${percent(caught, knowable)}`,
  ].join('\n')
}

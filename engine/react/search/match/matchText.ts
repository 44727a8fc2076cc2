import { foldText } from '../foldText.ts'
import { endOfFinglish, isFinglish } from './finglish.ts'
import { type Folded, foldPlaces, squeeze } from './foldPlaces.ts'

/** Where something typed is in a text. */
export interface Match {
  /** 0 is the best: at the beginning of the text, of a word, inside, in Latin letters for Persian ones. */
  readonly rank: number
  /** From and to in the text, in order. */
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

const RANK = { text: 0, word: 1, inside: 2, finglishWord: 3, finglish: 4 } as const

const isWordStart = (letters: string, at: number) => at === 0 || letters[at - 1] === ' '

/** Letters as they are; what runs over a blank begins at a word. */
function matchLetters(folded: Folded, typed: string): Match | undefined {
  const bare = squeeze(folded)
  const starts = new Set<number>()
  let blanks = 0
  for (const [at, letter] of [...folded.letters].entries()) {
    if (letter === ' ') blanks++
    else if (isWordStart(folded.letters, at)) starts.add(at - blanks)
  }
  let found: Match | undefined
  for (let at = bare.letters.indexOf(typed); at >= 0; at = bare.letters.indexOf(typed, at + 1)) {
    const crosses = [...starts].some((start) => start > at && start < at + typed.length)
    if (crosses && !starts.has(at)) continue
    const rank = at === 0 ? RANK.text : starts.has(at) ? RANK.word : RANK.inside
    if (found === undefined || rank < found.rank) found = { rank, ranges: [[bare.places[at] ?? 0, lastOf(bare, at + typed.length)]] }
  }
  return found
}

/** The end in the text of the letter before a place. */
const lastOf = ({ places }: Folded, end: number): number =>
  Math.max((places[end - 1] ?? 0) + 1, end === places.length - 1 ? (places[end] ?? 0) : 0)

function matchFinglish({ letters, places }: Folded, typed: string): Match | undefined {
  if (!isFinglish(typed) || !/[\u0600-\u06ff]/.test(letters)) return undefined
  let found: Match | undefined
  for (let from = 0; from < letters.length; from++) {
    if (letters[from] === ' ' || !isWordStart(letters, from)) continue
    const end = endOfFinglish(letters, from, typed)
    if (end === undefined) continue
    const rank = end === letters.length || letters[end] === ' ' ? RANK.finglishWord : RANK.finglish
    if (found === undefined || rank < found.rank) found = { rank, ranges: [[places[from] ?? 0, lastOf({ letters, places }, end)]] }
  }
  return found
}

const matchOne = (folded: Folded, typed: string): Match | undefined =>
  matchLetters(folded, typed.replaceAll(' ', '')) ?? matchFinglish(folded, typed)

/**
 * Finds what is typed in a text: as letters, whatever their case, script of digits, diacritics and half-spaces are, or a Persian text as it is
 * written in Latin letters. Several words may be anywhere in it. `undefined`: it is not there; nothing typed is everywhere.
 */
export function matchText(text: string, typed: string): Match | undefined {
  const wanted = foldText(typed)
  if (wanted === '') return { rank: 0, ranges: [] }
  const folded = foldPlaces(text)
  const all = matchOne(folded, wanted)
  const words = wanted.split(' ')
  if (all !== undefined || words.length === 1) return all
  const found = words.map((word) => matchOne(folded, word))
  if (!found.every((one) => one !== undefined)) return undefined
  return {
    rank: Math.max(...found.map(({ rank }) => rank)) + 1,
    ranges: found.flatMap(({ ranges }) => ranges).sort(([a], [b]) => a - b),
  }
}

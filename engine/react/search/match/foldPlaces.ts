import { foldText } from '../foldText.ts'

/** A folded text, and where each of its letters is in the text as it was. */
export interface Folded {
  /** As `foldText` gives it; one blank between two words. */
  readonly letters: string
  /** Index in the text of each folded letter, and after the last one the end. */
  readonly places: readonly number[]
}

/** Folds a text as `foldText` does and keeps the place of each letter. */
export function foldPlaces(text: string): Folded {
  let letters = ''
  const places: number[] = []
  let index = 0
  let end = 0
  for (const letter of text) {
    const isBlank = /[\s\u200c]/.test(letter)
    const folded = isBlank ? (letters === '' || letters.endsWith(' ') ? '' : ' ') : foldText(letter)
    for (const one of folded) {
      letters += one
      for (let unit = 0; unit < one.length; unit++) places.push(index)
    }
    index += letter.length
    if (!isBlank) end = index
  }
  if (letters.endsWith(' ')) {
    letters = letters.slice(0, -1)
    places.pop()
  }
  return { letters, places: [...places, end] }
}

/** The same without blanks: whoever types one too few or too many means the same word. */
export function squeeze({ letters, places }: Folded): Folded {
  const kept = [...letters].flatMap((letter, at) => (letter === ' ' ? [] : [at]))
  return { letters: letters.replaceAll(' ', ''), places: [...kept.map((at) => places[at] ?? 0), places.at(-1) ?? 0] }
}

import { latinDigits } from '../../format/digits.ts'
import { persianLetters } from '../../format/persianLetters.ts'

/** Folds text for comparison: case, ي/ی, ك/ک, half-spaces, Arabic and Persian digits and diacritics make no difference. */
export const foldText = (text: string): string =>
  latinDigits(persianLetters(text.normalize('NFKC').toLocaleLowerCase('en')))
    .replace(/ة/g, 'ه')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[\u064b-\u065f\u0670]/g, '')
    .replace(/[\s\u200c]+/g, ' ')
    .trim()

/** Words as they are compared: case, ي/ی, ك/ک, half-spaces, Arabic and Persian digits and marks make no difference. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/ة/g, 'ه')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[\u064b-\u065f\u0670]/g, '')
    .replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s\u200c]+/g, ' ')
    .trim()

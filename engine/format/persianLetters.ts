/** The text with Arabic yeh and kaf (ي, ى, ك), as many keyboards type them, as the Persian letters (ی, ک) in which names are kept. */
export const persianLetters = (text: string): string => text.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک')

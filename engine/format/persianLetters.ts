/** The text with Arabic yeh and kaf (ي, ى, ك), which many keyboards type, replaced by the Persian letters (ی, ک) used in stored names. */
export const persianLetters = (text: string): string => text.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک')

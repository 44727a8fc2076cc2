/** The letter by which an entry is told from the others: the first of what is left after the words that all of them begin with. */
export function letterOf(text: string, all: readonly string[]): string {
  const words = text.split(' ')
  let shared = 0
  while (all.length > 1 && shared < words.length - 1 && all.every((other) => other.split(' ')[shared] === words[shared])) shared++
  return [...(words[shared] ?? '')][0] ?? ''
}

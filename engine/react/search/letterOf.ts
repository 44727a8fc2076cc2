/** The letter that distinguishes an entry: the first one after the words that all entries share as prefix. */
export function letterOf(text: string, all: readonly string[]): string {
  const words = text.split(' ')
  let shared = 0
  while (all.length > 1 && shared < words.length - 1 && all.every((other) => other.split(' ')[shared] === words[shared])) shared++
  return [...(words[shared] ?? '')][0] ?? ''
}

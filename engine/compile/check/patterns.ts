/** A group that ends in a repetition and is repeated itself: `(a+)+` tries every way to part a long text. */
const REPEATED_TWICE = /\((?:[^()\\]|\\.)*(?:[+*]|\{\d+,\d*\})\)(?:[+*]|\{\d+,)/

/** What is wrong with a regular expression of a schema, or nothing. */
export function problemOfPattern(pattern: string): string | undefined {
  if (REPEATED_TWICE.test(pattern)) return 'this pattern may take for ever on a long text'
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch {
    return 'this pattern is no regular expression'
  }
}

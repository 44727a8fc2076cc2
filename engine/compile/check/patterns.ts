/** Nested quantifiers such as `(a+)+`, which cause catastrophic backtracking. */
const REPEATED_TWICE = /\((?:[^()\\]|\\.)*(?:[+*]|\{\d+,\d*\})\)(?:[+*]|\{\d+,)/

/** The problem of a schema's regular expression; `undefined` if it is valid. */
export function problemOfPattern(pattern: string): string | undefined {
  if (REPEATED_TWICE.test(pattern)) return 'this pattern may take for ever on a long text'
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch {
    return 'this pattern is no regular expression'
  }
}

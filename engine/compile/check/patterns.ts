import type { Finding } from '../diagnostics/diagnostic.ts'

/** Nested quantifiers such as `(a+)+`, which cause catastrophic backtracking. */
const REPEATED_TWICE = /(?<!\\)\((?:[^()\\]|\\.)*(?:[+*]|\{\d+,\d*\})\)(?:[+*]|\{\d+,)/
/** A pattern between slashes, as other languages write it. */
const BETWEEN_SLASHES = /^\/(?<inner>\^.*|.*\$)\/(?<flags>[dgimsuvy]*)$/s
const INLINE_FLAGS = /^\(\?[a-z-]+\)/

/** Why a text that is no regular expression may be none. */
function hintOf(pattern: string): string | undefined {
  if (INLINE_FLAGS.test(pattern)) return 'there are no flags: write both cases, such as [Aa]'
  if (/\\[-_@#"'%&=:;,<>~`! ]/.test(pattern)) return 'only ^ $ \\ . * + ? ( ) [ ] { } | / are escaped'
  if (/\\[AZz]/.test(pattern)) return 'the beginning is ^, the end is $'
  if (pattern.includes('(?P<')) return 'a named group is written (?<name>…)'
  return undefined
}

/** The problem of a schema's regular expression; `undefined` if it is valid. */
export function problemOfPattern(pattern: string): Finding | undefined {
  const expected = 'a regular expression of JavaScript'
  if (REPEATED_TWICE.test(pattern))
    return { message: 'this pattern may take for ever on a long text', expected: 'no repeated group that repeats itself' }
  const { inner, flags } = BETWEEN_SLASHES.exec(pattern)?.groups ?? {}
  if (inner !== undefined) {
    const hint = flags === '' ? `write "${inner}"` : `write "${inner}"; there are no flags: write both cases, such as [Aa]`
    return { message: 'slashes are part of a pattern', expected: 'the pattern without slashes around it', hint }
  }
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch {
    return { message: 'this pattern is no regular expression', expected, hint: hintOf(pattern) }
  }
}

/** Atoms of a pattern whose matches are one character. */
const ATOM = /^(\\[dDwWsS.\\/+*?()[\]{}|^$-]|\\u[0-9A-Fa-f]{4}|\\p\{[^}]*\}|\[(?:\\.|[^\]\\])*\]|[^\\()[\]{}|^$*+?])/
const QUANTIFIER = /^(\*|\+|\?|\{(\d+)(,(\d*))?\})/

/**
 * The least and the greatest number of characters that a pattern matches; `undefined` for one that is not anchored at both ends, or that has
 * groups or alternatives.
 */
export function lengthsOfPattern(pattern: string): { readonly least: number; readonly most: number } | undefined {
  if (!/^\^.*\$$/s.test(pattern)) return undefined
  let rest = pattern.slice(1, -1)
  let least = 0
  let most = 0
  while (rest !== '') {
    const [atom] = ATOM.exec(rest) ?? []
    if (atom === undefined) return undefined
    rest = rest.slice(atom.length)
    const [written = '', , low, comma, high] = QUANTIFIER.exec(rest) ?? []
    rest = rest.slice(written.length)
    const from = written === '*' || written === '?' ? 0 : Number(low ?? 1)
    least += from
    most += written === '' || written === '?' ? 1 : low === undefined ? Number.POSITIVE_INFINITY : mostOf(from, comma, high)
  }
  return { least, most }
}

const mostOf = (from: number, comma: string | undefined, high: string | undefined): number =>
  comma === undefined ? from : high === undefined || high === '' ? Number.POSITIVE_INFINITY : Number(high)

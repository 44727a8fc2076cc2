/** Edit distance between two names (insert, delete, replace, transpose). */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The most similar candidate, ignoring case; `undefined` if none is within a third of the name's length (at least one edit). */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= least) continue
    const edits = distance(name.toLowerCase(), candidate.toLowerCase())
    if (edits < least) {
      best = candidate
      least = edits
    }
  }
  return best
}

/** The hint "did you mean …"; `undefined` if no candidate is similar. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(name, candidates)
  return found === undefined ? undefined : `did you mean "${found}"?`
}

/** Names that a list of names shows. */
const MOST = 12

/** "one of a, b, c", at most twelve names: of more, those most like `name`; `undefined` if there are none. */
export function oneOf(candidates: Iterable<string>, name?: string): string | undefined {
  const names = [...candidates]
  if (names.length === 0) return undefined
  if (names.length === 1) return names[0]
  const shown = name === undefined || names.length <= MOST ? names : byLikeness(names, name)
  return `one of ${shown.slice(0, MOST).join(', ')}${names.length > MOST ? `, … (${names.length})` : ''}`
}

/** Names, the most similar first; one that contains the other is more similar than one of the same length. */
function byLikeness(names: readonly string[], name: string): readonly string[] {
  const wanted = name.toLowerCase()
  const unlike = (other: string): number => {
    const candidate = other.toLowerCase()
    const edits = distance(wanted, candidate) / Math.max(wanted.length, candidate.length, 1)
    return candidate.includes(wanted) || wanted.includes(candidate) ? edits / 2 : edits
  }
  const ranked = names.map((other) => ({ other, rank: unlike(other) }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ other }) => other)
}

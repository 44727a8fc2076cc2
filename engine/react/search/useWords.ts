import { useEffect, useRef, useState } from 'react'
import { foldText } from './foldText.ts'

/** So many rows are folded at once. */
const AT_ONCE = 200
/** More are folded once, in slices of this many ms, between which the page responds. */
const SLICE_MS = 8

const same = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((row, index) => row === others[index])

/** The folded words of each row, by its index; of a long list those of the last rows come later. */
export function useWords<Row>(rows: readonly Row[], wordsOf: (row: Row, index: number) => string): readonly string[] {
  const known = useRef<{ readonly rows: readonly Row[]; readonly words: string[] } | undefined>(undefined)
  const [, setFolded] = useState(0)
  if (known.current === undefined || !same(known.current.rows, rows)) known.current = { rows, words: [] }
  const { words } = known.current
  const fold = (index: number) => {
    words[index] = foldText(wordsOf(rows[index] as Row, index))
  }
  // Rows that stay may be called otherwise now.
  if (rows.length <= AT_ONCE) for (const index of rows.keys()) fold(index)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of these rows
  useEffect(() => {
    if (words.length >= rows.length) return
    let timer: ReturnType<typeof setTimeout>
    const slice = () => {
      const end = performance.now() + SLICE_MS
      while (words.length < rows.length && performance.now() < end) fold(words.length)
      setFolded(words.length)
      if (words.length < rows.length) timer = setTimeout(slice)
    }
    timer = setTimeout(slice)
    return () => clearTimeout(timer)
  }, [words])
  return words
}

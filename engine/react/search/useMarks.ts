import { type RefObject, useLayoutEffect } from 'react'
import type { Match } from './match/matchText.ts'

/** The name of the highlight in `searchLook`. */
const HIGHLIGHT = 'found'

/** The parts of the text of an option that are marked. */
function rangesIn(row: HTMLElement, marks: Match['ranges']): readonly Range[] {
  const text = [...row.querySelectorAll(':scope > *')].flatMap(({ firstChild }) => (firstChild instanceof Text ? [firstChild] : [])).at(-1)
  if (text === undefined) return []
  return marks.map(([from, to]) => {
    const range = new Range()
    range.setStart(text, Math.min(from, text.length))
    range.setEnd(text, Math.min(to, text.length))
    return range
  })
}

/** Marks letters of the options in a list. No element is put between the letters, so that Persian ones stay joined; a browser without highlights marks none. */
export function useMarks(holder: RefObject<HTMLElement | null>, marksOf: (index: number) => Match['ranges'] | undefined): void {
  useLayoutEffect(() => {
    if (typeof Highlight === 'undefined') return
    const rows = [...(holder.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    CSS.highlights.set(HIGHLIGHT, new Highlight(...rows.flatMap((row) => rangesIn(row, marksOf(Number(row.dataset['row'])) ?? []))))
  })
  useLayoutEffect(() => {
    if (typeof Highlight === 'undefined') return
    return () => void CSS.highlights.delete(HIGHLIGHT)
  }, [])
}

import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type DrawnRows, edgesOf, windowOf } from './windowOf.ts'

/** So many rows are drawn whole: the page's own search and the arrow keys of a screen reader then reach all of them. */
const WHOLE = 100
/** Drawn before it is seen, px on each side. */
const AHEAD = 600

const rowsIn = (holder: HTMLElement | null): readonly HTMLElement[] => [
  ...(holder?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []),
]
const indexOf = (row: HTMLElement | null | undefined): number => Number(row?.dataset['row'] ?? -1)

export interface WindowOfRows<Holder extends HTMLElement> extends DrawnRows {
  /** The element whose children are the rows, each with its index as `data-row`. */
  readonly holder: RefObject<Holder | null>
  /** Whether not all rows are drawn. */
  readonly isPart: boolean
}

interface Seen {
  readonly top: number
  readonly bottom: number
  readonly stays: readonly number[]
}

/**
 * Which of many rows are drawn: those near the part of the page that is seen, and the one that has the focus. The page itself scrolls; heights
 * are measured as rows are drawn.
 */
export function useWindow<Holder extends HTMLElement>(count: number, guess: number): WindowOfRows<Holder> {
  const holder = useRef<Holder>(null)
  const heights = useRef(new Map<number, number>())
  const [measures, setMeasures] = useState(0)
  const [printed, setPrinted] = useState(false)
  const [seen, setSeen] = useState<Seen>(() => ({ top: 0, bottom: window.innerHeight + AHEAD, stays: [] }))
  const isPart = count > WHOLE && !printed
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are kept outside; `measures` tells that they changed
  const edges = useMemo(() => (isPart ? edgesOf(count, heights.current, guess) : []), [count, guess, isPart, measures])

  useLayoutEffect(() => {
    if (!isPart) return
    const gap = holder.current === null ? 0 : Number.parseFloat(getComputedStyle(holder.current).rowGap) || 0
    let changed = false
    for (const row of rowsIn(holder.current)) {
      const height = row.getBoundingClientRect().height + gap
      if (height <= gap || Math.abs((heights.current.get(indexOf(row)) ?? 0) - height) < 0.5) continue
      heights.current.set(indexOf(row), height)
      changed = true
    }
    if (changed) setMeasures((known) => known + 1)
  })

  useEffect(() => {
    const print = (isPrinted: boolean) => () => setPrinted(isPrinted)
    const [before, after] = [print(true), print(false)]
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])

  useEffect(() => {
    const element = holder.current
    if (!isPart || element === null) return
    const look = () => {
      const start = element.getBoundingClientRect().top
      const focused = element.contains(document.activeElement) ? document.activeElement?.closest<HTMLElement>('[data-row]') : undefined
      const next = { top: -start - AHEAD, bottom: window.innerHeight - start + AHEAD, stays: focused ? [indexOf(focused)] : [] }
      // Small movements change nothing: half of what is drawn ahead is still there.
      setSeen((known) =>
        Math.abs(known.top - next.top) < AHEAD / 2 && Math.abs(known.bottom - next.bottom) < AHEAD / 2 && known.stays[0] === next.stays[0]
          ? known
          : next,
      )
    }
    const resized = () => {
      heights.current.clear()
      setMeasures((known) => known + 1)
      look()
    }
    look()
    // Also of an element around that scrolls, like a dialog.
    window.addEventListener('scroll', look, { passive: true, capture: true })
    window.addEventListener('resize', resized)
    element.addEventListener('focusin', look)
    return () => {
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', resized)
      element.removeEventListener('focusin', look)
    }
  }, [isPart])

  const rows = useMemo<DrawnRows>(
    () =>
      isPart
        ? windowOf(edges, seen.top, seen.bottom, seen.stays)
        : { drawn: Array.from({ length: count }, (_, index) => ({ index, skip: 0 })), after: 0 },
    [isPart, edges, seen, count],
  )
  return { ...rows, holder, isPart }
}

import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { edgesOf, type VisibleRows, windowOf } from './windowOf.ts'

/**
 * Lists up to this length are rendered completely: the browser's search and the arrow keys of screen readers then reach every
 * row.
 */
const VIRTUALIZE_ABOVE = 100
/** The same for a list that has further pages: the browser's search does not reach those either. */
const VIRTUALIZE_PART_ABOVE = 40
/** Rendered ahead of the viewport, px on each side. */
const AHEAD = 600

const rowsIn = (holder: HTMLElement | null): readonly HTMLElement[] => [
  ...(holder?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []),
]
const indexOf = (row: HTMLElement | null | undefined): number => Number(row?.dataset['row'] ?? -1)

export interface WindowOfRows<Holder extends HTMLElement> extends VisibleRows {
  /** The element whose children are the rows, each with its index as `data-row`. */
  readonly holder: RefObject<Holder | null>
  /** Whether only some of the rows are rendered. */
  readonly isPart: boolean
}

interface Seen {
  readonly top: number
  readonly bottom: number
  readonly stays: readonly number[]
}

/**
 * Virtualizes a long list: which rows to render, those near the viewport and the focused one. The page itself scrolls; heights
 * are measured as rows render. `guess`: height of an unmeasured row, px. `hasMore`: further pages of the list are not there yet.
 */
export function useWindow<Holder extends HTMLElement>(count: number, guess: number, hasMore = false): WindowOfRows<Holder> {
  const holder = useRef<Holder>(null)
  const heights = useRef(new Map<number, number>())
  const [measures, setMeasures] = useState(0)
  const [printed, setPrinted] = useState(false)
  const [seen, setSeen] = useState<Seen>(() => ({ top: 0, bottom: window.innerHeight + AHEAD, stays: [] }))
  const isPart = count > (hasMore ? VIRTUALIZE_PART_ABOVE : VIRTUALIZE_ABOVE) && !printed
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights live in a ref; `measures` counts their changes
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
      // Ignores small movements: half of the overscan is still rendered.
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
    // Capture: also scrolling of an ancestor, such as a dialog.
    window.addEventListener('scroll', look, { passive: true, capture: true })
    window.addEventListener('resize', resized)
    element.addEventListener('focusin', look)
    return () => {
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', resized)
      element.removeEventListener('focusin', look)
    }
  }, [isPart])

  const rows = useMemo<VisibleRows>(
    () =>
      isPart
        ? windowOf(edges, seen.top, seen.bottom, seen.stays)
        : { visible: Array.from({ length: count }, (_, index) => ({ index, skip: 0 })), after: 0 },
    [isPart, edges, seen, count],
  )
  return { ...rows, holder, isPart }
}

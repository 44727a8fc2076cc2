import { type RefObject, useEffect, useRef, useState } from 'react'

/** Rendered ahead of the viewport, px on each side. */
const AHEAD = 200

export interface Near<Holder extends HTMLElement> {
  readonly holder: RefObject<Holder | null>
  /** Near the viewport, being printed, or focused. */
  readonly isNear: boolean
  /** Height at the last render, px; `undefined` before that. */
  readonly height: number | undefined
  /** Width, px. */
  readonly width: number
}

/**
 * Whether a section of a long page should be rendered; false in a closed `<details>`. `first`: the value before anything was
 * measured.
 */
export function useNear<Holder extends HTMLElement>(first: boolean, always: boolean): Near<Holder> {
  const holder = useRef<Holder>(null)
  const lastHeight = useRef<number>(undefined)
  const [isNear, setNear] = useState(first || always)
  const [printed, setPrinted] = useState(false)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = holder.current
    if (element === null || always) return
    const watch = new IntersectionObserver(
      (seen) => {
        const last = seen.at(-1)
        if (last === undefined) return
        const stays = last.isIntersecting || element.contains(document.activeElement)
        if (!stays && element.childElementCount > 0) lastHeight.current = last.boundingClientRect.height
        setWidth(last.boundingClientRect.width)
        setNear(stays)
      },
      { rootMargin: `${AHEAD}px 0px` },
    )
    watch.observe(element)
    const print = (isPrinted: boolean) => () => setPrinted(isPrinted)
    const [before, after] = [print(true), print(false)]
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      watch.disconnect()
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [always])
  return { holder, isNear: isNear || always || printed, height: lastHeight.current, width }
}

import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * After navigation to another page: scrolls to the top and focuses its heading, so that screen readers announce the page. Not on
 * the first page, nor on changes within one.
 */
export const useFocusAfterNavigation = (place: string, ready: boolean): void => {
  const kind = useNavigationType()
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!ready || last.current === place) return
    const first = last.current === undefined
    last.current = place
    if (first) return
    if (kind !== 'POP') window.scrollTo(0, 0)
    const target = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [place, ready, kind])
}

import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/** After going to another page: the top of it, with the focus on its heading, so that a screen reader says where one is. Not on the first page, nor on a change within one. */
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

import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../react/button/Button.tsx'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { swiperLook } from './swiperLook.ts'

export interface SwiperArrowsProps {
  /** The list that scrolls. */
  readonly track: RefObject<HTMLElement | null>
  readonly back: string
  readonly forth: string
}

/** px. Widths are rounded: less is no room. */
const LEAST_ROOM = 2

/** How far a track may be scrolled each way, px. In right-to-left layout `scrollLeft` is negative. */
const roomOf = ({ scrollLeft, scrollWidth, clientWidth }: Element) => {
  const before = Math.abs(scrollLeft)
  return { back: before, forth: scrollWidth - clientWidth - before }
}

/** Arrows that scroll by what is seen at once; none where all cards fit. */
export const SwiperArrows = ({ track, back, forth }: SwiperArrowsProps) => {
  const [room, setRoom] = useState({ back: 0, forth: 0 })
  useEffect(() => {
    const list = track.current
    if (list === null) return
    const measure = () => setRoom(roomOf(list))
    // Cards that come or go change the width of the content, not that of the list.
    const resized = new ResizeObserver(measure)
    for (const box of [list, ...list.children]) resized.observe(box)
    const changed = new MutationObserver(measure)
    changed.observe(list, { childList: true })
    list.addEventListener('scroll', measure)
    return () => {
      resized.disconnect()
      changed.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [track])
  if (room.back + room.forth < LEAST_ROOM) return null
  const scroll = (step: number) => {
    const list = track.current
    if (list !== null) list.scrollBy({ left: step * list.clientWidth * (getComputedStyle(list).direction === 'rtl' ? -1 : 1) })
  }
  return (
    <>
      <span className={classesOf(swiperLook).before}>
        <Button variant="quiet" size="icon" aria-label={back} off={room.back < LEAST_ROOM} onClick={() => scroll(-1)}>
          <Icon nodes={icons.chevronLeft} directional />
        </Button>
      </span>
      <Button variant="quiet" size="icon" aria-label={forth} off={room.forth < LEAST_ROOM} onClick={() => scroll(1)}>
        <Icon nodes={icons.chevronRight} directional />
      </Button>
    </>
  )
}

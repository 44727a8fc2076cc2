import type { PointerEvent } from 'react'

/** Shorter movements belong to a tap, px. */
const SHORTEST = 48

interface Point {
  readonly x: number
  readonly y: number
}

/** `forth` for a movement that pulls in what follows: to the left where lines run from left to right, else to the right. */
export function swipeOf(from: Point, to: Point, isRightToLeft: boolean): 'back' | 'forth' | undefined {
  const [along, across] = [to.x - from.x, to.y - from.y]
  if (Math.abs(along) < SHORTEST || Math.abs(along) < 2 * Math.abs(across)) return undefined
  return along > 0 === isRightToLeft ? 'forth' : 'back'
}

/** Props of an element that hears swipes of a finger or pen over it. */
export function swipes(swiped: (to: 'back' | 'forth') => void) {
  let from: Point | undefined
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      from = pointerType === 'mouse' || !isPrimary ? undefined : { x: clientX, y: clientY }
    },
    onPointerCancel() {
      from = undefined
    },
    onPointerUp({ currentTarget, clientX, clientY }: PointerEvent) {
      const to = from && swipeOf(from, { x: clientX, y: clientY }, getComputedStyle(currentTarget).direction === 'rtl')
      from = undefined
      if (to !== undefined) swiped(to)
    },
  }
}

import type { Difference, Expectations } from '../../../engine/replay/checkExpectations.ts'
import { pathOf, writtenAs } from '../blocks/createBlockTracker.tsx'
import type { PageView } from './findPressed.ts'

/**
 * Differences between the page and a step's expectations: blocks that should be visible or hidden. Buttons and blocks of one
 * device are skipped.
 */
export function renderDifferences(expect: Expectations | undefined, { runtime, tracker }: PageView): readonly Difference[] {
  const rendered = new Map<string, boolean>()
  for (const tracked of tracker.rendered()) {
    if (tracked.runtime.id !== runtime.id) continue
    const area = tracked.place.getClientRects().some(({ width, height }) => width > 0 && height > 0)
    for (const path of [pathOf(tracked), writtenAs(tracked)?.path])
      if (path !== undefined) rendered.set(path, area || rendered.get(path) === true)
  }
  const isKnown = (path: string) => rendered.has(path)
  const hidden = (expect?.shown ?? []).filter((path) => isKnown(path) && rendered.get(path) === false)
  const shown = (expect?.hidden ?? []).filter((path) => rendered.get(path) === true)
  return [
    ...hidden.map((path) => ({ what: `${path} is not on the page`, expected: 'shown', got: 'hidden' })),
    ...shown.map((path) => ({ what: `${path} is on the page`, expected: 'hidden', got: 'shown' })),
  ]
}

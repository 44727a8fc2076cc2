import { useEffect, useState } from 'react'
import type { TrackedBlock } from '../blocks/createBlockTracker.tsx'
import { PANEL } from './panelHost.ts'
import { useTools } from './ToolsContext.ts'

export interface Pick {
  readonly isOn: boolean
  /** The block under the pointer. */
  readonly over: TrackedBlock | undefined
  readonly toggle: () => void
}

const ofPanel = (event: Event) => event.composedPath().some((target) => target instanceof Element && target.matches(PANEL))

/** Lets the next click on the page select a block instead of pressing it; Escape cancels. */
export function usePick(picked: (tracked: TrackedBlock) => void): Pick {
  const { tracker } = useTools()
  const [isOn, turn] = useState(false)
  const [over, put] = useState<TrackedBlock>()
  useEffect(() => {
    if (!isOn) return undefined
    const ended = new AbortController()
    const listen = { capture: true, signal: ended.signal }
    const end = () => {
      put(undefined)
      turn(false)
    }
    window.addEventListener('pointermove', (event) => put(ofPanel(event) ? undefined : tracker.at(event.clientX, event.clientY)), listen)
    window.addEventListener(
      'click',
      (event) => {
        if (ofPanel(event)) return
        event.preventDefault()
        event.stopPropagation()
        const found = tracker.at(event.clientX, event.clientY)
        if (found !== undefined) picked(found)
        end()
      },
      listen,
    )
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), listen)
    return () => ended.abort()
  }, [isOn, tracker, picked])
  return { isOn, over, toggle: () => turn(!isOn) }
}

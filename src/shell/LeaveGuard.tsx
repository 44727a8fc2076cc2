import { useLayoutEffect, useState } from 'react'
import { ConfirmDialog } from '../../engine/react/runtime/ConfirmDialog.tsx'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import type { LeaveGate } from './leaveGate.ts'

/** The position of a history entry, as the router counts. */
const positionOf = (state: unknown): number => Number((state as { readonly idx?: unknown } | null)?.idx ?? 0)

/** Calls `ask` with each step through the history, which is taken back until the user has answered. */
function guardHistory(ask: (leave: () => void) => void): () => void {
  const here = positionOf(window.history.state)
  let isFree = false
  let isReturning = false
  const onPop = (event: PopStateEvent) => {
    if (isFree) return
    const steps = positionOf(event.state) - here
    // The router must not see this step, nor the one back.
    event.stopImmediatePropagation()
    if (isReturning || steps === 0) {
      isReturning = false
      return
    }
    isReturning = true
    window.history.go(-steps)
    ask(() => {
      isFree = true
      window.history.go(steps)
    })
  }
  window.addEventListener('popstate', onPop, { capture: true })
  return () => window.removeEventListener('popstate', onPop, { capture: true })
}

const warn = (event: Event) => event.preventDefault()

export interface LeaveGuardProps {
  readonly gate: LeaveGate
}

/** Asks before the page is left by a link, by a step through the history, or by closing it. Rendered while something typed would be lost. */
export const LeaveGuard = ({ gate }: LeaveGuardProps) => {
  const word = useWord()
  const [leave, setLeave] = useState<() => void>()
  useLayoutEffect(() => {
    const ask = (then: () => void) => setLeave(() => then)
    const stops = [gate.guard(ask), guardHistory(ask)]
    window.addEventListener('beforeunload', warn)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('beforeunload', warn)
    }
  }, [gate])
  return (
    leave && (
      <ConfirmDialog
        text={word('leave.question')}
        button={word('leave.yes')}
        danger
        onAnswer={(yes) => {
          setLeave(undefined)
          if (yes) leave()
        }}
      />
    )
  )
}

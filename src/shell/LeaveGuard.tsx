import { useContext, useLayoutEffect, useState } from 'react'
import { LayersContext } from '../../engine/react/dialog/LayersContext.ts'
import { ConfirmDialog } from '../../engine/react/runtime/ConfirmDialog.tsx'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import type { LeaveGate } from './leaveGate.ts'

/** The position of a history entry, as the router counts; `undefined` of one that is not the router's, such as that of a link inside the page. */
function positionOf(state: unknown): number | undefined {
  const { idx } = (state ?? {}) as { readonly idx?: unknown }
  return typeof idx === 'number' ? idx : undefined
}

/** Calls `ask` with each step through the history, which is taken back until the user has answered. */
function guardHistory(ask: (leave: () => void) => void): (event: PopStateEvent) => void {
  const here = positionOf(window.history.state)
  let isFree = false
  let returning = 0
  return (event) => {
    const there = positionOf(event.state)
    const steps = here === undefined || there === undefined ? 0 : there - here
    if (isFree || (steps === 0 && returning === 0)) return
    // The router must not see this step, nor the one back.
    event.stopImmediatePropagation()
    if (returning === 0) {
      returning = steps
      window.history.go(-steps)
      return
    }
    const left = returning
    returning = 0
    ask(() => {
      isFree = true
      window.history.go(left)
    })
  }
}

const warn = (event: Event) => event.preventDefault()

export interface LeaveGuardProps {
  readonly gate: LeaveGate
}

/** Asks before the page is left by a link, by a step through the history, or by closing it. Rendered while something typed would be lost. */
export const LeaveGuard = ({ gate }: LeaveGuardProps) => {
  const word = useWord()
  const layers = useContext(LayersContext)
  const [leave, setLeave] = useState<() => void>()
  useLayoutEffect(() => {
    const ask = (then: () => void) => setLeave(() => then)
    const open = gate.guard(
      ask,
      guardHistory((go) => ask(() => layers.navigate(go))),
    )
    window.addEventListener('beforeunload', warn)
    return () => {
      open()
      window.removeEventListener('beforeunload', warn)
    }
  }, [gate, layers])
  return (
    leave && (
      <ConfirmDialog
        text={word('leave.question')}
        yes={word('leave.yes')}
        no={word('leave.no')}
        loss
        onAnswer={(yes) => {
          setLeave(undefined)
          if (yes) leave()
        }}
      />
    )
  )
}

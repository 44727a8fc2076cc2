import type { Cancel } from '../ports.ts'
import type { Outcome } from './callError.ts'
import type { CallRequest, CallsPort } from './callsPort.ts'
import type { Refusal } from './refusals.ts'

export interface PortalErrorsDeps {
  /** What `stores` keep now. */
  stored(): Readonly<Record<string, unknown>>
  /** Tells one session from the next. */
  session(): string
  /** Keeps what a refusal says, and tells all that read it. */
  keep(refusal: Refusal): void
}

export interface GuardedCalls extends CallsPort {
  /** What is kept, or who is signed in, may have changed: readings that wait go on. */
  factsChanged(): void
}

/** A reading that was refused and waits. */
interface Held {
  readonly store: string
  readonly session: string
  again(): void
  fail(): void
}

/**
 * A port of calls that keeps what a refusal says. A reading that was refused so does not fail: it waits as long as something is kept there, and is
 * then made again. An act fails, since only the user may ask for it once more (CALL-O3). With the end of its session what waits fails.
 */
export function withPortalErrors(port: CallsPort, host: PortalErrorsDeps): GuardedCalls {
  let held: readonly Held[] = []
  const filled = new Set<string>()
  /** How often a refusal was over: the answer to what was asked before knows nothing of it. */
  let rounds = 0

  function start(request: CallRequest, settle: (outcome: Outcome) => void): Cancel {
    let isOpen = true
    let stop: Cancel = () => {}

    function wait(store: string, session: string, outcome: Outcome): void {
      const entry: Held = { store, session, again: () => isOpen && ask(), fail: () => isOpen && settle(outcome) }
      held = [...held, entry]
      stop = () => {
        held = held.filter((other) => other !== entry)
      }
    }
    function ask(): void {
      const session = host.session()
      const round = rounds
      stop = port.start(request, (outcome) => {
        const refusal = outcome.ok ? undefined : outcome.error.refusal
        if (refusal === undefined || session !== host.session()) return settle(outcome)
        if (round !== rounds && request.kind === 'query') return ask()
        filled.add(refusal.in)
        host.keep(refusal)
        if (!isOpen) return
        if (request.kind !== 'query' || host.stored()[refusal.in] === undefined) settle(outcome)
        else wait(refusal.in, session, outcome)
      })
    }
    ask()
    return () => {
      isOpen = false
      stop()
    }
  }

  return {
    ...port,
    start,
    factsChanged() {
      const [session, stored] = [host.session(), host.stored()]
      const over = [...filled].filter((name) => stored[name] === undefined)
      if (over.length > 0) rounds++
      for (const name of over) filled.delete(name)
      const due = held.filter((one) => one.session !== session || over.includes(one.store))
      held = held.filter((one) => !due.includes(one))
      for (const one of due) one.session === session ? one.again() : one.fail()
    },
  }
}

import type { Cancel } from '../ports.ts'
import type { Outcome } from './callError.ts'
import type { CallRequest, CallsPort } from './callsPort.ts'
import type { Refusal } from './refusals.ts'

export interface PortalErrorsDeps {
  /** Current values of `stores`. */
  stored(): Readonly<Record<string, unknown>>
  /** Identifies the session. */
  session(): string
  /** Stores the value of a portal-wide error and notifies its readers. */
  keep(refusal: Refusal): void
}

/** A calls port that holds queries during a portal-wide error. */
export interface GuardedCalls extends CallsPort {
  /** Stored values or the session may have changed: held queries are retried or failed. */
  factsChanged(): void
}

/** A query on hold after a portal-wide error. */
interface HeldQuery {
  readonly store: string
  readonly session: string
  again(): void
  fail(): void
}

/**
 * Wraps the calls port. A query refused by a portal-wide error (`refusals`: the password must be changed, for example) is held
 * while the error's store has a value, then retried. A mutation fails, since only the user may repeat it (CALL-O3). Held queries
 * fail when their session ends.
 */
export function withPortalErrors(port: CallsPort, host: PortalErrorsDeps): GuardedCalls {
  let held: readonly HeldQuery[] = []
  const filled = new Set<string>()
  /**
   * Number of resolved portal-wide errors: a response to a request sent before the last one is outdated, so the query is sent
   * again.
   */
  let rounds = 0

  function start(request: CallRequest, settle: (outcome: Outcome) => void): Cancel {
    let isOpen = true
    let stop: Cancel = () => {}

    function wait(store: string, session: string, outcome: Outcome): void {
      const entry: HeldQuery = { store, session, again: () => isOpen && ask(), fail: () => isOpen && settle(outcome) }
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

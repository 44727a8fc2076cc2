type Ask = (leave: () => void) => void
/** Handles a step through the history before the router does. */
type Step = (event: PopStateEvent) => void

/** Through which navigations inside the portal go: open, unless something typed would be lost. */
export interface LeaveGate {
  /** Leaves at once, or once the user says so. */
  pass(leave: () => void): void
  /** Asks before each navigation from now on. Returns a function that opens the gate again. */
  guard(ask: Ask, step: Step): () => void
}

/**
 * Creates the gate. Before the router: a window calls its listeners in the order in which they were added, and a step that is to be taken
 * back must not reach the router.
 */
export function createLeaveGate(page: Pick<Window, 'addEventListener'>): LeaveGate {
  let guarded: { readonly ask: Ask; readonly step: Step } | undefined
  page.addEventListener('popstate', (event) => guarded?.step(event))
  return {
    pass(leave) {
      if (guarded === undefined) leave()
      else guarded.ask(leave)
    },
    guard(ask, step) {
      const mine = { ask, step }
      guarded = mine
      return () => {
        if (guarded === mine) guarded = undefined
      }
    },
  }
}

type Ask = (leave: () => void) => void

/** Through which navigations inside the portal go: open, unless something typed would be lost. */
export interface LeaveGate {
  /** Leaves at once, or once the user says so. */
  pass(leave: () => void): void
  /** Asks before each navigation from now on. Returns a function that opens the gate again. */
  guard(ask: Ask): () => void
}

export function createLeaveGate(): LeaveGate {
  let ask: Ask | undefined
  return {
    pass(leave) {
      if (ask === undefined) leave()
      else ask(leave)
    },
    guard(next) {
      ask = next
      return () => {
        if (ask === next) ask = undefined
      }
    },
  }
}

/** A shell dialog whose condition holds now. A changed `about` makes it a new occurrence, which opens again after it was closed. */
export interface DueDialog {
  readonly name: string
  readonly module: string
  readonly about: string
}
/** Occurrences that the user closed: `about` by dialog. */
export type ClosedDialogs = ReadonlyMap<string, string>

const keyOf = ({ name, module }: DueDialog): string => `${name} ${module}`

/** Those of the due dialogs that the user has not closed. */
export const notClosed = <Due extends DueDialog>(due: readonly Due[], closed: ClosedDialogs): readonly Due[] =>
  due.filter((dialog) => closed.get(keyOf(dialog)) !== dialog.about)

/**
 * The dialog to show: of those that are due and not closed, the first in `order`, the names of portal.json; the others follow as
 * given (PRES-O10). `undefined` if none.
 */
export function nextDialog<Due extends DueDialog>(open: readonly Due[], order: readonly string[]): Due | undefined {
  const rankOf = ({ name }: DueDialog) => (order.includes(name) ? order.indexOf(name) : order.length)
  const first = Math.min(...open.map(rankOf))
  return open.find((dialog) => rankOf(dialog) === first)
}

export const withClosed = (closed: ClosedDialogs, dialog: DueDialog): ClosedDialogs =>
  new Map([...closed, [keyOf(dialog), dialog.about] as const])

/** Forgets closed dialogs that are no longer due, so that they open again the next time. Returns the same map if nothing changed. */
export function stillClosed(closed: ClosedDialogs, due: readonly DueDialog[]): ClosedDialogs {
  const keys = new Set(due.map(keyOf))
  return [...closed.keys()].every((key) => keys.has(key)) ? closed : new Map([...closed].filter(([key]) => keys.has(key)))
}

/** The dialogs of the shell in the order in which they are shown, one at a time (PRES-O10). */
export const dialogOrder = [
  'forcedPassword',
  'expiredPassword',
  'forcedEnrollment',
  'forcedMessages',
  'welcome',
  'profileInfo',
  'content',
] as const
const rankOf = (name: string): number => (dialogOrder as readonly string[]).indexOf(name)

/** A dialog of the shell that is due now; `about` tells one occasion from another. */
export interface DueDialog {
  readonly name: string
  readonly module: string
  readonly about: string
}
/** What was closed by the person: the occasion, by dialog. */
export type ClosedDialogs = ReadonlyMap<string, string>

const keyOf = ({ name, module }: DueDialog): string => `${name} ${module}`

/** The dialog that is shown now: of those that are due and not closed the first in order; of several modules, the first given. */
export function nextDialog<Due extends DueDialog>(due: readonly Due[], closed: ClosedDialogs): Due | undefined {
  const open = due.filter((dialog) => rankOf(dialog.name) >= 0 && closed.get(keyOf(dialog)) !== dialog.about)
  const first = Math.min(...open.map(({ name }) => rankOf(name)))
  return open.find(({ name }) => rankOf(name) === first)
}

export const withClosed = (closed: ClosedDialogs, dialog: DueDialog): ClosedDialogs =>
  new Map([...closed, [keyOf(dialog), dialog.about] as const])

/** What was closed stays so only while it is due: the next time is another occasion. */
export function stillClosed(closed: ClosedDialogs, due: readonly DueDialog[]): ClosedDialogs {
  const keys = new Set(due.map(keyOf))
  return [...closed.keys()].every((key) => keys.has(key)) ? closed : new Map([...closed].filter(([key]) => keys.has(key)))
}

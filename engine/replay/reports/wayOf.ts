import type { ErrorReport } from '../../../schemas/errorReports.ts'

type Entry = ErrorReport['trail'][number]
/** Transitions that were taken at once, or the answer to a call. */
export type WayEntry = Exclude<Entry, { readonly screen: string }>

/** One of several as a word. */
export const entryName = (entry: WayEntry): string => ('call' in entry ? `${entry.call} ${entry.status}` : entry.took.join(' and '))

/** What has happened on the screen that a report names, oldest first. An answer of another shape counts as none, as the page took it. */
export function wayOf({ trail, screen, answer }: ErrorReport): readonly WayEntry[] {
  const start = trail.findLastIndex((entry) => 'screen' in entry)
  const first = trail[start]
  // A long way has lost its beginning.
  if (first !== undefined && 'screen' in first && first.screen !== screen) return []
  const entries = trail.slice(start + 1).filter((entry): entry is WayEntry => !('screen' in entry))
  const misfit = answer === undefined ? -1 : entries.findLastIndex((entry) => 'call' in entry && entry.call === answer.call)
  return entries.map((entry, index) => (index === misfit && 'call' in entry ? { ...entry, status: 0 } : entry))
}

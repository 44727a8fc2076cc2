const MARK = 'busy:'

/** The tag of the state in which the call of this event is in flight, beside `busy`. */
export const busyTag = (event: string): string => MARK + event

const isBusyTag = (tag: unknown): boolean => typeof tag === 'string' && tag.startsWith(MARK)

/** Whether a flow with these tags is busy with one of the events; in a state that is busy on its own, with whatever it waits for. */
export function isBusyWith(tags: unknown, events: readonly string[]): boolean {
  if (events.length === 0 || !Array.isArray(tags) || !tags.includes('busy')) return false
  return !tags.some(isBusyTag) || events.some((event) => tags.includes(busyTag(event)))
}

const MARK = 'busy:'

/** The tag of the state in which the call of this event is in flight, beside `busy`. */
export const busyTag = (event: string): string => MARK + event

/** Whether a state is busy with one event. */
export const isBusyTag = (tag: unknown): boolean => typeof tag === 'string' && tag.startsWith(MARK)

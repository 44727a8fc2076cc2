/** The event that a flow in the background gets when it starts and whenever another page is opened. */
export const ARRIVED = 'ARRIVED'
/** What it carries: the path of the page, and when it was opened, ms since the epoch. */
export const ARRIVED_DATA: readonly string[] = ['path', 'at']

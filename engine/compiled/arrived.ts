/** The event that a flow in the background gets when it starts and whenever another page is opened; its data is `path`. */
export const ARRIVED = 'ARRIVED'

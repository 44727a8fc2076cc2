/** The element that holds the panel. */
export const PANEL = 'dargah-devtools'

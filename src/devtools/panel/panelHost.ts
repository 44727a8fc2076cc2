/** Tag name of the element that holds the panel. */
export const PANEL = 'dargah-devtools'

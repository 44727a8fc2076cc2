import { loadOnce } from './loadOnce.ts'

/** Loads the blocks that the sign-in does not use. */
export const loadLaterBlocks = loadOnce(() => import('./laterBlocks.ts'))

/** Loads tables and the search block. */
export const loadTableBlocks = loadOnce(() => import('./tableBlocks.ts'))

/** Loads the widgets that the sign-in does not use. */
export const loadLaterWidgets = loadOnce(() => import('./laterWidgets.ts'))

/** Loads the widgets of numbers, amounts, ratings and one-time codes. */
export const loadNumberWidgets = loadOnce(() => import('./numberWidgets.ts'))

import { loadOnce } from './loadOnce.ts'

/** Loads the blocks that home or most pages show and the sign-in does not. */
export const loadLaterBlocks = loadOnce(() => import('./laterBlocks.ts'))

/** Loads the blocks of few pages. */
export const loadPageBlocks = loadOnce(() => import('./pageBlocks.ts'))

/** Loads tables and the search block. */
export const loadTableBlocks = loadOnce(() => import('./tableBlocks.ts'))

/** Loads the widgets that the sign-in does not use. */
export const loadLaterWidgets = loadOnce(() => import('./laterWidgets.ts'))

/** Loads the widgets of numbers, amounts, ratings and one-time codes. */
export const loadNumberWidgets = loadOnce(() => import('./numberWidgets.ts'))

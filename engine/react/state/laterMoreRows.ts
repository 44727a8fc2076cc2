import { later } from '../runtime/later.tsx'

/** `MoreRows` in a chunk of its own: most lists have no further pages. */
export const LaterMoreRows = later(() => import('./MoreRows.tsx').then((module) => module.MoreRows), null)
/** `OwnPages`, likewise. */
export const LaterOwnPages = later(() => import('./MoreRows.tsx').then((module) => module.OwnPages), null)

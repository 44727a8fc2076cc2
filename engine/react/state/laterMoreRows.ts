import { later } from '../runtime/later.tsx'

/** `MoreRows` in a chunk of its own: most lists have no further pages. */
export const LaterMoreRows = later(() => import('./MoreRows.tsx').then((module) => module.MoreRows), null)
/** `MovedRow` in a chunk of its own: it is needed after the first command of a row. */
export const LaterMovedRow = later(() => import('./MovedRow.tsx').then((module) => module.MovedRow), null)
/** `OwnPages`, likewise. */
export const LaterOwnPages = later(() => import('./MoreRows.tsx').then((module) => module.OwnPages), null)

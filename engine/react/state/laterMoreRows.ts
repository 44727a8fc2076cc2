import { loadOnce } from '../loadOnce.ts'
import { later } from '../runtime/later.tsx'

/** `MoreRows` in a chunk of its own: most lists have no further pages. */
export const LaterMoreRows = later(() => import('./MoreRows.tsx').then((module) => module.MoreRows), null)
/** `OwnPages`, likewise. */
export const LaterOwnPages = later(() => import('./MoreRows.tsx').then((module) => module.OwnPages), null)
/** Loads what follows a row that its command has moved. */
export const loadMovedRow = loadOnce(() => import('./MovedRow.tsx'))

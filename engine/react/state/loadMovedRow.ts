import { loadOnce } from '../loadOnce.ts'

/** Loads what follows a row that its command has moved. */
export const loadMovedRow = loadOnce(() => import('./MovedRow.tsx'))

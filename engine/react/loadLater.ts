/**
 * Caches the promise of an import(): a browser resolves a second one later than the next frame. Rejects as import() does; the next
 * call tries again.
 */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let chunk: Promise<T> | undefined
  return () => {
    chunk ??= load().catch((error: unknown) => {
      chunk = undefined
      throw error
    })
    return chunk
  }
}

/** Loads the blocks that the sign-in does not use. */
export const loadLaterBlocks = loadOnce(() => import('./laterBlocks.ts'))

/** Loads tables and the search block. */
export const loadTableBlocks = loadOnce(() => import('./tableBlocks.ts'))

/** Loads the widgets that the sign-in does not use. */
export const loadLaterWidgets = loadOnce(() => import('./laterWidgets.ts'))

/** Loads the widgets of numbers, amounts, ratings and one-time codes. */
export const loadNumberWidgets = loadOnce(() => import('./numberWidgets.ts'))

/** Loads what follows a row that its command has moved. */
export const loadMovedRow = loadOnce(() => import('./state/MovedRow.tsx'))

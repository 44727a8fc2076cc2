/**
 * Caches the promise of an import(): a browser resolves a second one later than the next frame. Rejects as import() does; the next
 * call tries again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let chunk: Promise<T> | undefined
  return () => {
    chunk ??= load().catch((error: unknown) => {
      chunk = undefined
      throw error
    })
    return chunk
  }
}

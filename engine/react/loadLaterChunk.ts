let chunk: Promise<typeof import('./laterChunk.ts')> | undefined

/**
 * Loads the blocks and widgets that the sign-in does not use. The promise is cached: a browser resolves a second import() later
 * than the next frame. Rejects as import() does; the next call tries again.
 */
export const loadLaterChunk = () => {
  chunk ??= import('./laterChunk.ts').catch((error: unknown) => {
    chunk = undefined
    throw error
  })
  return chunk
}

let chunk: Promise<typeof import('./laterChunk.ts')> | undefined

/** Blocks and widgets that the sign-in does not use. Imported once: a browser resolves a second import() later than the next frame. Fails as import() does; the next call tries again. */
export const loadLaterChunk = () => {
  chunk ??= import('./laterChunk.ts').catch((error: unknown) => {
    chunk = undefined
    throw error
  })
  return chunk
}

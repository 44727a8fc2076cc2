import type { Chunk } from '../../engine/compile/freeze/chunkStore.ts'
import type { UniversityIndex } from '../../engine/compiled/compiled.ts'
import type { GalleryCompiled } from './galleryFiles.ts'

type Version = NonNullable<GalleryCompiled['portal']>

/** How many versions stay available, for frames that still show them. */
const KEPT = 40

/** The last good versions of the gallery, in memory. */
export function createVersions() {
  /** The newest last. */
  const kept = new Map<string, Version>()
  const chunk = (hash: string): Chunk | undefined => [...kept.values()].find(({ chunks }) => chunks.has(hash))?.chunks.get(hash)
  return {
    chunk,
    index: (version: string): UniversityIndex | undefined => kept.get(version)?.index,
    keep({ index, version, chunks }: Version): void {
      kept.delete(version)
      // Chunks of earlier versions are shared, not copied.
      kept.set(version, { index, version, chunks: new Map([...chunks].map(([hash, own]) => [hash, chunk(hash) ?? own])) })
      const [oldest] = kept.keys()
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    },
  }
}

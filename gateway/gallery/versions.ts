import type { Piece } from '../../engine/compile/freeze/pieceStore.ts'
import type { UniversityIndex } from '../../engine/compiled/compiled.ts'
import type { GalleryCompiled } from './galleryFiles.ts'

type Version = NonNullable<GalleryCompiled['portal']>

/** How many versions keep their pieces, for frames that still draw them. */
const KEPT = 40

/** The last good versions of the gallery, in memory. */
export function createVersions() {
  /** The newest last. */
  const kept = new Map<string, Version>()
  const piece = (hash: string): Piece | undefined => [...kept.values()].find(({ pieces }) => pieces.has(hash))?.pieces.get(hash)
  return {
    piece,
    index: (version: string): UniversityIndex | undefined => kept.get(version)?.index,
    keep({ index, version, pieces }: Version): void {
      kept.delete(version)
      // A piece that is there already is not kept twice.
      kept.set(version, { index, version, pieces: new Map([...pieces].map(([hash, own]) => [hash, piece(hash) ?? own])) })
      const [oldest] = kept.keys()
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    },
  }
}

/** A content-addressed file of a compiled portal. `text` may be a getter that concatenates parts. */
export interface Chunk {
  readonly type: 'json' | 'js'
  readonly text: string
}

/** Collects chunks by content hash, without duplicates. */
export interface ChunkStore {
  /** Adds a chunk made of parts and returns its hash. Parts shared by several chunks are held in memory once. */
  readonly add: (type: Chunk['type'], parts: readonly Part[]) => string
  /** The chunk of this hash, which `add` returned. */
  readonly get: (name: string) => Chunk
  /** Adds chunks of an earlier run. */
  readonly keep: (chunks: ReadonlyMap<string, Chunk>) => void
  readonly chunks: ReadonlyMap<string, Chunk>
  readonly written: number
}

/** A text with its fingerprint. */
export interface Part {
  readonly text: string
  readonly print: string
}

/** A chunk store for one run; `known` are the previous run's chunks, reused if they appear again. */
export function createChunkStore(hash: (text: string) => string, known: ReadonlyMap<string, Chunk>): ChunkStore {
  const chunks = new Map<string, Chunk>()
  let written = 0
  return {
    chunks,
    get written() {
      return written
    },
    get: (name) => {
      const chunk = chunks.get(name)
      if (chunk === undefined) throw new Error(`there is no chunk ${name}`)
      return chunk
    },
    keep: (kept) => {
      for (const [name, chunk] of kept) chunks.set(name, chunk)
    },
    add: (type, parts) => {
      const name = hash(`${type} ${parts.map(({ print }) => print).join(' ')}`)
      if (chunks.has(name)) return name
      const old = known.get(name)
      if (old === undefined) written++
      const [only] = parts
      chunks.set(
        name,
        old ??
          (parts.length === 1 && only
            ? { type, text: only.text }
            : {
                type,
                get text() {
                  return parts.map(({ text }) => text).join('')
                },
              }),
      )
      return name
    },
  }
}

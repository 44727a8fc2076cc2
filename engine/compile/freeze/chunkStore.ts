/** A chunk of a portal: its text is put together when it is read. */
export interface Chunk {
  readonly type: 'json' | 'js'
  readonly text: string
}

/** Collects chunks under the hash of their content; equal ones are one. */
export interface ChunkStore {
  /** The hash of a chunk made of parts, each with its print: parts that chunks share are held once. */
  readonly add: (type: Chunk['type'], parts: readonly Part[]) => string
  readonly chunks: ReadonlyMap<string, Chunk>
  readonly written: number
}

/** A text and its print. */
export interface Part {
  readonly text: string
  readonly print: string
}

/** A store for one run; `known` are the chunks of the run before, which are kept when they appear again. */
export function createChunkStore(hash: (text: string) => string, known: ReadonlyMap<string, Chunk>): ChunkStore {
  const chunks = new Map<string, Chunk>()
  let written = 0
  return {
    chunks,
    get written() {
      return written
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

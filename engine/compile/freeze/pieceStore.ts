/** A piece of a portal: its text is put together when it is read. */
export interface Piece {
  readonly type: 'json' | 'js'
  readonly text: string
}

/** Collects pieces under the hash of their content; equal ones are one. */
export interface PieceStore {
  /** The hash of a piece made of parts, each with its print: parts that pieces share are held once. */
  readonly add: (type: Piece['type'], parts: readonly Part[]) => string
  readonly pieces: ReadonlyMap<string, Piece>
  readonly written: number
}

/** A text and its print. */
export interface Part {
  readonly text: string
  readonly print: string
}

/** A store for one run; `known` are the pieces of the run before, which are kept when they appear again. */
export function createPieceStore(hash: (text: string) => string, known: ReadonlyMap<string, Piece>): PieceStore {
  const pieces = new Map<string, Piece>()
  let written = 0
  return {
    pieces,
    get written() {
      return written
    },
    add: (type, parts) => {
      const name = hash(`${type} ${parts.map(({ print }) => print).join(' ')}`)
      if (pieces.has(name)) return name
      const old = known.get(name)
      if (old === undefined) written++
      const [only] = parts
      pieces.set(
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

import type { Part } from '../freeze/chunkStore.ts'

/** Deduplicates equal contents: with a thousand universities most units are the same as in the portal without a university. */
export interface Interner {
  readonly part: (part: Part) => Part
  readonly asked: (asked: ReadonlyMap<string, string>) => ReadonlyMap<string, string>
  readonly mentions: (names: readonly string[]) => readonly string[]
  /** Clears the tables; interned values stay valid. */
  readonly clear: () => void
}

/** An empty interner; `hash` makes the keys. */
export function createInterner(hash: (text: string) => string): Interner {
  const parts = new Map<string, Part>()
  const questions = new Map<string, ReadonlyMap<string, string>>()
  const names = new Map<string, readonly string[]>()
  const interned = <V>(known: Map<string, V>, key: string, value: V): V => {
    const found = known.get(key)
    if (found === undefined) known.set(key, value)
    return found ?? value
  }
  return {
    part: (part) => interned(parts, part.print, part),
    asked: (asked) => interned(questions, hash([...asked].join('\n')), asked),
    mentions: (used) => interned(names, used.join('\n'), used),
    clear: () => {
      names.clear()
      parts.clear()
      questions.clear()
    },
  }
}

import type { Files, FileValue } from './ports.ts'

/** More than any form sends; past it the oldest files are forgotten, so that a page that stays open does not grow. */
const MOST_BYTES = 64 * 1024 * 1024

/** Keeps bytes in memory, each under an id of its own. */
export function createFiles(newId: () => string, most = MOST_BYTES): Files {
  const kept = new Map<string, Uint8Array>()
  const forgetOldest = () => {
    let whole = [...kept.values()].reduce((sum, { length }) => sum + length, 0)
    for (const [id, bytes] of kept) {
      if (whole <= most || kept.size === 1) return
      kept.delete(id)
      whole -= bytes.length
    }
  }
  return {
    keep(bytes, { name, type }) {
      const file: FileValue = { id: newId(), name, type, size: bytes.length }
      kept.set(file.id, bytes)
      forgetOldest()
      return file
    },
    read: (id) => kept.get(id),
    drop: (id) => void kept.delete(id),
    clear: () => kept.clear(),
  }
}

export const isFileValue = (value: unknown): value is FileValue => {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, type, size } = value as Partial<Record<keyof FileValue, unknown>>
  return [id, name, type].every((part) => typeof part === 'string') && typeof size === 'number'
}

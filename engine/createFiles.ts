import type { Files, FileValue } from './ports.ts'

/** Bytes; more than any form sends. Above it the oldest files are evicted, so that a long-lived page does not leak memory. */
const MOST_BYTES = 64 * 1024 * 1024

/** A files port in memory. Evicts the oldest files above `most` bytes; the newest one always stays. */
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

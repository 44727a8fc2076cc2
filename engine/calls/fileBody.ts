import { isFileValue } from '../data/isFileValue.ts'
import type { Files } from '../ports.ts'

/** One part of a multipart body. */
export type BodyPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly bytes: Uint8Array; readonly fileName: string; readonly type: string }

/** Content of a body with files, independent of browser types. */
export type FileBody = { readonly bytes: Uint8Array } | { readonly parts: readonly BodyPart[] }

/** The bytes of a body that is one file; `undefined` if it is no file, or its bytes are gone. */
export function bytesOf(body: unknown, files: Pick<Files, 'read'>): FileBody | undefined {
  const bytes = isFileValue(body) ? files.read(body.id) : undefined
  return bytes && { bytes }
}

/**
 * The parts of a multipart body: one for each file, a list as several parts of one name, any other value as text. `undefined` if
 * the bytes of a file are gone.
 */
export function partsOf(body: unknown, files: Pick<Files, 'read'>, words: (value: unknown) => string): FileBody | undefined {
  const parts: BodyPart[] = []
  for (const [name, value] of Object.entries(typeof body === 'object' && body !== null ? body : {}))
    for (const item of Array.isArray(value) ? value : [value]) {
      if (!isFileValue(item)) parts.push({ name, value: words(item) })
      else {
        const bytes = files.read(item.id)
        if (bytes === undefined) return undefined
        parts.push({ name, bytes, fileName: item.name, type: item.type })
      }
    }
  return { parts }
}

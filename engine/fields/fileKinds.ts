import type { CompiledField } from '../compiled/compiled.ts'

/** Supported file types of uploads. */
export type FileKind = NonNullable<CompiledField['accept']>[number]

const START: Readonly<Record<FileKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}
const ENDINGS: Readonly<Record<FileKind, readonly string[]>> = { pdf: ['pdf'], jpg: ['jpg', 'jpeg'], png: ['png'] }
const MIME: Readonly<Record<FileKind, string>> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' }

/** Accepted by default. */
export const ALL_KINDS: readonly FileKind[] = ['pdf', 'jpg', 'png']
/** 2 MB in bytes (FORM-O1). */
export const MOST_BYTES = 2 * 1024 * 1024

/** Value of `<input accept>`. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => [...ENDINGS[kind].map((ending) => `.${ending}`), MIME[kind]]).join(',')

/** The file kind by its magic bytes; `undefined` if unknown. */
export const kindOfBytes = (bytes: Uint8Array): FileKind | undefined =>
  ALL_KINDS.find((kind) => START[kind].every((byte, index) => bytes[index] === byte))

interface Picked {
  readonly name: string
  /** MIME type reported by the browser; '' if unknown. */
  readonly type: string
  readonly bytes: Uint8Array
}

/**
 * The MIME type of an acceptable file: extension, magic bytes and reported type must agree. Otherwise the first fault; `most` is in bytes
 * and exclusive (FORM-01, FORM-02, FORM-O3, FORM-O4, FORM-O7).
 */
export function checkFile(
  { name, type, bytes }: Picked,
  kinds: readonly FileKind[] = ALL_KINDS,
  most: number = MOST_BYTES,
): { readonly type: string } | { readonly fault: 'empty' | 'size' | 'type' } {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = kinds.find((each) => ENDINGS[each].includes(ending))
  if (bytes.length === 0) return { fault: 'empty' }
  if (kind === undefined || (type !== '' && type !== MIME[kind]) || kindOfBytes(bytes) !== kind) return { fault: 'type' }
  return bytes.length >= most ? { fault: 'size' } : { type: MIME[kind] }
}

import type { CompiledField } from '../compiled/compiled.ts'

export type FileKind = NonNullable<CompiledField['accept']>[number]

const START: Readonly<Record<FileKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}
const ENDINGS: Readonly<Record<FileKind, readonly string[]>> = { pdf: ['pdf'], jpg: ['jpg', 'jpeg'], png: ['png'] }
const MIME: Readonly<Record<FileKind, string>> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' }

export const ALL_KINDS: readonly FileKind[] = ['pdf', 'jpg', 'png']
/** 2 MB (FORM-O1). */
export const MOST_BYTES = 2 * 1024 * 1024

/** What a file chooser offers. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => [...ENDINGS[kind].map((ending) => `.${ending}`), MIME[kind]]).join(',')

/** The kind that a file's first bytes show. */
export const kindOfBytes = (bytes: Uint8Array): FileKind | undefined =>
  ALL_KINDS.find((kind) => START[kind].every((byte, index) => bytes[index] === byte))

interface Picked {
  readonly name: string
  /** What the system says; '' where it does not know. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** The MIME type of a file that may be added, by its name, its first bytes and what the system says alike; else what is wrong with it (FORM-01, FORM-02, FORM-O3, FORM-O4, FORM-O7). */
export function judgeFile(
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

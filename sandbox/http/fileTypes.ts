import { CampusError } from './campusError.ts'

/** Under 2 MB (FORM-02, FORM-O1). */
export const FILE_LIMIT = 2 * 1024 * 1024

const firstBytes = {
  'application/pdf': [Buffer.from('%PDF-')],
  'image/jpeg': [Buffer.from([0xff, 0xd8, 0xff])],
  'image/png': [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  // The header of EBML, which begins every Matroska file.
  'video/webm': [Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
  // A pack of a program stream, or the sequence of a bare picture stream.
  'video/mpeg': [Buffer.from([0, 0, 1, 0xba]), Buffer.from([0, 0, 1, 0xb3])],
} as const

export type FileType = keyof typeof firstBytes

/** Whether a file begins as one of this type does. */
export const beginsAs = (type: FileType, bytes: Buffer): boolean =>
  firstBytes[type].some((start) => bytes.subarray(0, start.length).equals(start))

/** Throws FILE_EMPTY or FILE_TOO_LARGE for a file of no size that is taken. */
export function requireFileSize({ length }: Buffer): void {
  if (length === 0) throw new CampusError('FILE_EMPTY')
  if (length >= FILE_LIMIT) throw new CampusError('FILE_TOO_LARGE')
}

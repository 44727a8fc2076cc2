import { CampusError } from './campusError.ts'

/** Under 2 MB (FORM-02, FORM-O1). */
export const FILE_LIMIT = 2 * 1024 * 1024

const firstBytes = {
  'application/pdf': Buffer.from('%PDF-'),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
} as const

export type FileType = keyof typeof firstBytes

/** Whether a file begins as one of this type does. Throws FILE_EMPTY or FILE_TOO_LARGE. */
export function beginsAs(type: FileType, bytes: Buffer): boolean {
  if (bytes.length === 0) throw new CampusError('FILE_EMPTY')
  if (bytes.length >= FILE_LIMIT) throw new CampusError('FILE_TOO_LARGE')
  const start = firstBytes[type]
  return bytes.subarray(0, start.length).equals(start)
}

/** Under 2 MB (FORM-02, FORM-O1). */
export const FILE_LIMIT = 2 * 1024 * 1024

interface FileType {
  readonly type: string
  readonly begin: Buffer
}

const PDF: FileType = { type: 'application/pdf', begin: Buffer.from('%PDF-') }
const JPEG: FileType = { type: 'image/jpeg', begin: Buffer.from([0xff, 0xd8, 0xff]) }
const PNG: FileType = { type: 'image/png', begin: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) }
const BY_ENDING: ReadonlyMap<string, FileType> = new Map([
  ['pdf', PDF],
  ['jpg', JPEG],
  ['jpeg', JPEG],
  ['png', PNG],
])

/** Bytes that tell every type. */
export const BEGIN_BYTES = 8

/** The type of a file by its name (FORM-01, FORM-O3); `undefined` for any other. */
export const typeByName = (filename: string): FileType | undefined =>
  filename.includes('.') ? BY_ENDING.get(filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()) : undefined

/** The Content-Type of a download: of files of staff that are none of these, one that no browser opens. */
export const downloadType = (filename: string): string => typeByName(filename)?.type ?? 'application/octet-stream'

const MOST_NAME = 120

/** A name as the tracker would store it: the last part of a path, without what it replaces; `undefined` if nothing is left. */
export function cleanName(given: string): string | undefined {
  const last = given.normalize('NFC').slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, '')
    .replaceAll(/[/?%*:|"'<>]+/g, '_')
    .trim()
  const ending = clean.lastIndexOf('.')
  if (ending <= 0) return undefined
  return `${[...clean.slice(0, ending)].slice(0, MOST_NAME).join('')}${clean.slice(ending)}`
}

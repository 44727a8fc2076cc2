import { createHash } from 'node:crypto'

/** The SHA-256 of a file, 64 hexadecimal digits: what is stored in place of its bytes. */
export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

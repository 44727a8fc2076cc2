import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody guesses: 32 random bytes in base64url. */
export const createSecret = (): string => randomBytes(32).toString('base64url')

/** The SHA-256 of a secret in base64url: what is stored in its place. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

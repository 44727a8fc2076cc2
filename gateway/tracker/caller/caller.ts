import { createHash } from 'node:crypto'
import type { JsonMap } from '../../../engine/data/isMap.ts'

/** Who asks, as the university's server says. */
export interface Caller {
  readonly unikey: string
  readonly username: string
  readonly profile: JsonMap
  /** A hash of both, under which the store remembers them. */
  readonly owner: string
}

/** The name of a student of a university in the store, which holds no names. */
export const ownerOf = (unikey: string, username: string): string =>
  createHash('sha256')
    .update(JSON.stringify([unikey, username]))
    .digest('base64url')

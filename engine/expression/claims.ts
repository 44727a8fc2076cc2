import { isMap } from '../data/isMap.ts'
import { decodeBase64 } from './base64.ts'

/** The payload of a JWT, not verified (the server does that); `undefined` if it is no JWT with an object as payload. */
export function claims(token: unknown): unknown {
  const part = typeof token === 'string' ? token.split('.')[1] : undefined
  const text = part === undefined ? undefined : decodeBase64(part)
  if (text === undefined) return undefined
  try {
    const payload: unknown = JSON.parse(text)
    return isMap(payload) ? payload : undefined
  } catch {
    return undefined
  }
}

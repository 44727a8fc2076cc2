import { isMap } from '../data/isMap.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function decodeBase64Url(text: string): string {
  let bits = 0
  let held = 0
  let bytes = ''
  for (const letter of text.replace(/=+$/, '')) {
    const value = ALPHABET.indexOf(letter === '+' ? '-' : letter === '/' ? '_' : letter)
    if (value < 0) throw new Error('not base64url')
    held = ((held << 6) | value) & 0xffffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes += `%${((held >> bits) & 0xff).toString(16).padStart(2, '0')}`
    }
  }
  return decodeURIComponent(bytes)
}

/** The payload of a JWT, not verified (the server does that); `undefined` if it is no JWT with an object as payload. */
export function claims(token: unknown): unknown {
  const part = typeof token === 'string' ? token.split('.')[1] : undefined
  if (part === undefined) return undefined
  try {
    const payload: unknown = JSON.parse(decodeBase64Url(part))
    return isMap(payload) ? payload : undefined
  } catch {
    return undefined
  }
}

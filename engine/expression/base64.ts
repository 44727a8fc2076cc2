const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 of bytes, with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  const letters: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    const group = (first << 16) | (second << 8) | third
    for (let letter = 0; letter < 4; letter++)
      letters.push(at + letter > bytes.length ? '=' : (ALPHABET[(group >> (18 - 6 * letter)) & 63] ?? ''))
  }
  return letters.join('')
}

/** Values by character code; both alphabets. */
const VALUES = new Int8Array(128).fill(-1)
for (const [value, letter] of [...ALPHABET].entries()) VALUES[letter.charCodeAt(0)] = value
VALUES['-'.charCodeAt(0)] = 62
VALUES['_'.charCodeAt(0)] = 63

const LINE_FEED = 10
const RETURN = 13

/** Each byte as `decodeURIComponent` reads it. */
const ESCAPED = Array.from({ length: 256 }, (_, byte) =>
  byte < 128 && byte !== 37 ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
)

/** UTF-8 text of base64 or base64url; line breaks are ignored. `undefined` if it is not base64 or not UTF-8. */
export function decodeBase64(text: string): string | undefined {
  let end = text.length
  while (end > 0 && '=\r\n'.includes(text[end - 1] ?? '-')) end--
  let bits = 0
  let held = 0
  let escaped = ''
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === LINE_FEED || code === RETURN) continue
    const value = VALUES[code] ?? -1
    if (value < 0) return undefined
    held = ((held << 6) | value) & 0xffffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    escaped += ESCAPED[(held >> bits) & 0xff]
  }
  try {
    return decodeURIComponent(escaped)
  } catch {
    return undefined
  }
}

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

/** UTF-8 text of base64 or base64url; line breaks are ignored. `undefined` if it is not base64 or not UTF-8. */
export function decodeBase64(text: string): string | undefined {
  if (/[^\w+/=\r\n-]/.test(text)) return undefined
  try {
    const bytes = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    return undefined
  }
}

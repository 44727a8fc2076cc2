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
  let bits = 0
  let held = 0
  const bytes: string[] = []
  for (const letter of text.replace(/[\r\n]+/g, '').replace(/(?<!=)=+$/, '')) {
    const value = ALPHABET.indexOf(letter === '-' ? '+' : letter === '_' ? '/' : letter)
    if (value < 0) return undefined
    held = ((held << 6) | value) & 0xffffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes.push(`%${((held >> bits) & 0xff).toString(16).padStart(2, '0')}`)
    }
  }
  try {
    return decodeURIComponent(bytes.join(''))
  } catch {
    return undefined
  }
}

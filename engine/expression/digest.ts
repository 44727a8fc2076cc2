/**
 * A text of up to 64 bits that is another one where the JSON of a value is another one, but for chance. Not for secrets: it is easily
 * forged.
 */
export function digest(value: unknown): string | undefined {
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) return undefined
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code ^ (one >>> 15), 1597334677)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

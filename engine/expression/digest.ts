const step = (hash: number, code: number, factor: number): number => Math.imul(hash ^ code, factor)
const mixed = (one: number, other: number): number =>
  Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)

/**
 * A text of 53 bits that is another one where the JSON of a value is another one, but for one pair in some hundred millions. Not for secrets: it
 * is easily forged.
 */
export function digest(value: unknown): string | undefined {
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) return undefined
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = step(high, code, 2654435761)
    low = step(low, code, 1597334677)
  }
  ;[high, low] = [mixed(high, low), mixed(low, high)]
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

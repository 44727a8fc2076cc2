/** A value as one segment of a path; `undefined` for what is none: nothing, `.` and `..`, which lead elsewhere, and broken text. */
export function pathSegment(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (typeof text !== 'string' || ['', '.', '..'].includes(text)) return undefined
  try {
    return encodeURIComponent(text)
  } catch {
    return undefined
  }
}

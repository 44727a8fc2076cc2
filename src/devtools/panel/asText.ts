const MOST = 2000

/** A value as JSON on one line, truncated to 2000 characters; `undefined` as "–". */
export function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '–')
  return text.length > MOST ? `${text.slice(0, MOST)} …` : text
}

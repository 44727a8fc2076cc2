/** Limits far beyond hand-written files: characters per file, and nesting depth. */
export const MOST_CHARACTERS = 1_000_000
export const MOST_DEPTH = 100

/** The offset of the first bracket that is nested too deeply, ignoring brackets in strings; `undefined` if none is. */
export function tooDeepAt(text: string): number | undefined {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]
    if (inString) {
      if (letter === '\\') i++
      else if (letter === '"' || letter === '\n') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{' || letter === '[') {
      if (++depth > MOST_DEPTH) return i
    } else if (letter === '}' || letter === ']') depth--
  }
  return undefined
}

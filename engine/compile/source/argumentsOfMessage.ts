import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

const argumentsOf = new Map<string, readonly string[]>()

function collect(elements: readonly MessageFormatElement[], found: Set<string>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    found.add(element.value)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) collect(value, found)
  }
}

/** The {names} of an ICU message; none when it cannot be read. Remembered. */
export function argumentsOfMessage(message: string): readonly string[] {
  const known = argumentsOf.get(message)
  if (known) return known
  const found = new Set<string>()
  try {
    collect(parse(message, { ignoreTag: true }), found)
  } catch {
    // The locale file itself reports DG-TXT-004.
  }
  const names = [...found]
  argumentsOf.set(message, names)
  return names
}

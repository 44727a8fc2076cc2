import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

const argumentsOf = new Map<string, readonly string[] | undefined>()

function collect(elements: readonly MessageFormatElement[], found: Set<string>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    found.add(element.value)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) collect(value, found)
  }
}

/** The {names} of an ICU message; `undefined` if it is invalid, which is reported at its own file (`DG-TXT-004`). Memoized. */
export function argumentsOfMessage(message: string): readonly string[] | undefined {
  if (argumentsOf.has(message)) return argumentsOf.get(message)
  const names = namesOf(message)
  argumentsOf.set(message, names)
  return names
}

function namesOf(message: string): readonly string[] | undefined {
  const found = new Set<string>()
  try {
    collect(parse(message, { ignoreTag: true }), found)
  } catch {
    return undefined
  }
  return [...found]
}

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** The {names} of an ICU message, and those of them that are counted: a number decides the plural form. */
export interface MessageArguments {
  readonly names: readonly string[]
  readonly counted: readonly string[]
}

const argumentsOf = new Map<string, MessageArguments | undefined>()

function collect(elements: readonly MessageFormatElement[], names: Set<string>, counted: Set<string>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    names.add(element.value)
    if (element.type === TYPE.plural || element.type === TYPE.number) counted.add(element.value)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) collect(value, names, counted)
  }
}

/** The {names} of an ICU message; `undefined` if it is invalid, which is reported at its own file (`DG-TXT-004`). Memoized. */
export function argumentsOfMessage(message: string): MessageArguments | undefined {
  if (argumentsOf.has(message)) return argumentsOf.get(message)
  const found = read(message)
  argumentsOf.set(message, found)
  return found
}

function read(message: string): MessageArguments | undefined {
  const names = new Set<string>()
  const counted = new Set<string>()
  try {
    collect(parse(message, { ignoreTag: true }), names, counted)
  } catch {
    return undefined
  }
  return { names: [...names], counted: [...counted] }
}

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Message, MessagePart } from '../../format/message.ts'

export type MessageResult =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly problem: string; readonly offset: number }

class Unsupported extends Error {}

function convertChoices(options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>): {
  readonly other: Message
  readonly [choice: string]: Message
} {
  const choices = Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, convert(value)]))
  const { other } = choices
  if (other === undefined) throw new Unsupported('a choice needs "other"')
  return { ...choices, other }
}

function convertPart(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return ['arg', element.value]
    case TYPE.number:
      return ['number', element.value]
    case TYPE.pound:
      return ['#']
    case TYPE.select:
      return ['select', element.value, convertChoices(element.options)]
    case TYPE.plural:
      if (element.pluralType === 'ordinal' || element.offset !== 0) throw new Unsupported('ordinals and offsets are no part of the texts')
      return ['plural', element.value, convertChoices(element.options)]
    default:
      throw new Unsupported('dates, times and tags are no part of the texts: give them as formatted values')
  }
}

function convert(elements: readonly MessageFormatElement[]): Message {
  const parts = elements.map(convertPart)
  const [only] = parts
  if (parts.length === 0) return ''
  return parts.length === 1 && typeof only === 'string' ? only : parts
}

/** Compiles an ICU message for `renderMessage`; on failure the problem and its character offset. Never throws. */
export function compileMessage(text: string): MessageResult {
  try {
    return { ok: true, message: convert(parse(text, { ignoreTag: true, requiresOtherClause: true })) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const location: unknown = Reflect.get(error, 'location')
    const start: unknown =
      typeof location === 'object' && location !== null ? Reflect.get(Object(Reflect.get(location, 'start')), 'offset') : 0
    return {
      ok: false,
      problem: error instanceof Unsupported ? error.message : error.message.toLowerCase().replaceAll('_', ' '),
      offset: typeof start === 'number' ? start : 0,
    }
  }
}

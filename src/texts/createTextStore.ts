import type { Language } from '../../engine/format/direction.ts'
import { type Message, renderMessage } from '../../engine/format/message.ts'
import type { Texts } from '../../engine/format/texts.ts'

/** Compiled messages by key, by namespace: `portal` and the ids of the modules. */
export type TextBundle = Readonly<Record<string, Messages>>

export interface TextStore {
  readonly get: () => Texts
  readonly subscribe: (listener: () => void) => () => void
  /** Adds messages that came later, such as a module's: over those that a namespace had first, in place of those that were added to it before. */
  readonly add: (language: Language, bundle: TextBundle) => void
  /** Changes language as soon as its messages are there; the last wish wins. */
  readonly change: (language: Language) => Promise<void>
  readonly showMoneyUnit: (shown: boolean) => void
}

export interface TextStoreParts {
  readonly language: Language
  /** All messages of a language that are needed at once. */
  readonly load: (language: Language) => Promise<TextBundle>
}

const isMessage = (value: unknown): value is Message => typeof value === 'string' || Array.isArray(value)

type Messages = Readonly<Record<string, Message>>
/** By namespace: what came last, and under it what came first. They are many, so nothing is copied into one. */
type Words = Map<string, readonly Messages[]>

/** A message, if the words have one of this key. */
const messageOf = (words: Words | undefined, key: string): Message | undefined => {
  const colon = key.indexOf(':')
  const name = key.slice(colon + 1)
  return words?.get(key.slice(0, colon))?.find((messages) => isMessage(messages[name]))?.[name]
}

/** The portal's words. Missing ones are taken from Persian (PRES-O6), and a key stands for what is in no language. */
export const createTextStore = ({ language: first, load }: TextStoreParts): TextStore => {
  const words = new Map<Language, Words>()
  const listeners = new Set<() => void>()
  let wanted = first
  let moneyUnit = true
  const loading = new Map<Language, Promise<void>>()
  const textsOf = (language: Language): Texts => ({
    language,
    moneyUnit,
    translate: (key, values = {}) => {
      const own = messageOf(words.get(language), key)
      if (own !== undefined) return renderMessage(own, values, language)
      const persian = messageOf(words.get('fa'), key)
      return persian === undefined ? key.slice(key.indexOf(':') + 1) : renderMessage(persian, values, 'fa')
    },
    has: (key) => (messageOf(words.get(language), key) ?? messageOf(words.get('fa'), key)) !== undefined,
  })
  let texts = textsOf(first)
  const changed = (language: Language): void => {
    texts = textsOf(language)
    for (const listener of listeners) listener()
  }
  const add = (language: Language, bundle: TextBundle): void => {
    const own: Words = words.get(language) ?? new Map()
    words.set(language, own)
    for (const [namespace, messages] of Object.entries(bundle)) own.set(namespace, [messages, ...(own.get(namespace) ?? []).slice(-1)])
  }
  const ready = (language: Language): Promise<void> => {
    const started = loading.get(language) ?? load(language).then((bundle) => add(language, bundle))
    loading.set(language, started)
    started.catch(() => loading.delete(language))
    return started
  }
  return {
    get: () => texts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (language, bundle) => {
      add(language, bundle)
      changed(texts.language)
    },
    change: async (language) => {
      wanted = language
      await ready(language)
      if (wanted === language) changed(language)
    },
    showMoneyUnit: (shown) => {
      if (shown === moneyUnit) return
      moneyUnit = shown
      changed(texts.language)
    },
  }
}

import type { i18n, Module, ResourceKey } from 'i18next'
import type { Language } from '../../engine/format/direction.ts'
import { type Message, type MessageValues, renderMessage } from '../../engine/format/message.ts'

type Messages = Readonly<Record<string, Message>>
/** Compiled messages by key, by namespace: `portal` and the ids of the modules. */
export type TextBundle = Readonly<Record<string, Messages>>

interface Options {
  readonly replace?: MessageValues
}
interface Info {
  readonly resolved?: { readonly usedLng?: string }
}

/**
 * An `i18nFormat` plugin with the methods that i18next calls on it (its own types name only the kind), and methods to add and
 * find messages.
 */
export interface CompiledMessages extends Module {
  readonly type: 'i18nFormat'
  init(library: i18n): void
  addLookupKeys(keys: string[]): string[]
  getResource(language: string, namespace: string, key: string): unknown
  parse(found: unknown, options: Options, language: string, namespace: string, key: string, info: Info): string
  /** The message of one language, without fallback. */
  find(language: string, namespace: string, key: string): Message | undefined
  /** Adds messages to a namespace: the first call sets its base, each later one replaces its overlay. */
  put(language: Language, namespace: string, messages: Messages): void
}

const isMessage = (value: unknown): value is Message => typeof value === 'string' || Array.isArray(value)

/** Namespace of the messages added over another one's. */
const overlayOf = (namespace: string) => `${namespace}/overlay`

/**
 * An i18next plugin for messages that were compiled to trees: nothing is parsed in the browser, and an overlay takes precedence
 * over its base.
 */
export function compiledMessages(): CompiledMessages {
  let library: i18n
  const read = (language: string, namespace: string, key: string): Message | undefined => {
    const found: unknown = library.getResource(language, namespace, key)
    return isMessage(found) ? found : undefined
  }
  const find = (language: string, namespace: string, key: string) =>
    read(language, overlayOf(namespace), key) ?? read(language, namespace, key)
  return {
    type: 'i18nFormat',
    init: (instance) => {
      library = instance
    },
    // No plural or context suffixes: a compiled message selects by itself.
    addLookupKeys: (keys) => keys,
    getResource: find,
    parse: (found, { replace = {} }, _language, _namespace, key, info) =>
      isMessage(found) ? renderMessage(found, replace, (info.resolved?.usedLng ?? 'fa') as Language) : key,
    find,
    put(language, namespace, messages) {
      const layer = library.hasResourceBundle(language, namespace) ? overlayOf(namespace) : namespace
      // By reference: `addResourceBundle` would copy every key at each start.
      library.store.data[language] = { ...library.store.data[language], [layer]: messages as ResourceKey }
    },
  }
}

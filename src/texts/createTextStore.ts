import i18next, { type I18nFormatModule, type i18n } from 'i18next'
import type { Language } from '../../engine/format/direction.ts'
import { type Message, type MessageValues, renderMessage } from '../../engine/format/message.ts'
import type { Texts } from '../../engine/format/texts.ts'

/** Compiled messages by key, by namespace: `portal` and the ids of the modules. */
export type TextBundle = Readonly<Record<string, Readonly<Record<string, Message>>>>

export interface TextStore {
  readonly get: () => Texts
  readonly subscribe: (listener: () => void) => () => void
  /** Adds messages that came later, such as a module's. */
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

/** Renders compiled trees, so that no message is parsed in the browser. */
const compiledMessages: I18nFormatModule & Record<string, unknown> = {
  type: 'i18nFormat',
  name: 'compiled',
  init: () => undefined,
  addLookupKeys: (keys: string[]) => keys,
  parse: (
    found: unknown,
    values: MessageValues,
    _language: string,
    _namespace: string,
    _key: string,
    info: { readonly resolved?: { readonly usedLng?: Language } },
  ) => (isMessage(found) ? renderMessage(found, values, info.resolved?.usedLng ?? 'fa') : ''),
}

const createLibrary = (language: Language): i18n => {
  const library = i18next.createInstance()
  library.use(compiledMessages)
  void library.init({
    lng: language,
    fallbackLng: 'fa',
    initAsync: false,
    keySeparator: false,
    nsSeparator: ':',
    ignoreJSONStructure: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
    resources: {},
  })
  return library
}

/** The portal's words. Missing ones are taken from Persian (PRES-O6), and a key stands for what is in no language. */
export const createTextStore = ({ language: first, load }: TextStoreParts): TextStore => {
  const library = createLibrary(first)
  const listeners = new Set<() => void>()
  let wanted = first
  let moneyUnit = true
  const loading = new Map<Language, Promise<void>>()
  const textsOf = (language: Language): Texts => {
    /** A message of this language; asking the library costs more than all else of a label. */
    const own = (key: string): unknown => {
      const colon = key.indexOf(':')
      return library.getResource(language, key.slice(0, colon), key.slice(colon + 1))
    }
    const translate: Texts['translate'] = (key, values = {}) => {
      const message = own(key)
      return isMessage(message) ? renderMessage(message, values, language) : library.t(key, { ...values, lng: language })
    }
    return {
      language,
      moneyUnit,
      translate,
      has: (key) => library.exists(key, { lng: language }),
    }
  }
  let texts = textsOf(first)
  const changed = (language: Language): void => {
    texts = textsOf(language)
    for (const listener of listeners) listener()
  }
  const add = (language: Language, bundle: TextBundle): void => {
    for (const [namespace, messages] of Object.entries(bundle))
      library.addResourceBundle(language, namespace, messages, true, true, { skipCopy: true, silent: true })
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

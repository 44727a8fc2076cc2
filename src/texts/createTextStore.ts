import i18next, { type i18n } from 'i18next'
import { createStore } from '../../engine/data/createStore.ts'
import type { Language } from '../../engine/format/direction.ts'
import { type MessageValues, renderMessage } from '../../engine/format/message.ts'
import { persianPage, type Texts } from '../../engine/format/texts.ts'
import { type CompiledMessages, compiledMessages, type TextBundle } from './compiledMessages.ts'

export interface TextStore {
  readonly get: () => Texts
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Adds messages that are loaded later, such as a module's: as an overlay over a namespace's first messages, replacing the
   * previous overlay.
   */
  readonly add: (language: Language, bundle: TextBundle) => void
  /** Changes language as soon as its messages are loaded; the last call wins. If loading fails, rejects and changes nothing. */
  readonly change: (language: Language) => Promise<void>
  /** What depends on the university and the person. */
  readonly present: (presentation: Presentation) => void
}

export type Presentation = Pick<Texts, 'dataLanguage' | 'calendar' | 'moneyUnit'>

export interface TextStoreDeps {
  readonly language: Language
  /** Loads the messages of a language that are needed at once. */
  readonly load: (language: Language) => Promise<TextBundle>
}

/** Missing texts fall back to Persian (PRES-O6). */
const FALLBACK: Language = 'fa'
const NO_VALUES: MessageValues = {}
const split = (key: string): readonly [namespace: string, name: string] => {
  const colon = key.indexOf(':')
  return [key.slice(0, colon), key.slice(colon + 1)]
}

function createI18n(language: Language, messages: CompiledMessages): i18n {
  const library = i18next.createInstance()
  library.use(messages)
  // Synchronous: there is no backend.
  void library.init({
    lng: language,
    fallbackLng: FALLBACK,
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
  })
  return library
}

/**
 * The portal's texts, held by i18next: languages, a namespace for each module, fallback to Persian (PRES-O6), then to the key
 * itself.
 */
export const createTextStore = ({ language: first, load }: TextStoreDeps): TextStore => {
  const messages = compiledMessages()
  const library = createI18n(first, messages)
  let wanted = first
  let presentation: Presentation = persianPage
  const loading = new Map<Language, Promise<void>>()
  const textsOf = (language: Language): Texts => ({
    ...presentation,
    language,
    translate: (key, values = NO_VALUES) => {
      const [namespace, name] = split(key)
      // Looks up the language's own message first: `t`, which also falls back, takes ten times as long, and a first screen shows
      // hundreds of texts.
      const own = messages.find(language, namespace, name)
      return own === undefined ? library.t(name, { lng: language, ns: namespace, replace: values }) : renderMessage(own, values, language)
    },
    has: (key) => {
      const [namespace, name] = split(key)
      return library.exists(name, { lng: language, ns: namespace })
    },
  })
  const store = createStore(textsOf(first))
  const changed = (): void => store.set(textsOf(library.language as Language))
  const add = (language: Language, bundle: TextBundle): void => {
    for (const [namespace, added] of Object.entries(bundle)) messages.put(language, namespace, added)
  }
  const ready = (language: Language): Promise<void> => {
    const started = loading.get(language) ?? load(language).then((bundle) => add(language, bundle))
    loading.set(language, started)
    started.catch(() => loading.delete(language))
    return started
  }
  library.on('languageChanged', changed)
  return {
    get: store.get,
    subscribe: store.subscribe,
    add: (language, bundle) => {
      add(language, bundle)
      changed()
    },
    change: async (language) => {
      wanted = language
      await ready(language)
      if (wanted === language) await library.changeLanguage(language)
    },
    present: (next) => {
      const { dataLanguage, calendar, moneyUnit } = presentation
      if (next.dataLanguage === dataLanguage && next.calendar === calendar && next.moneyUnit === moneyUnit) return
      presentation = next
      changed()
    },
  }
}

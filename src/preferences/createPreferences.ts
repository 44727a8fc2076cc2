import { createStore } from '../../engine/data/createStore.ts'
import { type Calendar, calendars } from '../../engine/format/calendars.ts'
import { type Language, parseLanguage } from '../../engine/format/direction.ts'

export type Mode = 'light' | 'dark'
export interface Preference {
  readonly language: Language
  /** The effective mode: the user's choice, else the system's. */
  readonly mode: Mode
  /** The user's choice; if none, the university's calendar for the language. */
  readonly calendar?: Calendar
}

export interface Preferences {
  readonly get: () => Preference
  readonly set: (change: Partial<Preference>) => void
  readonly subscribe: (listener: () => void) => () => void
}

export interface PreferencesDeps {
  /** Persists the choices; if reading or writing throws, a choice lasts until the page is left. */
  readonly storage: { readonly getItem: (key: string) => string | null; readonly setItem: (key: string, value: string) => void }
  readonly systemIsDark: () => boolean
}

const languageKey = 'language'
const modeKey = 'mode'
const calendarKey = 'calendar'

/** The preferences of this browser: language (PRES-06), colour mode (PRES-O5) and calendar. */
export const createPreferences = ({ storage, systemIsDark }: PreferencesDeps): Preferences => {
  const read = (key: string): string | null => {
    try {
      return storage.getItem(key)
    } catch {
      return null
    }
  }
  const write = (key: string, value: string): void => {
    try {
      storage.setItem(key, value)
    } catch {
      // The choice holds even if storage is full or forbidden.
    }
  }
  const stored = read(modeKey)
  const calendar = calendars.find((name) => name === read(calendarKey))
  const { get, set, subscribe } = createStore<Preference>({
    language: parseLanguage(read(languageKey)),
    mode: stored === 'dark' || stored === 'light' ? stored : systemIsDark() ? 'dark' : 'light',
    ...(calendar && { calendar }),
  })
  return {
    get,
    set: (change) => {
      if (change.language) write(languageKey, change.language)
      if (change.mode) write(modeKey, change.mode)
      if (change.calendar) write(calendarKey, change.calendar)
      set({ ...get(), ...change })
    },
    subscribe,
  }
}

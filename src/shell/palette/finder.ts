import type { Language } from '../../../engine/format/direction.ts'
import type { CompiledText } from '../../../engine/format/resolveText.ts'
import type { Texts } from '../../../engine/format/texts.ts'
import type { HostDestination, HostEntry } from '../portalHost.ts'

/** A row of what modules have searched, such as a meal. */
export interface FoundRow extends Pick<HostEntry, 'icon' | 'hue' | 'goto'> {
  readonly key: string
  readonly text: string
  /** '' for none. */
  readonly note: string
  /** ISO date, '' for none. */
  readonly day: string
}

/** The rows of the modules' searches as far as they are there. */
export interface Searches {
  readonly rows: () => readonly (FoundRow & { readonly group: CompiledText })[]
  readonly close: () => void
}

/** A command of the developer tools, in each language. */
export interface PaletteTool {
  readonly key: string
  readonly texts: Readonly<Record<Language, string>>
  readonly notes: Readonly<Record<Language, string>>
  readonly group: Readonly<Record<Language, string>>
  readonly run: () => void
}

/** What the palette searches. */
export interface Finder {
  /** Every destination that the user may open now; empty before sign-in. */
  readonly places: () => readonly HostDestination[]
  /** Starts what modules have searched; `changed` is called whenever there are other rows. `undefined`: nobody is signed in. */
  readonly searches: (changed: () => void) => Searches | undefined
  /** Texts of another language, by which a place is found, too. Rejects if they cannot be loaded. */
  readonly texts: (language: Language) => Promise<Texts>
  /** Ids of the places that this person has picked last, the latest first. */
  readonly recent: () => readonly string[]
  readonly picked: (id: string) => void
  /** None in a build without developer tools. */
  readonly tools: readonly PaletteTool[]
}

import type { Language } from '../../../engine/format/direction.ts'
import type { Texts } from '../../../engine/format/texts.ts'
import type { HostDestination } from '../portalHost.ts'

/** What the palette searches. */
export interface Finder {
  /** Every destination that the user may open now; empty before sign-in. */
  readonly places: () => readonly HostDestination[]
  /** Texts of another language, by which a place is found, too. Rejects if they cannot be loaded. */
  readonly texts: (language: Language) => Promise<Texts>
  /** Ids of the places that this person has picked last, the latest first. */
  readonly recent: () => readonly string[]
  readonly picked: (id: string) => void
}

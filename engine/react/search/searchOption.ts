import type { IconNodes } from '../icon/Icon.tsx'
import type { Hue } from '../look/hue.ts'
import type { Match } from './match/matchText.ts'

/** How a row is shown. */
export interface SearchOption {
  readonly key: string
  readonly text: string
  readonly note?: string
  /** Its icon, on a tint of its hue; if omitted, its distinguishing letter. */
  readonly icon?: IconNodes
  readonly hue?: Hue
  readonly chosen: boolean
  readonly off?: boolean
  /** Options of one group that follow each other are under its name. */
  readonly group?: string
  /** Letters of the text that are marked as found. */
  readonly marks?: Match['ranges']
}

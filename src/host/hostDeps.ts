import type { OnMisfit, Transport } from '../../engine/calls/index.ts'
import type { Attention, Clock, Files, Random, Storage } from '../../engine/ports.ts'
import type { createScreen, Facts, StoredValues } from '../../engine/screen/index.ts'
import type { Preferences } from '../preferences/createPreferences.ts'
import type { Toasts } from '../shell/createToasts.ts'
import type { PaletteTool } from '../shell/palette/finder.ts'
import type { TextStore } from '../texts/createTextStore.ts'
import type { ChunkLoader } from './createChunkLoader.ts'
import type { IdleScheduler } from './idleScheduler.ts'
import type { PrepareScreen } from './loadedPortal.ts'
import type { Leave } from './performEffect.ts'
import type { SaveBytes } from './saveBytes.ts'
import type { SaveCalendar } from './saveCalendar.ts'

export interface HostDeps {
  readonly clock: Clock
  readonly attention: Attention
  readonly random: Random
  readonly files: Files
  readonly storage: Storage
  readonly transport: Transport
  readonly chunks: ChunkLoader
  readonly stores: StoredValues
  readonly preferences: Preferences
  readonly texts: TextStore
  readonly toasts: Toasts
  /** Base URL of the gateway: the origin of the portal. */
  readonly gateway: string
  readonly leave: Leave
  readonly saveCalendar: SaveCalendar
  readonly saveBytes: SaveBytes
  /** Reloads the page. */
  readonly reload: () => void
  /** The path that was opened, where the address no longer shows it. */
  readonly landed?: string | undefined
  readonly online: () => boolean
  readonly device: () => Facts['device']
  /** Preloads the chunks that render a screen. */
  readonly prepare: PrepareScreen
  /** Without it nothing is prefetched, and long work is not split into tasks. */
  readonly idleScheduler?: IdleScheduler
  /** Developer commands of the palette; omitted in a build without devtools. */
  readonly tools?: readonly PaletteTool[]
  /** Starts the screen at the address; devtools may wrap it. */
  readonly startScreen: typeof createScreen
  /** Hears of answers that do not conform; omitted: nobody does. */
  readonly misfit?: OnMisfit | undefined
  /** Maps the facts that screens see; devtools may replace some. */
  readonly see: (facts: Facts) => Facts
}

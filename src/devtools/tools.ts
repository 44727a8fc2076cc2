import type { Store } from '../../engine/data/createStore.ts'
import type { RunningHost } from '../host/createHost.ts'
import type { Preferences } from '../preferences/createPreferences.ts'
import type { BlockTracker } from './blocks/createBlockTracker.tsx'
import type { CallLog } from './calls/createCallLog.ts'
import type { MovedClock } from './clock/createMovedClock.ts'
import type { FlagSwitch } from './createFlags.ts'
import type { RoleSwitch } from './createRoles.ts'
import type { Screens } from './createScreens.ts'
import type { Section } from './panel/sections.ts'
import type { Recorder } from './record/createRecorder.ts'

/** What the panel shows and controls. */
export interface Tools {
  readonly screens: Screens
  readonly tracker: BlockTracker
  readonly log: CallLog
  readonly clock: MovedClock
  readonly roles: RoleSwitch
  readonly flags: FlagSwitch
  readonly recorder: Recorder
  readonly host: RunningHost
  /** The open section of the panel. */
  readonly panel: Store<Section | undefined>
  readonly preferences: Preferences
  /** Base URL of the gateway. */
  readonly gateway: string
}

import type { Transport } from '../../engine/calls/index.ts'
import type { Clock } from '../../engine/doors.ts'
import type { BlockKinds } from '../../engine/react/runtime/BlockKindsContext.ts'
import type { PartRegistry } from '../../engine/react/runtime/parts.ts'
import type { RunningHost } from '../host/createHost.ts'
import type { Preferences } from '../preferences/createPreferences.ts'
import { createBlockTracker } from './blocks/createBlockTracker.tsx'
import { createCallLog } from './calls/createCallLog.ts'
import { createMovedClock } from './clock/createMovedClock.ts'
import { createRoles } from './createRoles.ts'
import { createScreens } from './createScreens.ts'
import { mountPanel } from './panel/mountPanel.tsx'
import { Panel } from './panel/Panel.tsx'
import { ToolsContext } from './panel/ToolsContext.ts'
import { createRecorder } from './record/createRecorder.ts'
import { takeForReplay } from './replay/keptScenario.ts'
import { startReplay } from './replay/startReplay.tsx'

/** The doors of the browser. */
export interface PlainDoors {
  readonly clock: Clock
  readonly transport: Transport
  readonly kinds: BlockKinds
}

/** The address of the stage, for a driver of the browser. */
const STAGE = '#replay'

/**
 * Puts tools between the portal and its doors; `show` draws their panel once the portal runs. Where the page was opened to replay scenarios it
 * does that instead.
 */
export function startDevtools({ clock: realClock, transport, kinds }: PlainDoors, parts: PartRegistry) {
  const kept = takeForReplay()
  if (kept?.kind === 'fixed' || location.hash === STAGE) {
    startReplay(kinds, parts, kept?.scenario)
    return 'replays' as const
  }
  const clock = createMovedClock(realClock)
  const log = createCallLog(transport, clock)
  const tracker = createBlockTracker(kinds)
  const roles = createRoles()
  const recorder = createRecorder()
  const screens = createScreens(recorder.start)
  return {
    doors: { clock, transport: log.transport, kinds: tracker.kinds, startScreen: screens.start, see: roles.see },
    show(host: RunningHost, preferences: Preferences): void {
      const tools = { screens, tracker, log, clock, roles, recorder, host, preferences, gateway: location.origin }
      mountPanel(
        <ToolsContext value={tools}>
          <Panel />
        </ToolsContext>,
      )
    },
  }
}

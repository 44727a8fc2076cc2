import type { Transport } from '../../engine/calls/index.ts'
import { createStore } from '../../engine/data/createStore.ts'
import type { Clock } from '../../engine/ports.ts'
import type { BlockKinds } from '../../engine/react/runtime/BlockKindsContext.ts'
import type { PartRegistry } from '../../engine/react/runtime/parts.ts'
import { INPUT_DRIVER, type LivePage, STAGE_HASH } from '../../engine/replay/stagePage.ts'
import type { Facts } from '../../engine/screen/index.ts'
import type { ChunkLoader } from '../host/createChunkLoader.ts'
import type { RunningHost } from '../host/createHost.ts'
import type { Preferences } from '../preferences/createPreferences.ts'
import type { TextStore } from '../texts/createTextStore.ts'
import { createBlockTracker } from './blocks/createBlockTracker.tsx'
import { createCallLog } from './calls/createCallLog.ts'
import { createMovedClock } from './clock/createMovedClock.ts'
import { createFlags } from './createFlags.ts'
import { createRoles } from './createRoles.ts'
import { createScreens } from './createScreens.ts'
import { GALLERY_PATH } from './gallery/galleryAddress.ts'
import { paletteTools } from './paletteTools.ts'
import { mountPanel } from './panel/mountPanel.tsx'
import { Panel } from './panel/Panel.tsx'
import type { Section } from './panel/sections.ts'
import { ToolsContext } from './panel/ToolsContext.ts'
import { createRecorder } from './record/createRecorder.ts'
import { createLiveReplay } from './replay/createLiveReplay.ts'
import { type Driver, inputDriverOf } from './replay/inputDriver.ts'
import { PlayingBar } from './replay/PlayingBar.tsx'
import { ports } from './replay/ports.ts'
import { readScenarioReport } from './replay/readScenarioReport.ts'
import { startReplay } from './replay/startReplay.tsx'
import { storeForReplay, takeStoredScenario } from './replay/storedScenario.ts'

/** Adapters of the browser. */
export interface BrowserPorts {
  readonly clock: Clock
  readonly transport: Transport
  readonly kinds: BlockKinds
  readonly chunks: ChunkLoader
}

/**
 * Wraps the portal's ports with devtools; `show` mounts their panel once the portal runs. If the page was opened for replaying
 * scenarios, or as the gallery, it runs that instead.
 */
export function startDevtools({ clock: realClock, transport, kinds, chunks }: BrowserPorts, parts: PartRegistry) {
  if (location.pathname.startsWith(GALLERY_PATH)) {
    void import('./gallery/startGallery.tsx').then(({ startGallery }) => startGallery(kinds, parts))
    return 'elsewhere' as const
  }
  const kept = takeStoredScenario()
  if (kept?.kind === 'fixed' || location.hash === STAGE_HASH) {
    startReplay(kinds, parts, kept?.scenario)
    return 'elsewhere' as const
  }
  const clock = createMovedClock(realClock)
  const log = createCallLog(transport, clock)
  const tracker = createBlockTracker(kinds)
  const roles = createRoles()
  const flags = createFlags()
  const recorder = createRecorder()
  const panel = createStore<Section | undefined>(undefined)
  let words: TextStore | undefined
  const texts = () => {
    if (words === undefined) throw new Error('The portal does not run yet.')
    return words.get()
  }
  const driver = window as unknown as Driver
  const live =
    kept &&
    createLiveReplay({
      ...kept,
      actor: kept.actor,
      report: readScenarioReport(kept),
      tracker,
      texts,
      hands: inputDriverOf(driver),
      clock,
      ports,
    })
  if (live !== undefined) {
    const page: LivePage = { next: async () => (await live.opened()).next() }
    Object.assign(window, { dargahReplay: page })
  }
  const screens = createScreens(live?.start ?? recorder.start)

  return {
    ports: {
      clock,
      transport: log.transport,
      kinds: tracker.kinds,
      chunks: recorder.listening(chunks),
      startScreen: screens.start,
      see: (facts: Facts) => flags.see(roles.see(facts)),
      tools: paletteTools(panel),
    },
    show(host: RunningHost, preferences: Preferences, given: TextStore): void {
      words = given
      const tools = { screens, tracker, log, clock, roles, flags, recorder, host, panel, preferences, gateway: location.origin }
      const content =
        kept !== undefined && live !== undefined ? (
          <PlayingBar scenario={kept.scenario} open={live.opened} restart={() => storeForReplay(kept)} preferences={preferences} />
        ) : (
          <Panel />
        )
      // No overlay on a page that is driven.
      if (live === undefined || driver[INPUT_DRIVER] === undefined) mountPanel(<ToolsContext value={tools}>{content}</ToolsContext>)
    },
  }
}

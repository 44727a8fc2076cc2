import { createRoot } from 'react-dom/client'
import { entryOf } from '../../../engine/expression/values.ts'
import { parseLanguage } from '../../../engine/format/direction.ts'
import { NO_LAYERS } from '../../../engine/react/dialog/LayersContext.ts'
import type { BlockKinds } from '../../../engine/react/runtime/BlockKindsContext.ts'
import type { PartRegistry } from '../../../engine/react/runtime/parts.ts'
import { actorsOf } from '../../../engine/replay/actors.ts'
import type { StagePage } from '../../../engine/replay/stagePage.ts'
import { createMemoryStorage } from '../../../engine/screen/index.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { browserClock } from '../../host/browserPorts.ts'
import { createChunkLoader } from '../../host/createChunkLoader.ts'
import { createPreferences } from '../../preferences/createPreferences.ts'
import { App } from '../../shell/App.tsx'
import { createToasts } from '../../shell/createToasts.ts'
import { createLeaveGate } from '../../shell/leaveGate.ts'
import { createTextStore } from '../../texts/createTextStore.ts'
import { loadShellTexts } from '../../texts/loadShellTexts.ts'
import { createBlockTracker } from '../blocks/createBlockTracker.tsx'
import { mountPanel } from '../panel/mountPanel.tsx'
import { openReplay } from './createReplay.ts'
import { createReplayHost } from './createReplayHost.ts'
import type { Replay } from './createStepper.ts'
import { type Driver, inputDriverOf } from './inputDriver.ts'
import { loadReplayPortal, type ReplayPages } from './loadReplayPortal.ts'
import { nextRender, until } from './nextRender.ts'
import { PlayingBar } from './PlayingBar.tsx'
import { ports } from './ports.ts'

/** Timeout of the first render, ms. */
const PATIENCE = 15_000

/** What a camera reports is a step of a scenario; one that is asked never answers. Undefined on an insecure origin. */
function silenceCamera(): void {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices !== undefined) devices.getUserMedia = () => new Promise(() => undefined)
}

/** Runs the page as a stage for scenarios instead of the portal: no session, no server, no camera, a clock of its own. */
export function startReplay(kinds: BlockKinds, parts: PartRegistry, first: ScenarioFile | undefined): void {
  silenceCamera()
  const shelf = createMemoryStorage()
  const preferences = createPreferences({
    storage: { getItem: (key) => shelf.get(key) ?? null, setItem: shelf.set },
    systemIsDark: () => window.matchMedia('(prefers-color-scheme: dark)').matches,
  })
  const texts = createTextStore({ language: preferences.get().language, load: loadShellTexts })
  const toasts = createToasts(browserClock.after)
  const tracker = createBlockTracker(kinds)
  const host = createReplayHost(location.origin)
  const chunks = createChunkLoader(location.origin)
  const known = new Map<string, Promise<ReplayPages>>()
  const pagesOf = (unikey: string, language: ReturnType<typeof parseLanguage>): Promise<ReplayPages> => {
    const key = `${unikey} ${language}`
    const pages = known.get(key) ?? loadReplayPortal(chunks, unikey, language)
    known.set(key, pages)
    return pages
  }
  let replay: Replay | undefined

  const isDrawn = () => (document.querySelector('#root h1, #root main') === null ? undefined : true)

  async function open(scenario: ScenarioFile, actor?: string): Promise<Replay> {
    replay?.close()
    toasts.actor.send({ type: 'CLEAR' })
    await nextRender()
    const people = actorsOf(scenario)
    const own = people.find(({ name }) => name === actor) ?? people[0]
    const language = parseLanguage(entryOf(own?.facts, 'language'))
    const pages = await pagesOf(scenario.university, language)
    for (const [each, bundle] of pages.words) texts.add(each, bundle)
    await texts.change(language)
    preferences.set({ language })
    const page = window as unknown as Driver
    replay = openReplay({ pages, scenario, actor, host, tracker, texts, toasts, hands: inputDriverOf(page), ports })
    await until(PATIENCE, isDrawn)
    await nextRender()
    return replay
  }

  const page: StagePage = {
    open: async (scenario, actor) => void (await open(scenario, actor)),
    next: async () => replay?.next(),
  }
  Object.assign(window, { dargahReplay: page })
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root.')
  void Promise.all([texts.change('fa'), texts.change(preferences.get().language)]).then(() => {
    createRoot(root).render(
      <App
        host={host}
        preferences={preferences}
        texts={texts}
        toasts={toasts}
        gate={createLeaveGate(window)}
        layers={NO_LAYERS}
        parts={parts}
        kinds={tracker.kinds}
      />,
    )
    if (first !== undefined) mountPanel(<PlayingBar scenario={first} open={() => open(first)} preferences={preferences} />)
  })
}

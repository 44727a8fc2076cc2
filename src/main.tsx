import { createFiles } from '../engine/createFiles.ts'
import 'virtual:theme.css'
import { type ComponentType, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { blockComponents } from '../engine/blocks/blockComponents.ts'
import { partsOf } from '../engine/blocks/part/partsOf.ts'
import { prepareScreen } from '../engine/blocks/prepareScreen.ts'
import { deviceNow, watchDevice } from '../engine/react/runtime/device.ts'
import type { PartProps, PartRegistry } from '../engine/react/runtime/parts.ts'
import { createScreen, createStoredValues, type Facts } from '../engine/screen/index.ts'
import {
  browserAttention,
  browserClock,
  browserIdleScheduler,
  browserLeave,
  browserRandom,
  createBrowserStorage,
  createBrowserStorageArea,
} from './host/browserPorts.ts'
import { createChunkLoader } from './host/createChunkLoader.ts'
import { createHost } from './host/createHost.ts'
import { takeLanding } from './host/landing.ts'
import { saveBytes } from './host/saveBytes.ts'
import { createSaveCalendar } from './host/saveCalendar.ts'
import { browserTransport } from './host/transport.ts'
import { watchPublications } from './host/watchPublications.ts'
import { createPreferences } from './preferences/createPreferences.ts'
import { App } from './shell/App.tsx'
import { createToasts } from './shell/createToasts.ts'
import { guardPresses } from './shell/guardPresses.ts'
import { prepareFrame } from './shell/laterFrame.ts'
import { laterLayers } from './shell/laterLayers.ts'
import { createLeaveGate } from './shell/leaveGate.ts'
import { createTextStore } from './texts/createTextStore.ts'
import { loadShellTexts } from './texts/loadShellTexts.ts'

type PartsModule = Readonly<Record<string, ComponentType<PartProps>>>

const partModules = import.meta.glob<PartsModule>('../modules/*/parts/index.ts')

const parts: PartRegistry = (name) => {
  const [module = '', part = ''] = name.split('/')
  const load = partModules[`../modules/${module}/parts/index.ts`]
  return (
    load &&
    (async () => {
      const found = (await load())[part]
      if (found === undefined) throw new Error(`The module ${module} exports no part ${part}.`)
      return found
    })
  )
}

/** First paint of the page's own splash, ms since navigation start. */
const firstPaint = () => performance.getEntriesByType('paint')[0]?.startTime

/** Watches the focus from its first move on; if the chunk cannot be fetched, the next move asks for it again. */
function watchFocusLater(): void {
  const watch = () => import('./shell/watchFocus.ts').then(({ watchFocus }) => watchFocus(document), watchFocusLater)
  document.addEventListener('focusin', () => void watch(), { once: true })
}

async function start(landed: string | undefined): Promise<void> {
  // Its chunk is fetched beside the rest of the start, and the portal runs without it, too.
  const reportsTo = document.querySelector<HTMLMetaElement>('meta[name=error-reports]')?.content
  const watching = reportsTo && import('./reports/watchErrors.ts').then(({ watchErrors }) => watchErrors(reportsTo)).catch(() => undefined)
  await browserIdleScheduler.pause()
  const chunks = createChunkLoader(location.origin)
  const ports = { clock: browserClock, transport: browserTransport, kinds: blockComponents, chunks }
  const devtools =
    import.meta.env.MODE === 'devtools' ? (await import('./devtools/startDevtools.tsx')).startDevtools(ports, parts) : undefined
  // The page runs as scenario stage or gallery instead.
  if (devtools === 'elsewhere') return
  const storage = createBrowserStorage()
  const preferences = createPreferences({
    storage: { getItem: (key) => storage.get(key) ?? null, setItem: storage.set },
    systemIsDark: () => window.matchMedia('(prefers-color-scheme: dark)').matches,
  })
  const texts = createTextStore({ language: preferences.get().language, load: loadShellTexts })
  const words = Promise.all([texts.change('fa'), texts.change(preferences.get().language)])
  const { kinds, ...used } = devtools?.ports ?? { ...ports, startScreen: createScreen, see: (facts: Facts) => facts }
  await browserIdleScheduler.pause()
  const toasts = createToasts(used.clock.after)
  const watch = (await watching) || undefined
  const host = createHost({
    ...used,
    ...watch?.ports(used),
    prepare(screen, form, what = 'page') {
      if (what === 'dialogs') return prepareScreen(screen, form, what)
      // Parts load and fail on their own, behind their own Suspense boundary.
      for (const name of partsOf(screen)) parts(name)?.().catch(() => undefined)
      return Promise.all([prepareScreen(screen, form), prepareFrame(screen)])
    },
    idleScheduler: browserIdleScheduler,
    attention: browserAttention,
    random: browserRandom,
    files: createFiles(browserRandom.uuid),
    storage,
    stores: createStoredValues({ local: storage, tab: createBrowserStorageArea('sessionStorage'), clock: used.clock }),
    preferences,
    texts,
    toasts,
    gateway: location.origin,
    leave: browserLeave,
    saveCalendar: createSaveCalendar({ texts, toasts, clock: used.clock }),
    saveBytes,
    reload: () => location.reload(),
    landed,
    online: () => navigator.onLine,
    device: deviceNow,
  })
  window.addEventListener('online', host.connectionChanged)
  window.addEventListener('offline', host.connectionChanged)
  watchDevice(host.factsChanged)
  guardPresses(document)
  watchFocusLater()
  await words
  await browserIdleScheduler.pause()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root.')
  const app = (
    <App
      host={host}
      preferences={preferences}
      texts={texts}
      toasts={toasts}
      gate={createLeaveGate(window)}
      layers={laterLayers(window, () => deviceNow() === 'mobile')}
      parts={parts}
      kinds={kinds}
      splashSince={firstPaint}
    />
  )
  // In a transition, so that rendering is interruptible.
  startTransition(() => createRoot(root, watch?.root).render(app))
  if (import.meta.env.MODE === 'devtools') watchPublications(host.refresh)
  else browserIdleScheduler.idle(() => void import('./app/runAsApp.ts').then(({ runAsApp }) => runAsApp(host, { ...used, toasts, texts })))
  devtools?.show(host, preferences, texts)
}

void start(takeLanding(window))

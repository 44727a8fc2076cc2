import 'virtual:theme.css'
import { useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { blockComponents } from '../../../engine/blocks/blockComponents.ts'
import { prepareScreen } from '../../../engine/blocks/prepareScreen.ts'
import { ROOT_BRANCH } from '../../../engine/compiled/branches.ts'
import { createFiles } from '../../../engine/createFiles.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import { IconsContext } from '../../../engine/react/icon/IconsContext.ts'
import { BlockKindsContext } from '../../../engine/react/runtime/BlockKindsContext.ts'
import type { ScreenRuntime } from '../../../engine/react/runtime.ts'
import { Screen } from '../../../engine/react/Screen.tsx'
import { TextsContext } from '../../../engine/react/texts/TextsContext.ts'
import { createScreen, createStoredValues, type FormValidator } from '../../../engine/screen/index.ts'
import {
  browserAttention,
  browserClock,
  browserIdleScheduler,
  browserRandom,
  createBrowserStorage,
  createBrowserStorageArea,
} from '../../../src/host/browserPorts.ts'
import { type ChunkLoader, createChunkLoader } from '../../../src/host/createChunkLoader.ts'
import { createHost, type RunningHost } from '../../../src/host/createHost.ts'
import { browserTransport } from '../../../src/host/transport.ts'
import { createPreferences } from '../../../src/preferences/createPreferences.ts'
import { createToasts } from '../../../src/shell/createToasts.ts'
import { ToastStack } from '../../../src/shell/ToastStack.tsx'
import { createTextStore } from '../../../src/texts/createTextStore.ts'
import { loadShellTexts } from '../../../src/texts/loadShellTexts.ts'
import type { Bench } from '../shared/contract.ts'
import { fieldsOf, type ItemId } from '../shared/items.ts'
import { until } from '../shared/until.ts'
import { shownChoice, shownQuestion, slidesOf } from './surveyPage.ts'

const asked = new URLSearchParams(location.search)
const item = (asked.get('item') ?? 's1') as ItemId
/** Overrides the form renderer that the compiler picked. */
const core = asked.get('core')
const fields = fieldsOf(item)
const form = `screens/${item}`

/** A flat form has no branches: RJSF asks for the function of its root alone. */
const withRootBranch = (validator: FormValidator): FormValidator =>
  Object.assign((data: JsonMap) => validator(data), {
    branches: { [ROOT_BRANCH]: (data: unknown) => validator(data as JsonMap).length === 0 },
  })

const withCore = (wanted: string | null, chunks: ChunkLoader): ChunkLoader =>
  wanted !== 'rjsf'
    ? chunks
    : {
        ...chunks,
        module: async (hash) => {
          const chunk = await chunks.module(hash)
          return { ...chunk, forms: Object.fromEntries(Object.entries(chunk.forms).map(([id, one]) => [id, { ...one, core: wanted }])) }
        },
        validator: async (hash) => withRootBranch(await chunks.validator(hash)),
      }

/** Resolves when the host shows this screen at this address. */
const opened = (host: RunningHost, path: string, id = path.slice(1)) =>
  new Promise<ScreenRuntime>((resolve) => {
    const look = () => {
      const { view } = host.snapshot()
      if (view.kind !== 'screen' || view.runtime.id !== id) return
      stop()
      resolve(view.runtime)
    }
    const stop = host.subscribe(look)
    host.visit(path, '')
    look()
  })

/** Sets up everything that a page has before a screen is opened: the host with chunks, texts and session, at another screen of the module. */
async function start() {
  await browserIdleScheduler.pause()
  const storage = createBrowserStorage()
  storage.set('uni_code', 'bench')
  const preferences = createPreferences({
    storage: { getItem: (key) => storage.get(key) ?? null, setItem: storage.set },
    systemIsDark: () => false,
  })
  const texts = createTextStore({ language: 'fa', load: loadShellTexts })
  await texts.change('fa')
  const toasts = createToasts(browserClock.after)
  const host = createHost({
    clock: browserClock,
    attention: browserAttention,
    random: browserRandom,
    files: createFiles(browserRandom.uuid),
    storage,
    transport: browserTransport,
    // Starts when the measured screen is rendered, as for a visitor who opens the portal there.
    idleScheduler: { ...browserIdleScheduler, idle: (run) => void standing.then(() => browserIdleScheduler.idle(run)) },
    chunks: withCore(core, createChunkLoader(location.origin)),
    stores: createStoredValues({ local: storage, tab: createBrowserStorageArea('sessionStorage'), clock: browserClock }),
    preferences,
    texts,
    toasts,
    gateway: location.origin,
    saveCalendar: () => undefined,
    saveBytes: () => undefined,
    leave: () => undefined,
    reload: () => undefined,
    online: () => true,
    device: () => 'desktop',
    startScreen: createScreen,
    see: (facts) => facts,
    prepare: prepareScreen,
  })
  host.attach((to) => host.visit(to, ''))
  await opened(host, '/screens/start')
  // Surveys are for students who are signed in.
  if (item === 's5') await opened(host, '/screens/sign-in')
  return { host, texts, toasts }
}

let stands: () => void = () => undefined
const standing = new Promise<void>((resolve) => {
  stands = resolve
})
const { host, texts, toasts } = await start()
let root: Root | undefined
let runtime: ScreenRuntime | undefined

const controlId = (name: string) => `field-screens-${item}-${name}`
const rowButton = (row: number) => {
  const cell = document.querySelector(`[aria-rowindex="${row + 2}"]`) ?? document.querySelectorAll('tbody tr')[row]
  return cell?.querySelector('button') ?? null
}
const field = (index: number): HTMLElement | null =>
  item === 's4' ? rowButton(index) : document.getElementById(controlId(fields[index]?.key ?? ''))
const choice = (index: number, option: number): HTMLElement | null =>
  item === 's5'
    ? shownChoice(index, option)
    : (document.querySelectorAll<HTMLElement>(`input[name="${controlId(fields[index]?.key ?? '')}-${fields[index]?.key}"]`)[option] ?? null)

/** The screen at the address, with the toasts of the shell. */
const Shown = () => {
  const view = useSyncExternalStore(host.subscribe, () => host.snapshot().view)
  return (
    <>
      {view.kind === 'screen' && <Screen key={view.id} runtime={view.runtime} />}
      <ToastStack toasts={toasts} />
    </>
  )
}

const isMounted = () => {
  if (item === 's4') return rowButton(0) !== null
  if (item === 's5') return shownQuestion() === 0
  return fields.every((_, index) => field(index) ?? choice(index, 4))
}

const bench: Bench = {
  name: 'dargah',
  items: ['s1', 's2', 's3', 's4', 's5'],
  async mount(into) {
    runtime = await (item === 's5' ? opened(host, '/survey/5', 'surveys/answer') : opened(host, `/screens/${item}`))
    root = createRoot(into)
    root.render(
      <TextsContext value={texts.get()}>
        <IconsContext value={host.icons}>
          <BlockKindsContext value={blockComponents}>
            <Shown />
          </BlockKindsContext>
        </IconsContext>
      </TextsContext>,
    )
    await until(document.body, isMounted)
    stands()
  },
  field,
  choice,
  value: (index) => runtime?.form(form).typed()[fields[index]?.key ?? ''],
  validateAll: () => document.querySelector<HTMLElement>('button[type=submit]')?.click(),
  errors: () => document.querySelectorAll('[id$="--error"]').length,
  unmount: () => root?.unmount(),
  slides: slidesOf(() => runtime),
  async reveal(row) {
    const table = document.querySelector('table')
    const body = table?.tBodies[0]
    if (!table || !body) return
    const { top, height } = body.getBoundingClientRect()
    window.scrollTo(0, window.scrollY + top + (height * row) / 1000 - window.innerHeight / 2)
    await until(document.body, () => rowButton(row) !== null)
  },
}
Object.assign(window, { bench })

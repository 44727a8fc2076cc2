import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { blockComponents } from '../../../engine/blocks/blockComponents.ts'
import { prepareScreen } from '../../../engine/blocks/prepareScreen.ts'
import type { TextsChunk, UniversityIndex } from '../../../engine/compiled/compiled.ts'
import { createFiles } from '../../../engine/createFiles.ts'
import { NO_LAYERS } from '../../../engine/react/dialog/LayersContext.ts'
import type { PartRegistry } from '../../../engine/react/runtime/parts.ts'
import { createMemoryStorage, createScreen, createStoredValues } from '../../../engine/screen/index.ts'
import { formValidator } from '../../../engine/screen/nestedForm.ts'
import { openValidator } from '../../../gateway/compiler/openValidator.ts'
import { browserAttention, browserRandom } from '../../../src/host/browserPorts.ts'
import { createChunkLoader } from '../../../src/host/createChunkLoader.ts'
import { createHost } from '../../../src/host/createHost.ts'
import type { Leave } from '../../../src/host/performEffect.ts'
import { browserTransport } from '../../../src/host/transport.ts'
import { createPreferences } from '../../../src/preferences/createPreferences.ts'
import { App } from '../../../src/shell/App.tsx'
import { createToasts } from '../../../src/shell/createToasts.ts'
import { createLeaveGate } from '../../../src/shell/leaveGate.ts'
import { createTextStore } from '../../../src/texts/createTextStore.ts'
import { createSharedStorage } from '../../contracts/support/sharedStorage.ts'

/**
 * So many times as fast as in a browser the waits of a page pass. Calls take what they take, and are given up later than that: after two
 * seconds at least, or a machine that is busy would open no page.
 */
const HASTE = 120
const CALL_HASTE = 30
const HALF_A_MINUTE = 30_000
const LEAST_PATIENCE_MS = 2000
const realTimeout = globalThis.setTimeout
/** Of a call that a browser gives up after so many ms, in the hurried ms of the page. */
const patience = (ms: number) => Math.max(Math.ceil(ms / CALL_HASTE), LEAST_PATIENCE_MS) * HASTE

/** Lets the waits of the page, and its patience, pass faster; gives what ends that. */
export function hurry(): () => void {
  const hurried = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => realTimeout(run, ms / HASTE, ...given)
  globalThis.setTimeout = hurried as typeof setTimeout
  return () => {
    globalThis.setTimeout = realTimeout
  }
}

/** Waits in real time until this holds; fails with what the page shows. */
export async function untilPage<T>(look: () => T | undefined | false, why: () => string, patience = 20_000): Promise<T> {
  const end = performance.now() + patience
  for (;;) {
    const found = look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error(why())
    await new Promise((done) => realTimeout(done, 10))
  }
}

export interface OpenedPage {
  /** All words of the page but its short messages, and the names of the files that it has saved. */
  readonly text: () => string
  /** The words of its own part, without dialogs, and those names. */
  readonly main: () => string
  readonly messages: () => string
  /** Whether an answer is waited for. */
  readonly isWaiting: () => boolean
  find(selector: string): readonly HTMLElement[]
  readonly kept: ReadonlyMap<string, string>
  goOffline(off: boolean): void
  close(): void
}

export interface PageParts {
  readonly gateway: string
  readonly at: string
  readonly now: string
  /** What the browser keeps from before. */
  readonly kept: Readonly<Record<string, string>>
  /** Takes the address for which the page leaves the portal; by default it goes nowhere. */
  readonly leave?: Leave
  /** For controls: nothing is said, or each press carries a key of its own, also one that is repeated. */
  readonly without?: 'messages' | 'keys' | undefined
}

const MESSAGES = 'section[role=status]'
/** The words below a node, without a time that runs. */
function wordsOf(node: Node | null, without = '[role=status], [role=timer]'): string {
  if (node === null) return ''
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
  if (node instanceof HTMLElement && node.matches(without)) return ''
  return [...node.childNodes].map((child) => wordsOf(child, without)).join('')
}

const parts: PartRegistry = (name) => () =>
  import('../../../modules/reservation/parts/index.ts').then((found) => found[name.split('/')[1] as keyof typeof found])

/** The hurried clock of a page. Once it is stopped nothing runs, as in a page that is closed: hundreds that still read every half minute would be a load of their own. */
function createPageClock(now: string) {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let stopped = false
  const clock = {
    now: () => Date.parse(now),
    after(ms: number, run: () => void) {
      if (stopped) return () => undefined
      // What reads again every half minute would never be at rest in a hurry.
      const id = (ms < HALF_A_MINUTE ? setTimeout : realTimeout)(() => {
        timers.delete(id)
        run()
      }, ms)
      timers.add(id)
      return () => {
        timers.delete(id)
        clearTimeout(id)
      }
    },
  }
  const stop = () => {
    stopped = true
    for (const id of timers) clearTimeout(id)
  }
  return { clock, stop }
}

/** The portal as `src/main.tsx` puts it together, in a page of happy-dom, with the campus behind real HTTP. */
export async function openPage({ gateway, at, now, kept, leave = () => undefined, without }: PageParts): Promise<OpenedPage> {
  window.history.replaceState({}, '', at)
  const shared = createSharedStorage(kept)
  const storage = shared.tab()
  const { clock, stop } = createPageClock(now)
  let waiting = 0
  const awaited = <T>(answer: Promise<T>): Promise<T> => {
    waiting++
    return answer.finally(() => {
      waiting--
    })
  }
  const chunks = createChunkLoader(gateway, (url) => awaited(fetch(url)))
  const preferences = createPreferences({
    storage: { getItem: (key) => storage.get(key) ?? null, setItem: storage.set },
    systemIsDark: () => false,
  })
  const texts = createTextStore({ language: 'fa', load: () => shellTexts(gateway) })
  await texts.change('fa')
  // A message stays until it is put away: the page's time runs too fast to read one.
  const toasts = createToasts((ms, then) => (ms >= 4000 ? () => undefined : clock.after(ms, then)))
  const saved: string[] = []
  let online = true
  const host = createHost({
    clock,
    attention: browserAttention,
    random: browserRandom,
    files: createFiles(browserRandom.uuid),
    storage,
    transport: (request, signal) => {
      const isKeyed = request.headers['Idempotency-Key'] !== undefined
      const headers = without === 'keys' && isKeyed ? { ...request.headers, 'Idempotency-Key': randomUUID() } : request.headers
      return online
        ? awaited(browserTransport({ ...request, headers, timeout: patience(request.timeout) }, signal))
        : Promise.resolve({ status: 0, headers: {}, text: '' })
    },
    chunks: { ...chunks, validator: (hash) => importValidator(`${gateway}/portal/chunks/${hash}.js`) },
    stores: createStoredValues({ local: storage, tab: createMemoryStorage(), clock }),
    preferences,
    texts,
    toasts: without === 'messages' ? { ...toasts, show: () => undefined } : toasts,
    gateway,
    leave,
    saveCalendar: () => undefined,
    saveBytes: (name) => {
      saved.push(name)
    },
    reload: () => undefined,
    online: () => online,
    device: () => 'desktop',
    startScreen: createScreen,
    see: (facts) => facts,
    prepare: prepareScreen,
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    createElement(App, {
      host,
      preferences,
      texts,
      toasts,
      gate: createLeaveGate(window),
      layers: NO_LAYERS,
      parts,
      kinds: blockComponents,
    }),
  )
  return {
    text: () => [wordsOf(place), ...saved].join(' ⤓'),
    main: () => [wordsOf(place.querySelector('main'), '[role=status], [role=timer], dialog'), ...saved].join(' ⤓'),
    isWaiting: () => waiting > 0,
    messages: () => place.querySelector(MESSAGES)?.textContent ?? '',
    find: (selector) => [...document.body.querySelectorAll<HTMLElement>(selector)],
    kept: shared.values,
    goOffline(off) {
      online = !off
      host.connectionChanged()
    },
    close() {
      stop()
      root.unmount()
      place.remove()
      document.body.replaceChildren()
    },
  }
}

const known = new Map<string, Promise<unknown>>()
function once<T>(url: string, load: () => Promise<T>): Promise<T> {
  const begun = (known.get(url) as Promise<T> | undefined) ?? load()
  known.set(url, begun)
  return begun
}

async function read<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T
}

/** The shell's words, which the app has with it: they do not come from a server there. */
const shellTexts = (gateway: string) =>
  once(`${gateway} texts`, async () => {
    const index = await read<UniversityIndex>(`${gateway}/portal/index/_.json`)
    return { portal: await read<TextsChunk>(`${gateway}/portal/chunks/${index.texts['fa']}.json`) }
  })

/** Node imports no module over HTTP. */
const importValidator = (url: string) => once(url, async () => formValidator(openValidator(await (await fetch(url)).text())))

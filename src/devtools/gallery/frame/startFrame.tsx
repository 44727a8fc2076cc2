import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { prepareScreen } from '../../../../engine/blocks/prepareScreen.ts'
import { createStore, type Store } from '../../../../engine/data/createStore.ts'
import { type BlockKinds, BlockKindsContext } from '../../../../engine/react/runtime/BlockKindsContext.ts'
import { type PartRegistry, PartsContext } from '../../../../engine/react/runtime/parts.ts'
import { TextsContext } from '../../../../engine/react/texts/TextsContext.ts'
import { SCENARIO_START } from '../../../../engine/replay/openScenario.ts'
import { browserClock, browserRandom } from '../../../host/browserPorts.ts'
import { createChunkLoader } from '../../../host/createChunkLoader.ts'
import { loadReady, type PrepareScreen } from '../../../host/loadedPortal.ts'
import { createToasts, type Toasts } from '../../../shell/createToasts.ts'
import { ToastStack } from '../../../shell/ToastStack.tsx'
import { createTextStore, type TextStore } from '../../../texts/createTextStore.ts'
import { loadShellTexts } from '../../../texts/loadShellTexts.ts'
import { compileFiles } from '../compileFiles.ts'
import { type FrameState, GALLERY_PATH, parseFrameState } from '../galleryAddress.ts'
import { EntryPage } from './EntryPage.tsx'
import { type OpenEntry, openEntry } from './openEntry.ts'

/** A clock that starts at the scenario date, so that times are the same in every screenshot. */
function createGalleryClock() {
  const offset = Date.parse(SCENARIO_START) - browserClock.now()
  return { now: () => browserClock.now() + offset, after: browserClock.after }
}

const isSameEntry = (before: FrameState, next: FrameState): boolean =>
  before.entry === next.entry && before.state === next.state && before.language === next.language

interface FrameProps {
  readonly texts: TextStore
  readonly shown: Store<OpenEntry | undefined>
  readonly toasts: Toasts
  readonly kinds: BlockKinds
  readonly parts: PartRegistry
  readonly leads: (to: string) => void
}

const Frame = ({ texts, shown, toasts, kinds, parts, leads }: FrameProps) => {
  const words = useSyncExternalStore(texts.subscribe, texts.get)
  const open = useSyncExternalStore(shown.subscribe, shown.get)
  return (
    <TextsContext value={words}>
      <BlockKindsContext value={kinds}>
        <PartsContext value={parts}>
          {open && <EntryPage key={`${open.frame.entry} ${open.frame.state} ${open.frame.language}`} open={open} leads={leads} />}
          <ToastStack toasts={toasts} />
        </PartsContext>
      </BlockKindsContext>
    </TextsContext>
  )
}

/** An entry may begin with an open dialog. */
const prepareAll: PrepareScreen = (screen, form) => Promise.all([prepareScreen(screen, form), prepareScreen(screen, form, 'dialogs')])

/** Runs the page as a frame of the gallery: renders the screen that its hash names, and follows hash changes. */
export function startFrame(kinds: BlockKinds, parts: PartRegistry): void {
  const clock = createGalleryClock()
  const texts = createTextStore({ language: 'fa', load: loadShellTexts })
  const toasts = createToasts(browserClock.after)
  const chunks = createChunkLoader(location.origin + GALLERY_PATH)
  const shown = createStore<OpenEntry | undefined>(undefined)
  const leads = (to: string) => toasts.show({ tone: 'info', text: to })
  const client = browserRandom.uuid()
  let wish = 0

  async function follow(): Promise<void> {
    wish++
    const mine = wish
    const frame = parseFrameState(location.hash)
    const version = frame.version ?? (await compileFiles({}, client))?.version
    const index = version === undefined ? undefined : await chunks.index(version)
    // The gateway no longer has this version, for example after a restart.
    if (index === undefined) return
    const { portal, words } = await loadReady(chunks, index, { language: frame.language, open: frame.entry, prepare: prepareAll })
    if (mine !== wish) return
    for (const [language, bundle] of words) texts.add(language, bundle)
    await Promise.all([texts.change('fa'), texts.change(frame.language)])
    if (mine !== wish) return
    toasts.actor.send({ type: 'CLEAR' })
    const before = shown.get()
    const flow = before?.runtime.flow()
    const carried =
      before !== undefined && flow === undefined && isSameEntry(before.frame, frame)
        ? { local: before.runtime.local(), forms: before.runtime.typed() }
        : undefined
    shown.set(openEntry({ portal, frame, clock, texts, toasts, leads, carried }))
    before?.close()
  }

  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root.')
  createRoot(root).render(<Frame texts={texts} shown={shown} toasts={toasts} kinds={kinds} parts={parts} leads={leads} />)
  window.addEventListener('hashchange', () => void follow())
  void follow()
}

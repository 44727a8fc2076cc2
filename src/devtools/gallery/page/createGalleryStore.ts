import type { Diagnostic } from '../../../../engine/compile/diagnostics/diagnostic.ts'
import { createStore } from '../../../../engine/data/createStore.ts'
import type { Cancel, Clock } from '../../../../engine/ports.ts'
import type { compileFiles, Texts } from '../compileFiles.ts'

/** Debounce of compiling, ms. */
const DEBOUNCE_MS = 400

export interface GalleryStoreState {
  /** Texts that differ from the files. */
  readonly drafts: Texts
  readonly isBusy: boolean
  /** The last version without errors. */
  readonly version: string | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Why compiling failed; empty: the gateway is unreachable. */
  readonly failure: string | undefined
}

/** Drafts of gallery files: edits are compiled, and the last good version stays shown. */
export interface GalleryStore {
  readonly files: Texts
  get(): GalleryStoreState
  subscribe(listener: () => void): () => void
  /** Switches to these files: only their drafts are compiled. */
  open(paths: readonly string[]): void
  edit(path: string, text: string): void
  reset(path: string): void
  /** Without the debounce. */
  compile(): void
}

export interface GalleryStoreDeps {
  readonly files: Texts
  readonly compile: typeof compileFiles
  readonly client: string
  readonly after: Clock['after']
}

export function createGalleryStore({ files, compile, client, after }: GalleryStoreDeps): GalleryStore {
  const store = createStore<GalleryStoreState>({ drafts: {}, isBusy: false, version: undefined, diagnostics: [], failure: undefined })
  const change = (part: Partial<GalleryStoreState>) => store.set({ ...store.get(), ...part })
  let opened: readonly string[] = []
  let waiting: Cancel = () => undefined
  let sent = 0

  async function send(): Promise<void> {
    waiting()
    sent++
    const mine = sent
    change({ isBusy: true })
    const { drafts } = store.get()
    const texts = Object.fromEntries(Object.entries(drafts).filter(([path]) => opened.includes(path)))
    try {
      const answer = await compile(texts, client)
      if (mine !== sent || answer === undefined) return
      change({
        isBusy: false,
        diagnostics: answer.diagnostics,
        failure: undefined,
        ...(answer.version === undefined ? {} : { version: answer.version }),
      })
    } catch (error) {
      if (mine === sent) change({ isBusy: false, failure: error instanceof TypeError ? '' : (error as Error).message })
    }
  }
  function put(path: string, text: string): void {
    const { [path]: _, ...others } = store.get().drafts
    change({ drafts: text === files[path] ? others : { ...others, [path]: text } })
    waiting()
    waiting = after(DEBOUNCE_MS, () => void send())
  }
  return {
    files,
    get: store.get,
    subscribe: store.subscribe,
    open(paths) {
      opened = paths
      void send()
    },
    edit: put,
    reset: (path) => {
      put(path, files[path] ?? '')
      void send()
    },
    compile: () => void send(),
  }
}

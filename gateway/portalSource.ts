import type { CompileResult } from '../engine/compile/compilePortal.ts'
import { createCompiler } from '../engine/compile/createCompiler.ts'
import type { Diagnostic } from '../engine/compile/diagnostics/diagnostic.ts'
import type { CompiledPortals } from '../engine/compiled/compiled.ts'
import { createStore } from '../engine/data/createStore.ts'
import { createPorts } from './compiler/createPorts.ts'
import { readPortalFolder } from './compiler/readPortalFolder.ts'
import { portalFolders, stampOf } from './portalFolders.ts'
import { type Publication, type PublishOptions, publish, type Served } from './publication.ts'
import { type FolderWatch, watchFolders } from './watchFolders.ts'

/** How many previous publications stay available, for pages that still run them. */
const KEPT_VERSIONS = 3
/** A burst of saves is compiled once, this many ms after its last one. */
const DEBOUNCE_MS = 60
/** Upper bound of the debounce, ms. */
const MAX_DEBOUNCE_MS = 1000
/** Maximum number of attempts to read folders that change meanwhile. */
const MAX_READS = 4

export interface PortalState {
  /** The last publication without errors. */
  readonly current: Publication | undefined
  readonly diagnostics: readonly Diagnostic[]
  readonly stats: CompileResult['stats'] | undefined
  /** Message of an exception of the compiler: a bug of ours, never of a portal. */
  readonly broken: string | undefined
}

export interface PortalSource {
  state(): PortalState
  /** The files on disk. */
  files(): ReturnType<typeof readPortalFolder>
  /** A chunk of the current or of a previous publication. */
  chunk(hash: string): Served | undefined
  /** Notifies after every compilation, also one with errors. */
  subscribe(listener: () => void): () => void
  compile(): void
  /** Compiles on every change from now on, and once now for changes since the last compilation. */
  watch(): void
  close(): void
}

export interface PortalSourceOptions extends PublishOptions {
  /** The shipped portal folder first, then an integrator's. */
  readonly roots: readonly string[]
  readonly read?: typeof readPortalFolder
  /** Transforms the compiled portals before they are published (demo only). */
  readonly finish?: ((portals: CompiledPortals) => CompiledPortals) | undefined
}

/** Compiles portal folders and publishes atomically: a version with errors is not published. */
export function createPortalSource(options: PortalSourceOptions): PortalSource {
  const { roots, read = readPortalFolder, finish = (portals) => portals } = options
  const compiler = createCompiler()
  const ports = createPorts()
  let watching: FolderWatch | undefined
  let waiting: NodeJS.Timeout | undefined
  let since: number | undefined
  const store = createStore<PortalState>({ current: undefined, diagnostics: [], stats: undefined, broken: undefined })
  let former: readonly Publication[] = []

  /** A consistent read: nothing changed meanwhile. `undefined` if the folders keep changing. */
  function readSettled() {
    for (let reading = 1; reading <= MAX_READS; reading++) {
      const folders = portalFolders(roots)
      // Watched before they are read: every change is either read now or reported later.
      watching?.set(folders)
      const before = stampOf(folders)
      const files = read(roots)
      if (stampOf(portalFolders(roots)) === before) return files
    }
    return undefined
  }

  function compile(): void {
    const files = readSettled()
    if (files === undefined && watching !== undefined) {
      soon()
      return
    }
    const { portal, diagnostics, stats } = compiler.compile({ files: files ?? read(roots), ports })
    const before = store.get().current
    const next = portal === undefined ? before : publish(finish(portal), options, before)
    const isNew = next?.version !== before?.version
    if (isNew && before !== undefined) former = [before, ...former].slice(0, KEPT_VERSIONS)
    store.set({ current: isNew ? next : before, diagnostics, stats, broken: undefined })
  }
  function compileAfterEdit(): void {
    since = undefined
    try {
      compile()
    } catch (error) {
      // One bad save must not stop the gateway: the last good publication stays.
      store.set({ ...store.get(), broken: error instanceof Error ? error.message : String(error) })
    }
  }
  function soon(): void {
    const now = Date.now()
    since ??= now
    clearTimeout(waiting)
    waiting = setTimeout(compileAfterEdit, Math.max(0, Math.min(DEBOUNCE_MS, since + MAX_DEBOUNCE_MS - now)))
  }
  return {
    state: store.get,
    files: () => read(roots),
    chunk: (hash) => store.get().current?.chunks.get(hash) ?? former.find((publication) => publication.chunks.has(hash))?.chunks.get(hash),
    subscribe: store.subscribe,
    compile,
    watch() {
      watching ??= watchFolders(soon)
      watching.set(portalFolders(roots))
      soon()
    },
    close() {
      clearTimeout(waiting)
      watching?.close()
      watching = undefined
    },
  }
}

import { existsSync } from 'node:fs'
import type { CompileResult } from '../engine/compile/compilePortal.ts'
import { createCompiler } from '../engine/compile/createCompiler.ts'
import type { Diagnostic } from '../engine/compile/diagnostics/diagnostic.ts'
import type { CompiledPortals } from '../engine/compiled/compiled.ts'
import { createStore } from '../engine/data/createStore.ts'
import { createPorts } from './compiler/createPorts.ts'
import { readPortalFolder } from './compiler/readPortalFolder.ts'
import { portalFolders, stampOf, type WatchedFolders } from './portalFolders.ts'
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

/** Files of portal folders by their path in them. */
export type PortalFiles = ReturnType<typeof readPortalFolder>
const NONE: PortalFiles = new Map()

export interface PortalState {
  /** The last publication without errors. */
  readonly current: Publication | undefined
  /** The files of an integrator's folders that it was compiled from. */
  readonly own: PortalFiles
  readonly diagnostics: readonly Diagnostic[]
  readonly stats: CompileResult['stats'] | undefined
  /** Why nothing could be compiled: a folder that is gone, or an exception of the compiler, which is a bug of ours. */
  readonly broken: string | undefined
}

export interface PortalSource {
  state(): PortalState
  /** The files on disk. */
  files(): PortalFiles
  /** A chunk of the current or of a previous publication. */
  chunk(hash: string): Served | undefined
  /** Notifies after every compilation, also one with errors. */
  subscribe(listener: () => void): () => void
  compile(): void
  /** Compiles once; where that publishes nothing, compiles an integrator's files of an earlier run instead. Diagnostics stay those of the folders. */
  start(kept: PortalFiles | undefined): void
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

/** Reads portal folders, those of an integrator apart from the shipped one. */
function createReader(roots: readonly string[], read: typeof readPortalFolder) {
  const withShipped = (own: PortalFiles): PortalFiles => new Map([...read(roots.slice(0, 1)), ...own])
  function all() {
    const own = roots.length > 1 ? read(roots.slice(1)) : NONE
    return { own, files: withShipped(own) }
  }
  return {
    withShipped,
    all,
    /** A consistent read: nothing changed meanwhile. `undefined` if the folders keep changing. */
    settled(watch: (folders: WatchedFolders) => void) {
      for (let reading = 1; reading <= MAX_READS; reading++) {
        const folders = portalFolders(roots)
        // Watched before they are read: every change is either read now or reported later.
        watch(folders)
        const before = stampOf(folders)
        const found = all()
        if (stampOf(portalFolders(roots)) === before) return found
      }
      return undefined
    },
  }
}

/** Compiles portal folders and publishes atomically: a version with errors is not published. */
export function createPortalSource(options: PortalSourceOptions): PortalSource {
  const { roots, read = readPortalFolder, finish = (portals) => portals } = options
  const reader = createReader(roots, read)
  const compiler = createCompiler()
  const ports = createPorts()
  let watching: FolderWatch | undefined
  let waiting: NodeJS.Timeout | undefined
  let since: number | undefined
  const store = createStore<PortalState>({ current: undefined, own: NONE, diagnostics: [], stats: undefined, broken: undefined })
  let former: readonly Publication[] = []

  /** A folder that is away for a moment, or for good, takes none of its universities with it. */
  function refuseGone(): void {
    const gone = store.get().own.size === 0 ? undefined : roots.slice(1).find((root) => !existsSync(root))
    if (gone !== undefined) throw new Error(`the folder ${gone} is gone`)
  }
  function compile(): void {
    refuseGone()
    const settled = reader.settled((folders) => watching?.set(folders))
    if (settled === undefined && watching !== undefined) {
      soon()
      return
    }
    const { own, files } = settled ?? reader.all()
    const { portal, diagnostics, stats } = compiler.compile({ files, ports })
    const before = store.get()
    if (portal === undefined) {
      store.set({ ...before, diagnostics, stats, broken: undefined })
      return
    }
    const next = publish(finish(portal), options, before.current)
    const isNew = next.version !== before.current?.version
    if (isNew && before.current !== undefined) former = [before.current, ...former].slice(0, KEPT_VERSIONS)
    store.set({ current: isNew ? next : before.current, own, diagnostics, stats, broken: undefined })
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
  function start(kept: PortalFiles | undefined): void {
    compileAfterEdit()
    if (store.get().current !== undefined || kept === undefined) return
    // A compiler that an exception has left half-way is not asked again.
    const { portal } = createCompiler().compile({ files: reader.withShipped(kept), ports })
    if (portal !== undefined) store.set({ ...store.get(), current: publish(finish(portal), options), own: kept })
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
    start,
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

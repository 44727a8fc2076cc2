import type { CompiledScreen, ManifestModule } from '../../engine/compiled/compiled.ts'
import { isMap } from '../../engine/data/isMap.ts'
import { evaluate, isTrue, safePath, type Tree } from '../../engine/expression/index.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import type { FoundRow, Searches } from '../shell/palette/finder.ts'
import { isOffered } from './entries.ts'
import type { LoadedPortal } from './loadedPortal.ts'
import type { RunningPortal } from './runningPortal.ts'

/** The derived value that holds the rows of a searched screen, and what changes it. */
const FOUND: Tree = ['.', ['id', 'derived'], 'found']
const PATHS = ['derived.found']

export type SearchesDeps = Pick<RunningPortal, 'scope' | 'icon'> & {
  readonly loaded: LoadedPortal
  start(portal: LoadedPortal, id: string, screen: CompiledScreen): ScreenRuntime
  changed(): void
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Starts the screens that modules have searched; their rows come as their queries are answered. One that cannot be loaded has none. */
export function runSearches({ loaded, scope, icon, start, changed }: SearchesDeps): Searches {
  const wanted = loaded.manifest.modules
    .filter((module) => isOffered(module, scope))
    .flatMap((module) =>
      Object.entries(module.search ?? {}).flatMap(([id, entry]) => (isTrue(entry.when, scope) ? [{ module, id, ...entry }] : [])),
    )
  const running = new Map<string, ScreenRuntime>()
  let isOver = false

  async function open(screen: string): Promise<void> {
    await loaded.openScreen(screen)
    const definition = loaded.screen(screen)
    if (isOver || definition === undefined) return
    const runtime = start(loaded, screen, definition)
    running.set(screen, runtime)
    runtime.subscribe(PATHS, changed)
    changed()
  }
  for (const screen of new Set(wanted.map((one) => one.screen))) open(screen).catch(() => undefined)

  /** What a server sent may be anything: a row without a text or a path of the portal is none. */
  function rowOf(row: unknown, key: string, module: ManifestModule): readonly FoundRow[] {
    const { text, goto, note, day } = isMap(row) ? row : {}
    if (textOf(text).trim() === '' || typeof goto !== 'string' || safePath(goto) !== goto) return []
    return [{ key, text: textOf(text), note: textOf(note), day: textOf(day), goto, icon: icon(module.icon), hue: module.hue }]
  }
  return {
    rows: () =>
      wanted.flatMap(({ module, id, title, screen }) => {
        const runtime = running.get(screen)
        const rows = runtime && evaluate(FOUND, runtime.scope())
        if (!Array.isArray(rows)) return []
        return rows.flatMap((row, index) => rowOf(row, `${module.id}.${id} ${index}`, module).map((found) => ({ ...found, group: title })))
      }),
    close() {
      isOver = true
      for (const runtime of running.values()) runtime.dispose()
    },
  }
}

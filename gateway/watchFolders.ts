import { type FSWatcher, watch } from 'node:fs'
import type { WatchedFolders } from './portalFolders.ts'

/** Polling interval in ms where watching fails (no watches left, a file system without events). */
const LOOK = 1000

export interface FolderWatch {
  /** Replaces the watched folders. Changes after this call are reported; earlier changes can be read already. */
  set(folders: WatchedFolders): void
  close(): void
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/**
 * Reports every change in folders. One watcher per folder, never `recursive`: on Linux that takes one per file and loses recreated folders.
 * `set` replaces all watchers, since a folder that was removed and created again has lost its watch.
 */
export function watchFolders(changed: () => void): FolderWatch {
  let watchers: readonly FSWatcher[] = []
  let looking: NodeJS.Timeout | undefined

  function open(folder: string, names: ReadonlySet<string> | undefined): readonly FSWatcher[] {
    try {
      const watcher = watch(folder, (_, name) => {
        if (names === undefined || name === null || names.has(name)) changed()
      })
      watcher.on('error', changed)
      return [watcher]
    } catch (error) {
      if (!isMissing(error)) looking ??= setInterval(changed, LOOK).unref()
      return []
    }
  }
  return {
    set(folders) {
      const former = watchers
      watchers = [...folders].flatMap(([folder, names]) => open(folder, names))
      for (const watcher of former) watcher.close()
    },
    close() {
      clearInterval(looking)
      for (const watcher of watchers) watcher.close()
      watchers = []
    },
  }
}

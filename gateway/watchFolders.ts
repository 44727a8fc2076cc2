import { type FSWatcher, watch } from 'node:fs'
import type { WatchedFolders } from './portalFolders.ts'

/** ms between two looks where the system cannot tell of changes (no watches left, a file system without events). */
const LOOK = 1000

export interface FolderWatch {
  /** Watches these folders from now on. What changes after this call is told; what changed before it is there to be read. */
  set(folders: WatchedFolders): void
  close(): void
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/**
 * Tells of every change in folders. One watch a folder, never `recursive`: on Linux that takes one a file and loses folders that are made anew.
 * All watches are taken anew each time, since a folder that was removed and made again keeps its name but not its watch.
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

import type { Storage } from '../../../engine/ports.ts'

/** What the tabs of one browser share: names and values, news of changes in other tabs, and locks that really wait. */
export interface SharedStorage {
  readonly values: ReadonlyMap<string, string>
  tab(): Storage
}

export function createSharedStorage(start: Readonly<Record<string, string>> = {}): SharedStorage {
  const values = new Map(Object.entries(start))
  const tabs: Set<(name: string) => void>[] = []
  const queues = new Map<string, Promise<unknown>>()
  return {
    values,
    tab() {
      const own = new Set<(name: string) => void>()
      tabs.push(own)
      const tellOthers = (name: string) => {
        for (const tab of tabs) if (tab !== own) for (const listener of [...tab]) listener(name)
      }
      return {
        get: (name) => values.get(name),
        set(name, value) {
          values.set(name, value)
          tellOthers(name)
        },
        remove(name) {
          if (values.delete(name)) tellOthers(name)
        },
        watch(listener) {
          own.add(listener)
          return () => own.delete(listener)
        },
        locked(name, task) {
          const before = queues.get(name) ?? Promise.resolve()
          const mine = before.then(task, task)
          queues.set(
            name,
            mine.catch(() => undefined),
          )
          return mine
        },
      }
    },
  }
}

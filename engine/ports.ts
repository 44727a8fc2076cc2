import type { FileValue } from './data/isFileValue.ts'

/**
 * Ports of the core: calls (`calls/callsPort.ts`), clock, attention, random, storage and files. A `Cancel` undoes a timer or subscription.
 */

export type Cancel = () => void

/** Time. `now` is ms since the epoch; `after` runs a function once, that many ms later. */
export interface Clock {
  now(): number
  after(ms: number, run: () => void): Cancel
}

/** Page visibility and focus. */
export interface Attention {
  /** Whether the page is visible. */
  visible(): boolean
  /** Calls the listener when the page becomes hidden or visible, or its window gets the focus. */
  watch(listener: () => void): Cancel
}

export interface Random {
  uuid(): string
}

/** The browser's storage, shared by all tabs of one origin. */
export interface Storage {
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
  /** Calls the listener with the name that another tab changed. */
  watch(listener: (name: string) => void): Cancel
  /**
   * Runs a task under a lock shared by all tabs, or without one where the browser has none. Never waits for ever: `undefined`, without
   * the task, if another tab keeps the lock too long.
   */
  locked<T>(name: string, task: () => Promise<T>): Promise<T | undefined>
}

export type { FileValue } from './data/isFileValue.ts'

/** Bytes of picked or captured files, in memory only. */
export interface Files {
  keep(bytes: Uint8Array, meta: { readonly name: string; readonly type: string }): FileValue
  /** `undefined` if the file was dropped, or picked in another page. */
  read(id: string): Uint8Array | undefined
  drop(id: string): void
  /** Drops all files, on a change of user. */
  clear(): void
}

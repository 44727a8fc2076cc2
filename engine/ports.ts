/** The ports to the outside, as the core sees them: calls (`calls/callsPort.ts`), clock, attention, random, storage, files and surroundings. */

export type Cancel = () => void

/** Time. `now` is ms since the epoch; `after` runs a function once, that many ms later. */
export interface Clock {
  now(): number
  after(ms: number, run: () => void): Cancel
}

/** Whether somebody looks at the page. */
export interface Attention {
  /** The page is in sight. */
  visible(): boolean
  /** Told when the page goes out of sight, and when the user returns: it comes in sight, or its window gets the focus. */
  watch(listener: () => void): Cancel
}

export interface Random {
  uuid(): string
}

/** What a browser keeps by name, shared by all tabs of one origin. */
export interface Storage {
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
  /** Told when another tab changed a name. */
  watch(listener: (name: string) => void): Cancel
  /** Runs a task while no other tab runs one of the same name. Never waits for ever: a lock that is not given within its bound is passed over. */
  locked<T>(name: string, task: () => Promise<T>): Promise<T>
}

/** A file as form data holds it: plain, so that it can be kept, recorded and repeated; its bytes lie behind the port. */
export interface FileValue {
  readonly id: string
  readonly name: string
  /** MIME type. */
  readonly type: string
  /** bytes */
  readonly size: number
}

/** Bytes of files that were picked or taken, in memory only. */
export interface Files {
  keep(bytes: Uint8Array, meta: { readonly name: string; readonly type: string }): FileValue
  /** Nothing where the file was dropped, or picked in another page. */
  read(id: string): Uint8Array | undefined
  drop(id: string): void
  /** Another user: forgets all. */
  clear(): void
}

import type { BrowserTab } from './sessionBrowser.ts'

interface LockRequest {
  readonly tab: BrowserTab
  readonly run: () => void
}

/** Web Locks of one browser, for one name: a closed tab gives back what it holds, a frozen one keeps it. */
export class TabLocks {
  /** The tab that asks next. */
  asking: BrowserTab | undefined
  #holder: LockRequest | undefined
  readonly #queue: LockRequest[] = []

  request<T>(_name: string, { signal }: { readonly signal: AbortSignal }, task: () => Promise<T>): Promise<T> {
    const tab = this.asking as BrowserTab
    return new Promise<T>((resolve, reject) => {
      const mine: LockRequest = {
        tab,
        run: () =>
          void task()
            .then(resolve, reject)
            .finally(() => this.#release(mine)),
      }
      signal.addEventListener('abort', () => {
        const at = this.#queue.indexOf(mine)
        if (at < 0) return
        this.#queue.splice(at, 1)
        reject(signal.reason)
      })
      this.#queue.push(mine)
      this.#grant()
    })
  }

  forget(tab: BrowserTab): void {
    for (let at = this.#queue.length - 1; at >= 0; at--) if (this.#queue[at]?.tab === tab) this.#queue.splice(at, 1)
    if (this.#holder?.tab === tab) this.#release(this.#holder)
  }

  #release(request: LockRequest): void {
    if (this.#holder === request) this.#holder = undefined
    this.#grant()
  }
  #grant(): void {
    if (this.#holder !== undefined) return
    this.#holder = this.#queue.shift()
    this.#holder?.tab.run(this.#holder.run)
  }
}

import type fc from 'fast-check'
import type { Storage } from '../../../../engine/ports.ts'
import { settled } from './findings.ts'
import { TabLocks } from './tabLocks.ts'

/** `web` locks, `none` (a site without encryption), or `unsafe`: a storage whose lock keeps nobody out. */
export type Locking = 'web' | 'none' | 'unsafe'

export interface BrowserDeps {
  readonly scheduler: fc.Scheduler
  readonly locking: Locking
  /** The lock of the browser's storage. */
  readonly locked: Storage['locked']
  /** A tab removes an entry. */
  removing(name: string): void
}

/** One browser: its storage, whose events reach the other tabs later, and its locks. The scheduler decides what happens next. */
export class SessionBrowser {
  readonly values = new Map<string, string>()
  readonly locks = new TabLocks()
  readonly tabs: BrowserTab[] = []
  readonly deps: BrowserDeps

  constructor(deps: BrowserDeps) {
    this.deps = deps
  }

  /** What `navigator` has of locks. */
  get navigator(): object {
    return this.deps.locking === 'web' ? { locks: this.locks } : {}
  }

  step(label: string): Promise<void> {
    return this.deps.scheduler.schedule(Promise.resolve(), label)
  }

  /** Replaces `AbortSignal.timeout`: the time runs out whenever the scheduler says so. */
  timeout(): AbortSignal {
    const end = new AbortController()
    const tab = this.locks.asking
    void this.step('end of the wait for a lock').then(() => tab?.run(() => end.abort(new DOMException('', 'TimeoutError'))))
    return end.signal
  }

  open(): BrowserTab {
    const tab = new BrowserTab(this)
    this.tabs.push(tab)
    return tab
  }
}

/** What one tab has of its browser. */
export class BrowserTab {
  readonly storage: Storage
  isClosed = false
  isFrozen = false
  /** How often this tab has ended its session. */
  ends = 0
  /** ms by which its clock is wrong. */
  skew = 0
  readonly #browser: SessionBrowser
  readonly #backlog: (() => void)[] = []
  readonly #listeners = new Set<(name: string) => void>()
  /** Events from each other tab, which come in their order. */
  readonly #events = new Map<BrowserTab, string[]>()

  constructor(browser: SessionBrowser) {
    this.#browser = browser
    const { values, deps } = browser
    this.storage = {
      get: (name) => values.get(name),
      set: (name, value) => {
        values.set(name, value)
        this.#tellOthers(name)
      },
      remove: (name) => {
        deps.removing(name)
        if (name === 'access_token') this.ends++
        if (values.delete(name)) this.#tellOthers(name)
      },
      watch: (listener) => {
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
      locked: (name, task) => {
        browser.locks.asking = this
        return deps.locking === 'unsafe' ? task() : deps.locked(name, task)
      },
    }
  }

  /** Runs a task: never in a closed tab, later in a frozen one. */
  run(task: () => void): void {
    if (this.isClosed) return
    if (this.isFrozen) this.#backlog.push(task)
    else task()
  }

  later(label: string): Promise<void> {
    return new Promise((done) => void this.#browser.step(label).then(() => this.run(done)))
  }

  after(run: () => void): () => void {
    let isOff = false
    void this.later('timer').then(() => {
      if (!isOff) run()
    })
    return () => {
      isOff = true
    }
  }

  /** What waited in a frozen tab runs at once, task by task. */
  async thaw(): Promise<void> {
    this.isFrozen = false
    for (const task of this.#backlog.splice(0)) {
      this.run(task)
      await settled()
    }
  }

  close(): void {
    this.isClosed = true
    this.#browser.locks.forget(this)
  }

  #tellOthers(name: string): void {
    for (const other of this.#browser.tabs) if (other !== this && !other.isClosed) other.#hear(this, name)
  }
  #hear(from: BrowserTab, name: string): void {
    const events = this.#events.get(from) ?? []
    this.#events.set(from, events)
    events.push(name)
    void this.#browser.step('storage event').then(() => {
      const next = events.shift()
      if (next === undefined) return
      this.run(() => {
        for (const listener of [...this.#listeners]) listener(next)
      })
    })
  }
}

import type { Scope } from '../expression/index.ts'
import type { Changes } from './changes.ts'
import { sameData } from './sameData.ts'

const PREFIX = 'derived.'

/** Last known values of subscribed derived values: `derived.x` is bumped only when its value has changed. */
export class DerivedValues {
  readonly #ids: readonly string[]
  readonly #changes: Changes
  readonly #seen = new Map<string, unknown>()

  constructor(ids: readonly string[], changes: Changes) {
    this.#ids = ids
    this.#changes = changes
  }

  /** Records the values of paths that are being subscribed to. */
  note(paths: readonly string[], scope: Scope): void {
    for (const path of paths)
      if (path.startsWith(PREFIX)) this.#seen.set(path.slice(PREFIX.length), derivedValue(path.slice(PREFIX.length), scope))
  }

  /** Bumps the paths whose values have changed. */
  settle(scope: Scope): void {
    for (const id of this.#ids) {
      if (!this.#changes.watched(PREFIX + id)) continue
      const value = derivedValue(id, scope)
      if (this.#seen.has(id) && sameData(this.#seen.get(id), value)) continue
      this.#seen.set(id, value)
      this.#changes.bump(PREFIX + id)
    }
  }
}

const derivedValue = (id: string, scope: Scope): unknown => (scope['derived'] as Readonly<Record<string, unknown>>)[id]

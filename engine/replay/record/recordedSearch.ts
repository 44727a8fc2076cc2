import type { CompiledScreen } from '../../compiled/compiled.ts'
import type { JsonMap } from '../../data/isMap.ts'
import type { Effect } from '../../screen/index.ts'
import { fittedSearch } from '../openActor.ts'

/** The search parameters of a recorded screen: a navigation of its own changes them as in a replay, without a step. */
export class RecordedSearch {
  readonly #screen: CompiledScreen
  #search: JsonMap
  #moved: JsonMap = {}

  constructor(screen: CompiledScreen, search: JsonMap = {}) {
    this.#screen = screen
    this.#search = search
  }

  /** Notes a navigation that stays on the page. */
  performed(effect: Effect): void {
    if (effect.type === 'goto' && effect.path === undefined) this.#moved = { ...this.#moved, ...effect.search }
  }

  /** The search after the navigations since the last call; `undefined` if there was none. */
  takeMove(): JsonMap | undefined {
    if (Object.keys(this.#moved).length === 0) return undefined
    this.#search = fittedSearch(this.#screen, { ...this.#search, ...this.#moved })
    this.#moved = {}
    return this.#search
  }

  /** Takes over the address's search; false if it is known already. */
  change(search: JsonMap): boolean {
    if (JSON.stringify(search) === JSON.stringify(this.#search)) return false
    this.#search = search
    return true
  }
}

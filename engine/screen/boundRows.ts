import type { CompiledQuery } from '../compiled/compiled.ts'
import type { JsonMap } from '../data/isMap.ts'
import type { Sort } from './pages.ts'
import type { ScreenQueries } from './queries.ts'
import { sameData } from './sameData.ts'

export interface BoundRowsDeps {
  readonly queries: ScreenQueries
  local(): JsonMap
  setLocal(name: string, value: unknown): void
}

/** A sort order as a local value holds it: the name of a column, after "-" if descending. */
const textOf = (sort: Sort | undefined): string | undefined => sort && (sort.descending ? '-' : '') + sort.by
const sortOf = (text: unknown): Sort | undefined =>
  typeof text !== 'string' || text === '' ? undefined : { by: text.replace(/^-/, ''), descending: text.startsWith('-') }

/** Page and order of the rows of queries that are bound to local values, in both directions. */
export class BoundRows {
  readonly #bound: readonly (readonly [query: string, local: string, isPage: boolean])[]
  readonly #deps: BoundRowsDeps
  /** The value of each local value that its query is at. */
  readonly #shown = new Map<string, unknown>()

  constructor(definitions: Readonly<Record<string, CompiledQuery>>, deps: BoundRowsDeps) {
    this.#deps = deps
    this.#bound = Object.entries(definitions).flatMap(([id, { bind = {} }]) =>
      Object.entries(bind).map(([key, local]) => [id, local, key === 'page'] as const),
    )
  }

  /** Settles the queries: a local value that was set moves the rows; then the local values are those of the rows. */
  settle(): void {
    const { queries, setLocal } = this.#deps
    for (const [id, name, isPage] of this.#bound) {
      const value = this.#deps.local()[name]
      if (this.#shown.has(name) && sameData(this.#shown.get(name), value)) continue
      this.#shown.set(name, value)
      if (!isPage) queries.sortBy(id, sortOf(value))
      else if (typeof value === 'number') queries.showPage(id, value)
    }
    queries.settle()
    for (const [id, name, isPage] of this.#bound) {
      const { page, sort } = queries.rowsAt(id)
      const value = isPage ? page : textOf(sort)
      if (isPage && page === undefined) continue
      this.#shown.set(name, value)
      setLocal(name, value)
    }
  }
}

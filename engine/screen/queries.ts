import type { CompiledQuery } from '../compiled/compiled.ts'
import { createFreshness, type Freshness } from './createFreshness.ts'
import type { RowsMove, Sort } from './pages.ts'
import type { QueryResponse } from './queryResponse.ts'
import { QueryRun } from './queryRun.ts'
import { IDLE_QUERY, type Queries, type QueriesDeps, type QueryState } from './queryState.ts'

/** The queries of a screen or flow, each a `QueryRun`. */
export class ScreenQueries implements Queries {
  readonly #runs: ReadonlyMap<string, QueryRun>
  readonly #freshness: Freshness

  constructor(definitions: Readonly<Record<string, CompiledQuery>>, deps: QueriesDeps) {
    const freshness = createFreshness(definitions, {
      ...deps,
      read: (id) => {
        const run = this.#runs.get(id)
        if (run?.isIdle !== true || deps.busy()) return false
        run.read(true, true)
        return true
      },
    })
    this.#freshness = freshness
    this.#runs = new Map(Object.entries(definitions).map(([id, query]) => [id, new QueryRun(id, query, { ...deps, freshness })]))
  }

  state(id: string): QueryState {
    return this.#runs.get(id)?.state ?? IDLE_QUERY
  }
  ids(): readonly string[] {
    return [...this.#runs.keys()]
  }
  query(id: string): CompiledQuery | undefined {
    return this.#runs.get(id)?.query
  }

  settle(): boolean {
    let changed = false
    for (const run of this.#runs.values()) changed = run.settle() || changed
    this.#freshness.readDue()
    return changed
  }

  refresh(id: string): void {
    this.#runs.get(id)?.read(true)
  }
  /** Shows a page once it is settled, also if nothing was read before. */
  showPage(id: string, page: number): void {
    this.#runs.get(id)?.showPage(page)
  }
  sortBy(id: string, sort: Sort | undefined): void {
    this.#runs.get(id)?.sortBy(sort)
  }
  /** The page and the order that are shown or read. */
  rowsAt(id: string): { readonly page?: number | undefined; readonly sort?: Sort | undefined } {
    return this.#runs.get(id) ?? {}
  }
  moveRows(id: string, move: RowsMove): void {
    this.#runs.get(id)?.moveRows(move)
  }

  reread(ids: readonly string[], done: (apply: (changed: boolean) => void) => void): void {
    const due = ids.flatMap((id) => this.#runs.get(id) ?? []).filter(({ isActive }) => isActive)
    const responses: { readonly run: QueryRun; readonly response: QueryResponse }[] = []
    const apply = (changed: boolean) => {
      for (const { run, response } of responses) run.showResponse(response, changed)
    }
    let open = due.length
    if (open === 0) done(apply)
    for (const run of due)
      run.readFor((response) => {
        if (response !== undefined) responses.push({ run, response })
        open--
        if (open === 0) done(apply)
      })
  }

  renew(ids: readonly string[]): void {
    for (const id of ids) this.#runs.get(id)?.renew()
  }
  cancel(id: string): void {
    this.#runs.get(id)?.cancel()
  }
  dispose(): void {
    this.#freshness.dispose()
    for (const run of this.#runs.values()) run.dispose()
  }
}

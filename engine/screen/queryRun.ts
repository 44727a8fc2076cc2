import { answerOf, type Outcome } from '../calls/index.ts'
import type { CompiledQuery } from '../compiled/compiled.ts'
import { isTrue, type Tree } from '../expression/index.ts'
import type { Cancel } from '../ports.ts'
import { chooseCall } from './chooseCall.ts'
import type { Freshness } from './createFreshness.ts'
import {
  firstSpan,
  joined,
  type ListingNow,
  listingNow,
  NO_LISTING,
  type Pages,
  pageArgs,
  pageOf,
  pageState,
  type RowsMove,
  readPages,
  type Sort,
  type Span,
  sortArgs,
  sortIn,
  spanOf,
  spanOfPage,
} from './pages.ts'
import { firstReadAt, type QueryKey, type QueryResponse, type Waiter } from './queryResponse.ts'
import { ageOf, IDLE_QUERY, placeholderOf, type QueriesDeps, type QueryState } from './queryState.ts'
import { sameData } from './sameData.ts'

export interface QueryRunDeps extends Pick<QueriesDeps, 'calls' | 'clock' | 'scope' | 'stamp' | 'changed' | 'failed'> {
  readonly freshness: Freshness
}

/** One query of a running screen: its current query key, its state, and the waiters for its next response. */
export class QueryRun {
  readonly query: CompiledQuery
  state: QueryState = IDLE_QUERY
  /** The sort order that the user chose. */
  sort: Sort | undefined
  readonly #id: string
  readonly #deps: QueryRunDeps
  #key: QueryKey | undefined
  /** Paging and sorting of the current call. */
  #listing: ListingNow = NO_LISTING
  /** The pages to read; `undefined` if the call is not paged. */
  #span: Span | undefined
  /** The pages that were read. */
  #pages: Pages | undefined
  /** The page that the next `settle` shows. */
  #wanted: number | undefined
  /** Stamp at which the query key was last resolved; `undefined` forces the next `settle` to resolve it again. */
  #decidedAt: number | undefined
  /** The data belongs to another query key: it is dropped when the current read ends. */
  #isPlaceholder = false
  /** A mutation has changed the data since it was read: it is dropped if revalidation fails. */
  #isStale = false
  /** When the data was read, ms since the epoch. */
  #readAt: number | undefined
  #cancel: Cancel | undefined
  #unwatch: Cancel | undefined
  #waiters: readonly Waiter[] = []

  constructor(id: string, query: CompiledQuery, deps: QueryRunDeps) {
    this.#id = id
    this.query = query
    this.#deps = deps
  }

  /** Whether the query has a key and no read is in flight. */
  get isIdle(): boolean {
    return this.#key !== undefined && this.#cancel === undefined
  }
  get isActive(): boolean {
    return this.#key !== undefined
  }
  /** The page that is shown or read; `undefined` while there is none. */
  get page(): number | undefined {
    const { paging } = this.#listing
    return this.#key && paging && this.#span && this.#span.to - (paging.first ?? 0) + 1
  }

  /** Resolves the query key again if something it depends on changed. True if the query was started, restarted or stopped. */
  settle(): boolean {
    const { calls, freshness } = this.#deps
    const stamp = this.#deps.stamp(this.#id)
    if (this.#decidedAt === stamp) return false
    this.#decidedAt = stamp
    freshness.settle(this.#id)
    const scope = this.#deps.scope()
    const chosen = isTrue(this.query.when as Tree | undefined, scope) ? chooseCall(this.query, scope) : undefined
    if (chosen === undefined) return this.#end()
    const { paging, sorting } = this.#listingOf(chosen.call)
    const wanted = { call: chosen.call, args: { ...chosen.args, ...sortArgs(sorting, this.sort) } }
    const asked = paging === undefined ? wanted.args : { ...wanted.args, ...pageArgs(paging, paging.first ?? 0) }
    if (calls.waits(wanted.call, asked)) {
      this.#decidedAt = undefined
      return this.#end()
    }
    const isSame = this.#key?.call === wanted.call && sameData(this.#key.args, wanted.args)
    if (isSame && this.#listing.paging?.of === paging?.of) {
      if (this.#wanted === undefined) return false
      if (this.#pages !== undefined) {
        this.#movePage({ page: this.#wanted })
        return true
      }
    }
    this.#begin(wanted)
    return true
  }

  /** Reads again. `isQuiet`: in the background, so a query with data does not report `fetching`. */
  read(force: boolean, isQuiet = false): void {
    if (this.#key === undefined) return
    this.#cancel?.()
    this.#cancel = this.#ask(this.#key, this.#span, force, (outcome) => {
      if (this.#waiters.length === 0) this.#show(outcome)
      else this.#answer({ key: this.#key, outcome, cancel: this.#cancel, isShown: false })
    })
    const hasData = this.state.data !== undefined && this.state.status === 'ready'
    if (hasData && isQuiet) return
    this.#put({ ...this.state, status: hasData ? 'ready' : 'loading', fetching: true, since: this.#deps.clock.now() })
  }

  /**
   * Reads again and hands the response to `waiter` instead of showing it. A newer read of the same query serves the waiter, too.
   */
  readFor(waiter: Waiter): void {
    this.#waiters = [...this.#waiters, waiter]
    this.read(true)
  }

  /** Shows an awaited response, unless it was shown already or the query key has changed since. */
  showResponse(response: QueryResponse, isStale: boolean): void {
    if (this.#key !== response.key || response.isShown) return
    this.#isStale ||= isStale
    response.isShown = true
    const { outcome } = response
    if (response.cancel === this.#cancel) this.#show(outcome)
    // A newer read is in flight: show the data, leave `fetching` as it is.
    else if (outcome.ok) this.#put({ ...this.state, status: 'ready', ...this.#shownOf(outcome.result) })
  }

  /** Revalidates the cache for other screens after this one was disposed. */
  renew(): void {
    if (this.#key !== undefined) this.#ask(this.#key, this.#span, true, () => {})
  }

  /** Shows a page from the next `settle` on, also if nothing was read before. */
  showPage(page: number): void {
    this.#wanted = page
    this.#decidedAt = undefined
  }

  /** Goes to a page, loads more, or sorts. */
  moveRows(move: RowsMove): void {
    if ('sort' in move) this.sortBy(move.sort)
    else this.#movePage(move)
  }
  sortBy(sort: Sort | undefined): void {
    this.sort = sort
    this.#decidedAt = undefined
    this.#deps.changed(this.#id)
  }

  /** Cancels the read in flight: data that was shown stays, without data the query counts as failed. */
  cancel(): void {
    if (this.#cancel === undefined) return
    this.#stop()
    if (this.#isPlaceholder) this.state = IDLE_QUERY
    this.#isPlaceholder = false
    if (this.#pages !== undefined) this.#span = { from: this.#pages.from, to: this.#pages.to }
    this.#put({ status: this.state.data === undefined ? 'failed' : 'ready', ...placeholderOf(this.state), fetching: false })
  }

  dispose(): void {
    this.#giveUp()
    this.#unwatch?.()
  }

  #listingOf(call: string): ListingNow {
    return listingNow(this.#deps.calls.listing(call), this.#deps.scope())
  }

  #put(state: QueryState): void {
    this.state = state
    this.#deps.changed(this.#id)
  }

  #answer(response: QueryResponse | undefined): void {
    const waiters = this.#waiters
    this.#waiters = []
    for (const waiter of waiters) waiter(response)
  }

  #giveUp(): void {
    this.#cancel?.()
    this.#cancel = undefined
    this.#answer(undefined)
  }

  #stop(): void {
    this.#giveUp()
    this.#deps.freshness.stop(this.#id)
  }

  /** Starts a call; if it is paged, one call for each page of the span. */
  #ask(key: QueryKey, span: Span | undefined, force: boolean, settle: (outcome: Outcome) => void): Cancel {
    const { calls, scope } = this.#deps
    const { fresh, rowKey = 'id' } = this.query
    const request = { ...key, kind: 'query' as const, ...(fresh === undefined ? {} : { fresh }), ...(force ? { force } : {}) }
    const { paging } = this.#listing
    if (paging === undefined || span === undefined) return calls.start(request, settle)
    return readPages(calls, request, paging, span, rowKey, scope, settle)
  }

  /** State that a result is shown with. The result of a paged call is its `Pages`. */
  #shownOf(result: unknown): Pick<QueryState, 'data' | 'page' | 'sort'> {
    const { paging, sorting } = this.#listing
    const sort = sortIn(sorting, this.#key?.args ?? {})
    const inOrder = sort === undefined ? {} : { sort }
    if (paging === undefined) return { data: result, ...inOrder }
    const pages = result as Pages
    this.#pages = pages
    if (!this.query.all) this.#span = { from: pages.from, to: pages.to }
    return { data: pages.rows, page: pageState(paging, pages), ...inOrder }
  }

  #show(outcome: Outcome): void {
    this.#cancel = undefined
    const answer = outcome.ok || !this.#isStale ? answerOf(outcome) : undefined
    if (this.#isPlaceholder || (this.#isStale && !outcome.ok)) this.state = IDLE_QUERY
    this.#isPlaceholder = false
    this.#isStale = false
    this.#deps.freshness.wasRead(this.#id)
    if (outcome.ok) this.#readAt = this.#deps.clock.now()
    if (answer !== undefined) this.#putData({ status: 'ready', ...this.#shownOf(answer.result), ...ageOf(answer), fetching: false })
    else if (!outcome.ok) {
      const shown = placeholderOf(this.state)
      const age = shown.data === undefined || this.#readAt === undefined ? {} : { readAt: this.#readAt }
      this.#put({ status: 'failed', ...shown, ...age, error: outcome.error, fetching: false })
      this.#deps.failed(this.#id, this.query, outcome.error)
    }
  }

  /** Equal data keeps its identity, so that nothing re-renders. */
  #putData(next: QueryState): void {
    if (sameData(this.state, next)) return
    this.#put(sameData(this.state.data, next.data) ? { ...next, data: this.state.data } : next)
  }

  /** Reads the page that a move goes to; a read in flight is restarted with the new span. */
  #movePage(move: Exclude<RowsMove, { readonly sort: Sort }>): void {
    this.#wanted = undefined
    const pages = this.#pages
    const { paging } = this.#listing
    if (this.#key === undefined || paging === undefined || pages === undefined || this.state.page === undefined) return
    const span = spanOf(move, paging, pages)
    if (span === undefined || (this.#cancel !== undefined && sameData(span, this.#span))) return
    this.#span = span
    if (this.#cancel !== undefined) {
      this.read(true)
      return
    }
    const { state } = this
    this.#cancel = this.#ask(this.#key, { from: span.to, to: span.to }, true, (outcome) => {
      this.#cancel = undefined
      this.#deps.freshness.wasRead(this.#id)
      const answer = answerOf(outcome)
      if (answer !== undefined) {
        const read = answer.result as Pages
        const next = 'more' in move ? joined(pages, read, this.query.rowKey ?? 'id') : read
        this.#put({ status: 'ready', ...this.#shownOf(next), ...ageOf(answer), fetching: false })
      } else if (!outcome.ok) {
        this.#span = { from: pages.from, to: pages.to }
        const page = { ...pageState(paging, pages), error: outcome.error }
        this.#put({ status: 'ready', ...placeholderOf(this.state), page, fetching: false })
        this.#deps.failed(this.#id, this.query, outcome.error)
      }
    })
    this.#put({ ...state, fetching: true, since: this.#deps.clock.now(), page: { ...pageState(paging, pages), fetching: true } })
  }

  #begin(next: QueryKey): void {
    this.#stop()
    this.#unwatch?.()
    const listing = this.#listingOf(next.call)
    const { paging, sorting } = listing
    const sort = sortIn(sorting, next.args)
    // A new sort order applies to the same rows: they stay as placeholder until the sorted ones are read.
    const mayStay = this.query.keep === true || !sameData(this.state.sort, sort)
    const stays = mayStay && this.state.data !== undefined && this.#key?.call === next.call
    this.#key = next
    this.#listing = listing
    const page = this.query.all ? undefined : this.#wanted
    this.#wanted = undefined
    this.#span = paging && (page === undefined ? firstSpan(paging, this.query.all) : spanOfPage(paging, page))
    if (!stays) this.#pages = undefined
    this.#isPlaceholder = stays
    this.#isStale = false
    const inOrder = sort === undefined ? {} : { sort }
    this.state = stays ? { status: 'ready', ...placeholderOf(this.state), ...inOrder, fetching: true } : IDLE_QUERY
    this.#readKnown(next)
  }

  /** Subscribes to reads of the same call by others, then shows the cached response or reads. */
  #readKnown(key: QueryKey): void {
    const { calls, scope } = this.#deps
    const { paging } = this.#listing
    const { from = 0 } = this.#span ?? {}
    const args = paging === undefined ? key.args : { ...key.args, ...pageArgs(paging, from) }
    /** Outcome of a single call; of a paged one, as the page that was begun with. */
    const single = (outcome: Outcome): Outcome =>
      outcome.ok && paging !== undefined ? { ok: true, result: pageOf(paging, outcome.result, from, scope()) } : outcome
    this.#unwatch = calls.watch(key.call, args, (outcome) => {
      const isThatPage = paging === undefined || sameData(this.#span, { from, to: from })
      if (this.#cancel === undefined && outcome.ok && isThatPage) this.#show(single(outcome))
    })
    const { fresh } = this.query
    const known = calls.known({ call: key.call, args, kind: 'query', ...(fresh === undefined ? {} : { fresh }) })
    if (known === undefined || this.query.all) this.#readWhenDue()
    else this.#show(single(known))
  }

  /** Reads, by `after` not before the university is known for long enough. */
  #readWhenDue(): void {
    const { clock, scope } = this.#deps
    const due = firstReadAt(this.query, scope())
    if (due <= clock.now()) {
      this.read(false)
      return
    }
    this.#cancel = clock.after(due - clock.now(), () => {
      this.#cancel = undefined
      this.read(false)
    })
    this.#put({ ...this.state, status: this.state.data === undefined ? 'loading' : 'ready', fetching: true, since: due })
  }

  #end(): boolean {
    if (this.#key === undefined) return false
    this.#stop()
    this.#unwatch?.()
    this.#unwatch = undefined
    this.#key = undefined
    this.#put(IDLE_QUERY)
    return true
  }
}

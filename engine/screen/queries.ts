import type { Outcome } from '../calls/index.ts'
import type { CompiledQuery } from '../compiled/compiled.ts'
import type { Cancel } from '../doors.ts'
import { isTrue, type Tree } from '../expression/index.ts'
import { chooseCall } from './chooseCall.ts'
import { createFreshness } from './createFreshness.ts'
import {
  firstSpan,
  joined,
  listingNow,
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
} from './pages.ts'
import { type Arrival, createRun, type Reading, type Run, WAITING } from './queryRun.ts'
import type { Queries, QueriesHost, QueryState } from './queryState.ts'
import { sameData } from './sameData.ts'

type Settle = (outcome: Outcome) => void

export function createQueries(definitions: Readonly<Record<string, CompiledQuery>>, host: QueriesHost): Queries {
  const runs = new Map(Object.entries(definitions).map(([id, query]) => [id, createRun(query)]))

  const freshness = createFreshness(definitions, {
    ...host,
    read(id) {
      const run = runs.get(id)
      if (run?.reading === undefined || run.cancel !== undefined || host.busy()) return false
      read(id, run, true, true)
      return true
    },
  })
  const listingOf = (call: string) => listingNow(host.calls.listing(call), host.scope())
  const giveUp = (run: Run) => {
    run.cancel?.()
    run.cancel = undefined
    tell(run, undefined)
  }
  const tell = (run: Run, arrival: Arrival | undefined) => {
    const { waiters } = run
    run.waiters = []
    for (const waiter of waiters) waiter(arrival)
  }
  const stop = (id: string, run: Run) => {
    giveUp(run)
    freshness.stop(id)
  }
  const put = (id: string, run: Run, state: QueryState) => {
    run.state = state
    host.changed(id)
  }

  /** What is shown of an outcome; that of a paged call are its pages. */
  function shownOf(run: Run, result: unknown): Pick<QueryState, 'data' | 'page' | 'sort'> {
    const { paging, sorting } = run.listing
    const sort = sortIn(sorting, run.reading?.args ?? {})
    const inOrder = sort === undefined ? {} : { sort }
    if (paging === undefined) return { data: result, ...inOrder }
    run.pages = result as Pages
    run.span = { from: run.pages.from, to: run.pages.to }
    return { data: run.pages.rows, page: pageState(paging, run.pages), ...inOrder }
  }
  /** What stays while something newer is being read, or could not be. */
  const staying = ({ data, page, sort }: QueryState) => ({
    ...(data === undefined ? {} : { data }),
    ...(page === undefined ? {} : { page: { ...page, fetching: false } }),
    ...(sort === undefined ? {} : { sort }),
  })

  /** The same data as before is not drawn anew. */
  function putData(id: string, run: Run, next: QueryState): void {
    if (sameData(run.state, next)) return
    put(id, run, sameData(run.state.data, next.data) ? { ...next, data: run.state.data } : next)
  }

  function show(id: string, run: Run, outcome: Outcome): void {
    run.cancel = undefined
    if (run.kept || (run.outdated && !outcome.ok)) run.state = WAITING
    run.kept = false
    run.outdated = false
    freshness.wasRead(id)
    if (outcome.ok) putData(id, run, { status: 'ready', ...shownOf(run, outcome.result), fetching: false })
    else {
      put(id, run, { status: 'failed', ...staying(run.state), error: outcome.error, fetching: false })
      host.failed(id, run.query, outcome.error)
    }
  }

  /** An awaited outcome is shown; while something newer is being read, only as its data. */
  function showArrival(id: string, run: Run, arrival: Arrival): void {
    arrival.shown = true
    if (arrival.cancel === run.cancel) show(id, run, arrival.outcome)
    else if (arrival.outcome.ok) put(id, run, { ...run.state, status: 'ready', ...shownOf(run, arrival.outcome.result) })
  }

  /** Sends a reading: of a paged call, one for each page of the span. */
  function ask({ listing: { paging }, query }: Run, reading: Reading, span: Span | undefined, force: boolean, settle: Settle): Cancel {
    const request = {
      ...reading,
      kind: 'query' as const,
      ...(query.fresh === undefined ? {} : { fresh: query.fresh }),
      ...(force ? { force } : {}),
    }
    if (paging === undefined || span === undefined) return host.calls.start(request, settle)
    return readPages(host.calls, request, paging, span, query.rowKey ?? 'id', host.scope, settle)
  }

  /** `isQuiet`: nobody asked for it, so nothing says that it is read where there is data. */
  function read(id: string, run: Run, force: boolean, isQuiet = false): void {
    if (run.reading === undefined) return
    run.cancel?.()
    run.cancel = ask(run, run.reading, run.span, force, (outcome) => {
      if (run.waiters.length === 0) show(id, run, outcome)
      else tell(run, { outcome, cancel: run.cancel, shown: false })
    })
    const hasData = run.state.data !== undefined && run.state.status === 'ready'
    if (hasData && isQuiet) return
    put(id, run, {
      ...run.state,
      status: hasData ? 'ready' : 'loading',
      fetching: true,
      since: host.clock.now(),
    })
  }

  /** Reads the page that a move asks for; while something else is read, that begins anew with it. */
  function move(id: string, run: Run, asked: Exclude<RowsMove, { readonly sort: Sort }>): void {
    const { reading, pages, state } = run
    const { paging } = run.listing
    if (reading === undefined || paging === undefined || pages === undefined || state.page === undefined) return
    const span = spanOf(asked, paging, pages)
    if (span === undefined || (run.cancel !== undefined && sameData(span, run.span))) return
    run.span = span
    if (run.cancel !== undefined) {
      read(id, run, true)
      return
    }
    run.cancel = ask(run, reading, { from: span.to, to: span.to }, true, (outcome) => {
      run.cancel = undefined
      freshness.wasRead(id)
      if (outcome.ok) {
        const page = outcome.result as Pages
        const next = 'more' in asked ? joined(pages, page, run.query.rowKey ?? 'id') : page
        put(id, run, { status: 'ready', ...shownOf(run, next), fetching: false })
      } else {
        run.span = { from: pages.from, to: pages.to }
        const shown = staying(run.state)
        put(id, run, { status: 'ready', ...shown, page: { ...pageState(paging, pages), error: outcome.error }, fetching: false })
        host.failed(id, run.query, outcome.error)
      }
    })
    put(id, run, { ...state, fetching: true, since: host.clock.now(), page: { ...pageState(paging, pages), fetching: true } })
  }

  function begin(id: string, run: Run, next: Reading): void {
    stop(id, run)
    run.unwatch?.()
    const before = run.state.sort
    const listing = listingOf(next.call)
    const { paging, sorting } = listing
    const sort = sortIn(sorting, next.args)
    // Rows in another order are the same rows: they stay until these are there.
    const stays = run.query.keep === true || !sameData(before, sort)
    const kept = stays && run.state.data !== undefined && run.reading?.call === next.call
    run.reading = next
    run.listing = listing
    run.span = paging === undefined ? undefined : firstSpan(paging)
    run.pages = kept ? run.pages : undefined
    run.kept = kept
    run.outdated = false
    run.state = kept ? { status: 'ready', ...staying(run.state), ...(sort === undefined ? {} : { sort }), fetching: true } : WAITING
    const args = paging === undefined || run.span === undefined ? next.args : { ...next.args, ...pageArgs(paging, run.span.from) }
    /** An outcome that is that of one call: of a paged one, its first page. */
    const single = (outcome: Outcome): Outcome =>
      outcome.ok && paging !== undefined ? { ok: true, result: pageOf(paging, outcome.result, paging.first ?? 0, host.scope()) } : outcome
    run.unwatch = host.calls.watch(next.call, args, (outcome) => {
      const isWhole = paging === undefined || sameData(run.span, firstSpan(paging))
      if (run.cancel === undefined && outcome.ok && isWhole) show(id, run, single(outcome))
    })
    const known = host.calls.known({
      call: next.call,
      args,
      kind: 'query',
      ...(run.query.fresh === undefined ? {} : { fresh: run.query.fresh }),
    })
    if (known === undefined) read(id, run, false)
    else show(id, run, single(known))
  }

  function end(id: string, run: Run): boolean {
    if (run.reading === undefined) return false
    stop(id, run)
    run.unwatch?.()
    run.unwatch = undefined
    run.reading = undefined
    put(id, run, WAITING)
    return true
  }

  function settleOne(id: string, run: Run): boolean {
    const stamp = host.stamp(id)
    if (run.settled === stamp) return false
    run.settled = stamp
    freshness.settle(id)
    const scope = host.scope()
    const chosen = isTrue(run.query.when as Tree | undefined, scope) ? chooseCall(run.query, scope) : undefined
    if (chosen === undefined) return end(id, run)
    const { paging, sorting } = listingOf(chosen.call)
    const wanted = { call: chosen.call, args: { ...chosen.args, ...sortArgs(sorting, run.sort) } }
    const asked = paging === undefined ? wanted.args : { ...wanted.args, ...pageArgs(paging, paging.first ?? 0) }
    if (host.calls.waits(wanted.call, asked)) {
      run.settled = undefined
      return end(id, run)
    }
    const isSame = run.reading?.call === wanted.call && sameData(run.reading.args, wanted.args)
    if (isSame && run.listing.paging?.of === paging?.of) return false
    begin(id, run, wanted)
    return true
  }

  return {
    state: (id) => runs.get(id)?.state ?? WAITING,
    ids: () => [...runs.keys()],
    query: (id) => runs.get(id)?.query,
    settle() {
      let changed = false
      for (const [id, run] of runs) changed = settleOne(id, run) || changed
      freshness.readDue()
      return changed
    },
    refresh(id) {
      const run = runs.get(id)
      if (run !== undefined) read(id, run, true)
    },
    moveRows(id, asked) {
      const run = runs.get(id)
      if (run === undefined) return
      if (!('sort' in asked)) return move(id, run, asked)
      run.sort = asked.sort
      run.settled = undefined
      host.changed(id)
    },
    reread(ids, done) {
      const due = ids.flatMap((id) => {
        const run = runs.get(id)
        return run?.reading === undefined ? [] : [{ id, run }]
      })
      const arrivals: { id: string; run: Run; reading: Reading | undefined; arrival: Arrival }[] = []
      const apply = (changed: boolean) => {
        for (const { id, run, reading, arrival } of arrivals) {
          if (run.reading !== reading || arrival.shown) continue
          run.outdated ||= changed
          showArrival(id, run, arrival)
        }
      }
      let open = due.length
      if (open === 0) done(apply)
      for (const { id, run } of due) {
        const { reading } = run
        run.waiters = [
          ...run.waiters,
          (arrival) => {
            if (arrival !== undefined) arrivals.push({ id, run, reading, arrival })
            open--
            if (open === 0) done(apply)
          },
        ]
        read(id, run, true)
      }
    },
    renew(ids) {
      for (const id of ids) {
        const run = runs.get(id)
        if (run?.reading !== undefined) ask(run, run.reading, run.span, true, () => {})
      }
    },
    cancel(id) {
      const run = runs.get(id)
      if (run?.cancel === undefined) return
      stop(id, run)
      if (run.kept) run.state = WAITING
      run.kept = false
      if (run.pages !== undefined) run.span = { from: run.pages.from, to: run.pages.to }
      put(id, run, { status: run.state.data === undefined ? 'failed' : 'ready', ...staying(run.state), fetching: false })
    },
    dispose() {
      freshness.dispose()
      for (const run of runs.values()) {
        giveUp(run)
        run.unwatch?.()
      }
    },
  }
}

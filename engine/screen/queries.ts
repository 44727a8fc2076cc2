import type { CallError, CallsDoor, Outcome } from '../calls/index.ts'
import type { CompiledQuery } from '../compile/compiled.ts'
import type { Cancel, Clock } from '../doors.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'
import { sameData } from './sameData.ts'

export interface QueryState {
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed'
  readonly data?: unknown
  readonly error?: CallError
  /** Being read, whether or not there is data already. */
  readonly fetching: boolean
  /** ms since the epoch of the start of the reading under way. */
  readonly since?: number
}

interface Reading {
  readonly call: string
  readonly args: Readonly<Record<string, unknown>>
}

interface Run {
  readonly query: CompiledQuery
  reading: Reading | undefined
  state: QueryState
  /** When it was last decided whether and how it is read; nothing where that is to be decided again. */
  settled: number | undefined
  /** The data shown is that of other arguments: it stays only until the reading under way ends. */
  kept: boolean
  /** Something was changed since the data was read: where it cannot be read again, it is shown no more. */
  outdated: boolean
  cancel: Cancel | undefined
  unwatch: Cancel | undefined
  timer: Cancel | undefined
  /** Those who wait for the reading under way; a newer reading of the same thing serves them too. Told nothing when it is given up. */
  waiters: readonly Waiter[]
}

/** An awaited outcome: the first of its waiters that shows it, shows it for all. */
interface Arrival {
  readonly outcome: Outcome
  readonly cancel: Cancel | undefined
  shown: boolean
}
type Waiter = (arrival: Arrival | undefined) => void

export interface QueriesHost {
  readonly calls: CallsDoor
  readonly clock: Clock
  scope(): Scope
  /** A number that grows when something changes that decides whether and how a query is read. */
  stamp(id: string): number
  /** A query changed; the host settles what follows from it. */
  changed(id: string): void
  failed(id: string, query: CompiledQuery, error: CallError): void
}

/** The queries of one screen or flow. */
export interface Queries {
  state(id: string): QueryState
  ids(): readonly string[]
  query(id: string): CompiledQuery | undefined
  /** Starts, stops and restarts what conditions and arguments ask for; says whether anything changed. */
  settle(): boolean
  /** Reads again, not awaited. */
  refresh(id: string): void
  /** Reads again all of these and answers when the last is there; `apply` then shows their data at once, told whether something was changed. */
  reread(ids: readonly string[], done: (apply: (changed: boolean) => void) => void): void
  /** Reads again for other screens: this one is gone. */
  renew(ids: readonly string[]): void
  cancel(id: string): void
  dispose(): void
}

const WAITING: QueryState = { status: 'waiting', fetching: false }

/** The call and arguments that a query or command comes to now; nothing while no case holds. */
export function chooseCall(
  source: Pick<CompiledQuery, 'call' | 'args' | 'choose'>,
  scope: Scope,
): { readonly call: string; readonly args: Readonly<Record<string, unknown>> } | undefined {
  const chosen =
    source.choose === undefined
      ? source
      : Object.values(source.choose).find((entry) => entry.when === undefined || isTrue(entry.when as Tree, scope))
  if (chosen?.call === undefined) return undefined
  const args: Record<string, unknown> = {}
  for (const [name, tree] of Object.entries({ ...source.args, ...chosen.args })) {
    const value = evaluate(tree as Tree, scope)
    if (value !== undefined) args[name] = value
  }
  return { call: chosen.call, args }
}

export function createQueries(definitions: Readonly<Record<string, CompiledQuery>>, host: QueriesHost): Queries {
  const runs = new Map<string, Run>()
  for (const [id, query] of Object.entries(definitions)) {
    runs.set(id, {
      query,
      reading: undefined,
      state: WAITING,
      settled: undefined,
      kept: false,
      outdated: false,
      cancel: undefined,
      unwatch: undefined,
      timer: undefined,
      waiters: [],
    })
  }

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
  const stop = (run: Run) => {
    giveUp(run)
    run.timer?.()
    run.timer = undefined
  }
  const put = (id: string, run: Run, state: QueryState) => {
    run.state = state
    host.changed(id)
  }

  function show(id: string, run: Run, outcome: Outcome): void {
    run.cancel = undefined
    if (run.kept || (run.outdated && !outcome.ok)) run.state = WAITING
    run.kept = false
    run.outdated = false
    if (outcome.ok) put(id, run, { status: 'ready', data: outcome.result, fetching: false })
    else {
      put(id, run, { status: 'failed', ...('data' in run.state ? { data: run.state.data } : {}), error: outcome.error, fetching: false })
      host.failed(id, run.query, outcome.error)
    }
    repeat(id, run)
  }

  /** An awaited outcome is shown; while something newer is being read, only as its data. */
  function showArrival(id: string, run: Run, arrival: Arrival): void {
    arrival.shown = true
    if (arrival.cancel === run.cancel) show(id, run, arrival.outcome)
    else if (arrival.outcome.ok) put(id, run, { ...run.state, status: 'ready', data: arrival.outcome.result })
  }

  function repeat(id: string, run: Run): void {
    run.timer?.()
    const every = run.query.every === undefined ? undefined : evaluate(run.query.every as Tree, host.scope())
    run.timer = typeof every === 'number' && every > 0 ? host.clock.after(every, () => read(id, run, true)) : undefined
  }

  function read(id: string, run: Run, force: boolean): void {
    if (run.reading === undefined) return
    run.cancel?.()
    const { fresh } = run.query
    run.cancel = host.calls.start(
      { ...run.reading, kind: 'query', ...(fresh === undefined ? {} : { fresh }), ...(force ? { force } : {}) },
      (outcome) => {
        if (run.waiters.length === 0) show(id, run, outcome)
        else tell(run, { outcome, cancel: run.cancel, shown: false })
      },
    )
    const had = run.state.data !== undefined
    put(id, run, {
      ...run.state,
      status: had && run.state.status === 'ready' ? 'ready' : 'loading',
      fetching: true,
      since: host.clock.now(),
    })
  }

  function begin(id: string, run: Run, next: Reading): void {
    stop(run)
    run.unwatch?.()
    const kept = run.query.keep === true && run.state.data !== undefined && run.reading?.call === next.call
    run.reading = next
    run.kept = kept
    run.outdated = false
    run.state = kept ? { status: 'ready', data: run.state.data, fetching: true } : WAITING
    run.unwatch = host.calls.watch(next.call, next.args, (outcome) => {
      if (run.cancel === undefined && outcome.ok) show(id, run, outcome)
    })
    const known = host.calls.known({ ...next, kind: 'query', ...(run.query.fresh === undefined ? {} : { fresh: run.query.fresh }) })
    if (known === undefined) read(id, run, false)
    else show(id, run, known)
  }

  function end(id: string, run: Run): boolean {
    if (run.reading === undefined) return false
    stop(run)
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
    const scope = host.scope()
    const wanted = isTrue(run.query.when as Tree | undefined, scope) ? chooseCall(run.query, scope) : undefined
    if (wanted === undefined) return end(id, run)
    if (host.calls.waits(wanted.call, wanted.args)) {
      run.settled = undefined
      return end(id, run)
    }
    if (run.reading?.call === wanted.call && sameData(run.reading.args, wanted.args)) return false
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
      return changed
    },
    refresh(id) {
      const run = runs.get(id)
      if (run !== undefined) read(id, run, true)
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
        const reading = runs.get(id)?.reading
        if (reading !== undefined) host.calls.start({ ...reading, kind: 'query', force: true }, () => {})
      }
    },
    cancel(id) {
      const run = runs.get(id)
      if (run?.cancel === undefined) return
      stop(run)
      if (run.kept) run.state = WAITING
      run.kept = false
      put(
        id,
        run,
        run.state.data === undefined ? { status: 'failed', fetching: false } : { status: 'ready', data: run.state.data, fetching: false },
      )
    },
    dispose() {
      for (const run of runs.values()) {
        stop(run)
        run.unwatch?.()
      }
    },
  }
}

import { CancelledError, hashKey, QueryClient } from '@tanstack/react-query'
import { type CallDeps, type CallRequest, type CallsPort, lacksArgument, type Outcome, sendCall } from '../../engine/calls/index.ts'
import type { CompiledCall } from '../../engine/compiled/compiled.ts'
import { createKeptReads, type KeptReads, type KeptReadsDeps } from './createKeptReads.ts'
import type { IdleScheduler } from './idleScheduler.ts'

export interface QueryCache {
  readonly port: CallsPort
  /** A page was opened: `oldest` counts from now on. */
  pageOpened(): void
  /** Time of the oldest response used since the page was opened, ms since the epoch. */
  oldest(): number | undefined
  /** Time of the oldest answer that the device has kept and that is shown instead of one of the server. */
  oldestKept(): number | undefined
  /** Reads what is shown of kept answers from the server. */
  readAgain(): void
  /** Clears the cache and deletes what the device keeps: another user or university. */
  clear(): void
}

const FRESH_MS = 1000
/** How long an unused response stays cached, ms. */
const KEPT_MS = 5 * 60_000

class FailedCall extends Error {
  readonly outcome: Extract<Outcome, { ok: false }>
  constructor(outcome: Extract<Outcome, { ok: false }>) {
    super('the call failed')
    this.outcome = outcome
  }
}

const keyOf = (call: string, args: CallRequest['args']) => [call, args] as const

/** ms since the last response by the device's clock; negative if the clock was set back since. */
const ageOf = (client: QueryClient, queryKey: ReturnType<typeof keyOf>): number =>
  Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0)

type SendRequest = (request: CallRequest, signal?: AbortSignal) => Promise<Outcome>

/** Sends a request to the university's server. An unknown call is a bug, and rejects. */
const createSend =
  (callDeps: CallDeps, callOf: (id: string) => CompiledCall | undefined, online: () => boolean): SendRequest =>
  async ({ call: id, args, kind, subject }, signal) => {
    const found = callOf(id)
    if (found === undefined) throw new Error(`no call ${id}`)
    // What the device has kept is not to wait for retries that cannot help.
    const call = found.keep === undefined || online() ? found : { ...found, retry: false }
    return sendCall(callDeps, {
      id,
      call,
      args,
      kind,
      ...(subject === undefined ? {} : { subject }),
      ...(signal === undefined ? {} : { signal }),
    })
  }

/** Reads a query through the cache: one request at a time for a query key, none while the response is fresh. */
function createCachedRead(client: QueryClient, send: SendRequest, kept: KeptReads) {
  return async function read(request: CallRequest): Promise<Outcome> {
    const queryKey = keyOf(request.call, request.args)
    const queryFn = async ({ signal }: { signal: AbortSignal }) => {
      const outcome = await kept.send(request, hashKey(queryKey), () => send(request, signal))
      if (!outcome.ok) throw new FailedCall(outcome)
      // Where one answer comes others do, too.
      kept.again(read)
      // TanStack Query rejects `undefined` as data.
      return { result: outcome.result }
    }
    if (request.force === true) await client.cancelQueries({ queryKey, exact: true })
    // TanStack Query measures age by the device's clock, which may be set back: only invalidated data is sure to be read again.
    if (request.force === true || ageOf(client, queryKey) < 0) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    try {
      const { result } = await client.fetchQuery({
        queryKey,
        queryFn,
        staleTime: request.force === true ? 0 : (request.fresh ?? 0) * FRESH_MS,
        // What nobody shows is kept for as long as it is fresh.
        gcTime: Math.max(KEPT_MS, (request.fresh ?? 0) * FRESH_MS),
      })
      return { ok: true, result }
    } catch (error) {
      if (error instanceof FailedCall) return error.outcome
      // A newer read of the same query key was started: use its response.
      if (error instanceof CancelledError) return read({ ...request, force: false })
      throw error
    }
  }
}

/** What the cache knows of a query's responses. */
const cachedResponses = (client: QueryClient): Pick<CallsPort, 'known' | 'watch'> => ({
  known({ call, args, fresh }) {
    const queryKey = keyOf(call, args)
    const data = client.getQueryData<{ readonly result: unknown }>(queryKey)
    const age = ageOf(client, queryKey)
    if (data === undefined || fresh === undefined || age < 0 || age > fresh * FRESH_MS) return undefined
    return { ok: true, result: data.result }
  },
  watch(call, args, listener) {
    const hash = hashKey(keyOf(call, args))
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash) return
      const data = event.query.state.data as { readonly result: unknown } | undefined
      if (data !== undefined) listener({ ok: true, result: data.result })
    })
  },
})

/** The calls port of the browser, with TanStack Query as cache (deduplication, freshness); it never retries. */
export function createCallsPort(
  callDeps: CallDeps,
  callOf: (id: string) => CompiledCall | undefined,
  pause: IdleScheduler['pause'],
  keeping: KeptReadsDeps,
): QueryCache {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: KEPT_MS, networkMode: 'always', structuralSharing: false } },
  })
  const send = createSend(callDeps, callOf, keeping.online)
  const kept = createKeptReads(keeping, callOf)
  const read = createCachedRead(client, send, kept)
  const port: CallsPort = {
    start(request, settle) {
      let cancelled = false
      const stop = new AbortController()
      // A screen starts many queries at once, so they are deferred; a mutation is sent in the task of its press.
      const answer = request.kind === 'query' ? pause().then(() => read(request)) : send(request, stop.signal)
      answer.then(
        (outcome) => {
          if (!cancelled) settle(outcome)
        },
        (error: unknown) => {
          // Calls fail with outcomes; a thrown error is a bug and must be reported.
          if (!cancelled) reportError(error)
        },
      )
      return () => {
        cancelled = true
        if (request.stops === true) stop.abort()
      }
    },
    ...cachedResponses(client),
    waits: (id, args) => {
      const call = callOf(id)
      return call === undefined || lacksArgument(call, args)
    },
    listing: (id) => callOf(id) ?? {},
    has: (id) => callOf(id) !== undefined,
  }
  let opened = 0
  return {
    port,
    pageOpened() {
      opened = Date.now()
    },
    oldest() {
      const responses = client.getQueryCache().getAll()
      const times = responses.map(({ state }) => state.dataUpdatedAt).filter((time) => time >= opened)
      return times.length === 0 ? undefined : Math.min(...times)
    },
    oldestKept: kept.oldest,
    // Whoever shows a kept answer watches for a newer one.
    readAgain: () => kept.again(read),
    clear() {
      client.clear()
      kept.clear()
    },
  }
}

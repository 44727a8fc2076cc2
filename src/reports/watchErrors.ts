import type { AnyTransitionDefinition } from 'xstate'
import type { OnMisfit } from '../../engine/calls/index.ts'
import type { ServedIndex } from '../../engine/compiled/compiled.ts'
import type { createScreen, Facts, ScreenRuntime } from '../../engine/screen/index.ts'
import type { HostDeps } from '../host/hostDeps.ts'

/** What has happened on the page: a screen was started, its flow took transitions, a call was answered. */
export type Seen =
  | { readonly screen: string }
  | { readonly took: readonly AnyTransitionDefinition[] }
  | { readonly call: string; readonly status: number }

/** An answer that does not conform. */
export type Misfit = Parameters<OnMisfit>

/** A failure, and the page at that moment. */
export interface Moment {
  readonly kind: 'error' | 'rejection' | 'block' | 'answer' | 'policy'
  /** What was thrown, the violation of the policy, or a `Misfit`. */
  readonly cause: unknown
  /** Id of the screen at the address. */
  readonly screen: string | undefined
  readonly flow: ReturnType<ScreenRuntime['flow']>
  readonly facts: Facts | undefined
  readonly index: ServedIndex | undefined
  /** Oldest first. */
  readonly trail: readonly Seen[]
}

type Watched = Pick<HostDeps, 'transport' | 'startScreen' | 'chunks'>

/** Transitions without a name are among them, so more are remembered than a report may have. */
const MOST_SEEN = 100
const MOST_FAILURES = 20

/**
 * Watches the page for errors from now on, and what happens on its screens; the code that makes reports and sends them to the address `to` is fetched with
 * the first error. After 20 of them it stops. `on`: where errors are heard of.
 */
export function watchErrors(to: string, on: Pick<Window, 'addEventListener'> = window) {
  const trail: Seen[] = []
  let page: { readonly screen: string; readonly facts: () => Facts; runtime?: ScreenRuntime } | undefined
  let index: ServedIndex | undefined
  let left = MOST_FAILURES
  let reporter: Promise<(moment: Moment) => unknown> | undefined
  const note = (seen: Seen) => {
    if (trail.push(seen) > MOST_SEEN) trail.shift()
  }
  function failed(kind: Moment['kind'], cause: unknown): void {
    if (left-- <= 0) return
    const moment = { kind, cause, screen: page?.screen, flow: page?.runtime?.flow(), facts: page?.facts(), index, trail: [...trail] }
    reporter ??= import('./createReporter.ts').then(({ createReporter }) => createReporter(to))
    // Whatever fails in it, or on the way to it, is no error of the page.
    reporter.then((report) => report(moment)).catch(() => undefined)
  }
  on.addEventListener('error', ({ error }) => failed('error', error))
  on.addEventListener('unhandledrejection', ({ reason }) => failed('rejection', reason))
  on.addEventListener('securitypolicyviolation', (violation) => failed('policy', violation))
  return {
    /** The ports of the host, watched. */
    ports: ({ transport, startScreen, chunks }: Watched): Watched & { readonly misfit: OnMisfit } => ({
      async transport(request, signal) {
        const answer = await transport(request, signal)
        if (request.call !== undefined) note({ call: request.call, status: answer.status })
        return answer
      },
      startScreen(deps, start): ReturnType<typeof createScreen> {
        note({ screen: start.id })
        page = { screen: start.id, facts: deps.facts }
        page.runtime = startScreen(
          {
            ...deps,
            inspect(event) {
              if (event.type === '@xstate.microstep') note({ took: event._transitions })
              deps.inspect?.(event)
            },
          },
          start,
        )
        return page.runtime
      },
      chunks: {
        ...chunks,
        async index(unikey) {
          index = await chunks.index(unikey)
          return index
        },
      },
      misfit: (...misfit) => failed('answer', misfit),
    }),
    /** Options of React's root. */
    root: {
      onCaughtError(error: unknown) {
        console.error(error)
        failed('block', error)
      },
    },
  }
}

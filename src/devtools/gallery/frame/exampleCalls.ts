import { type CallsPort, lacksArgument, type Outcome } from '../../../../engine/calls/index.ts'
import type { CompiledCall } from '../../../../engine/compiled/compiled.ts'
import type { Scope } from '../../../../engine/expression/index.ts'
import type { Clock } from '../../../../engine/ports.ts'
import { type ReplayedCalls, scenarioOutcome } from '../../../../engine/replay/scenarioOutcome.ts'
import type { GalleryState } from '../galleryAddress.ts'

type Examples = NonNullable<CompiledCall['examples']>
type Arguments = Readonly<Record<string, unknown>>

/** Delay of a mutation's response, ms, so that its busy state is visible. */
const WORK = 250

const fits = (args: unknown, given: Arguments) =>
  Object.entries((args ?? {}) as Arguments).every(([name, value]) => String(value) === String(given[name]))

/**
 * Name of the example that responds in a state: the one named like the state, else the one for these arguments, else a result;
 * `undefined` if there is none.
 */
export function exampleFor(examples: Examples, state: GalleryState, given: Arguments): string | undefined {
  const all = Object.entries(examples)
  const own = all.find(([name]) => name === state)
  if (own !== undefined && state !== 'usual') return own[0]
  if (state === 'failed') return all.find(([, example]) => 'error' in example)?.[0]
  const results = all.filter(([, example]) => 'result' in example)
  const forThese = results.find(([, example]) => example.with !== undefined && fits(example.with, given))
  return (forThese ?? own ?? results.find(([, example]) => example.with === undefined) ?? results[0])?.[0]
}

export interface ExampleCallsDeps {
  readonly state: GalleryState
  readonly portal: ReplayedCalls
  readonly scope: Scope
  readonly clock: Clock
}

/** A calls port that responds with examples, in one state. A failure without an example has status 500. */
export function createExampleCalls({ state, portal, scope, clock }: ExampleCallsDeps): CallsPort {
  function outcomeOf(id: string, args: Arguments, kind: 'query' | 'command'): Outcome {
    const name = exampleFor(portal.call(id)?.examples ?? {}, state, args)
    const outcome = name === undefined ? { call: id, error: { status: 500 } } : { call: id, example: name }
    const pending = { call: id, args, kind }
    const settled = scenarioOutcome(portal, outcome, pending, scope)
    if (settled.ok) return settled.outcome
    throw new Error(settled.message)
  }
  return {
    start({ call, args, kind }, settle) {
      if (state === 'loading') return () => undefined
      return clock.after(kind === 'command' ? WORK : 0, () => settle(outcomeOf(call, args, kind)))
    },
    known: () => undefined,
    watch: () => () => undefined,
    waits(id, args) {
      const call = portal.call(id)
      return call === undefined || lacksArgument(call, args)
    },
    listing: (id) => portal.call(id) ?? {},
    has: (id) => portal.call(id) !== undefined,
  }
}

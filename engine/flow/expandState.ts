import type { CompiledState, CompiledStates, CompiledStep } from '../compiled/compiled.ts'

/** A state as `machineOf` takes it: `calls` are expanded, any state may have an invoke. */
export type PlainState = Omit<CompiledState, 'calls' | 'states'> & { readonly states?: Readonly<Record<string, PlainState>> }

const IDLE = 'idle'

const backTo = (steps: readonly CompiledStep[] | undefined, home: string): readonly CompiledStep[] => [
  ...(steps ?? []).map((step) => (step.to === undefined ? { ...step, to: home } : step)),
  { to: home },
]

/**
 * Expands `calls` into an idle state, which takes the events, polls and timers, and one busy state for each event, which makes
 * the call and returns to idle. So a poll or an eventless transition cannot leave while a call is in flight.
 */
export function expandState(state: CompiledState, path: string): PlainState {
  const { calls, states, ...rest } = state
  const inner = Object.fromEntries(
    Object.entries((states ?? {}) as CompiledStates).map(([id, child]) => [id, expandState(child, `${path}.${id}`)]),
  )
  if (calls === undefined) return Object.keys(inner).length === 0 ? rest : { ...rest, states: inner }
  const { on, always, after, tags, entry, exit } = rest
  const home = `#${path}.${IDLE}`
  const entries = Object.entries(calls)
  const busy = entries.map(([event, { when: _, done, error, ...invoke }]) => [
    event,
    {
      tags: ['busy'],
      invoke: {
        ...invoke,
        done: backTo(done, home),
        error: error === undefined ? [{ do: [{ toast: { error: ['id', 'error'] } }], to: home }] : backTo(error, home),
      },
    },
  ])
  const events = entries.map(([event, { when }]) => [event, [{ ...(when === undefined ? {} : { when }), to: `#${path}.${event}` }]])
  const idle = {
    on: { ...on, ...Object.fromEntries(events) },
    ...(always === undefined ? {} : { always }),
    ...(after === undefined ? {} : { after }),
  }
  return {
    ...(tags === undefined ? {} : { tags }),
    ...(entry === undefined ? {} : { entry }),
    ...(exit === undefined ? {} : { exit }),
    initial: IDLE,
    states: { [IDLE]: idle, ...Object.fromEntries(busy) } as Readonly<Record<string, PlainState>>,
  }
}

import type { CompiledState, CompiledStates, CompiledStep } from '../compiled/compiled.ts'

/** A state as the machine builder takes it: `calls` are gone, an invoke may stand in any state. */
export type PlainState = Omit<CompiledState, 'calls' | 'states'> & { readonly states?: Readonly<Record<string, PlainState>> }

const IDLE = 'idle'

const backTo = (steps: readonly CompiledStep[] | undefined, home: string): readonly CompiledStep[] => [
  ...(steps ?? []).map((step) => (step.to === undefined ? { ...step, to: home } : step)),
  { to: home },
]

/**
 * Expands `calls`: an idle state that takes the events, polls and timers, and one busy state an event that makes the call and comes back. So a
 * poll or an eventless step cannot leave a call in flight.
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

import type { CompiledState, CompiledStates, CompiledStep } from '../compiled/compiled.ts'
import { busyTag } from './busyTag.ts'

/** A state as `machineOf` takes it: `calls` are expanded, any state may have an invoke. */
export type PlainState = Omit<CompiledState, 'calls' | 'states'> & { readonly states?: Readonly<Record<string, PlainState>> }

/** The generated child state of a state with `calls` while no call is in flight. It has no name in JSON: it is that state. */
const IDLE = '$idle'

/** The path of a state as JSON names it: generated states are not part of it. */
export const pathInFlow = (segments: readonly string[]): string => segments.filter((segment) => !segment.startsWith('$')).join('.')

/** A failed call without `error` shows the general toast. */
const SHOWN: CompiledStep = { do: [{ toast: { error: ['id', 'error'] } }] }

const backTo = (steps: readonly CompiledStep[] | undefined, home: string): readonly CompiledStep[] => [
  ...(steps ?? []).map((step) => (step.to === undefined ? { ...step, to: home } : step)),
  { to: home },
]

/**
 * Expands a state: a call that fails without `error` shows the general toast. `calls` become an idle state, which takes the events, polls and timers, and one busy state for each event, which makes
 * the call and returns to idle. So a poll or an eventless transition cannot leave while a call is in flight.
 */
export function expandState(state: CompiledState, path: string): PlainState {
  const { calls, states, ...rest } = state
  const inner = Object.fromEntries(
    Object.entries((states ?? {}) as CompiledStates).map(([id, child]) => [id, expandState(child, `${path}.${id}`)]),
  )
  const { invoke } = rest
  const own = invoke === undefined || invoke.error !== undefined ? rest : { ...rest, invoke: { ...invoke, error: [SHOWN] } }
  if (calls === undefined) return Object.keys(inner).length === 0 ? own : { ...own, states: inner }
  const { on, always, after, tags, entry, exit } = rest
  const home = `#${path}.${IDLE}`
  const entries = Object.entries(calls)
  const busy = entries.map(([event, { when: _, done, error, ...invoke }]) => [
    event,
    {
      tags: ['busy', busyTag(event)],
      invoke: {
        ...invoke,
        done: backTo(done, home),
        error: backTo(error ?? [SHOWN], home),
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

import { type ActorRefFrom, type AnyMachineSnapshot, createActor, fromTransition, type InspectionEvent } from 'xstate'
import { activeStates } from '../../flow/activeStates.ts'
import type { Clock } from '../../ports.ts'
import { nameTransition, pathOfNode } from '../paths/mapFlow.ts'

/** One microstep of a flow: the transitions taken and the states active afterwards. */
export interface FlowMoment {
  /** Counts from 1. */
  readonly number: number
  /** ms since the epoch. */
  readonly at: number
  /** Names as in the flow's map: `editing SUBMIT[2]`. Empty for the initial state. */
  readonly transitions: readonly string[]
  /** Active leaf states. */
  readonly states: readonly string[]
}

/** Recorder of a flow's steps. */
export interface FlowHistory {
  /** XState inspection callback, for the screen's dependencies. */
  inspect(event: InspectionEvent): void
  /** The last steps (at most 200), oldest first. */
  readonly moments: MomentsActor
}

const MOST = 200

/** Appends one step; its context is the list of the last steps. */
const momentsLogic = fromTransition(
  (moments: readonly FlowMoment[], { moment }: { readonly type: 'STEP'; readonly moment: FlowMoment }) => [...moments, moment].slice(-MOST),
  [],
)
/** XState actor whose context is the list of recorded steps; can be subscribed to. */
export type MomentsActor = ActorRefFrom<typeof momentsLogic>

/** Records the steps of a running flow. */
export function createFlowHistory(clock: Clock): FlowHistory {
  const moments = createActor(momentsLogic).start()
  let count = 0
  return {
    inspect(event) {
      if (event.type !== '@xstate.microstep') return
      const nodes = [...activeStates(event.snapshot as AnyMachineSnapshot)]
      const states = nodes.filter((node) => node.type === 'atomic' || node.type === 'final').map(pathOfNode)
      const transitions = event._transitions.flatMap((transition) => nameTransition(transition) ?? [])
      const shown = states.filter((path) => path !== '' && !path.startsWith('$'))
      if (transitions.length === 0 && count > 0) return
      count++
      moments.send({ type: 'STEP', moment: { number: count, at: clock.now(), transitions, states: shown } })
    },
    moments,
  }
}

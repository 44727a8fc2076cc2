import { type ActorRefFrom, type AnyMachineSnapshot, createActor, fromTransition, type InspectionEvent } from 'xstate'
import { activeStates } from '../../flow/activeStates.ts'
import type { Clock } from '../../ports.ts'
import { nameTransition, pathOfNode } from '../paths/mapFlow.ts'

/** One step of a flow: the transitions that it took and where it stands since. */
export interface FlowMoment {
  /** From 1. */
  readonly number: number
  /** ms epoch. */
  readonly at: number
  /** As the flow's map names them: `editing SUBMIT[2]`. None for the opening. */
  readonly transitions: readonly string[]
  /** Active leaf states. */
  readonly states: readonly string[]
}

export interface FlowHistory {
  /** To be given to the screen's world. */
  inspect(event: InspectionEvent): void
  /** The last steps, oldest first. */
  readonly moments: MomentsActor
}

const MOST = 200

/** Takes one step of the flow after the other; its context are the last of them. */
const momentsLogic = fromTransition(
  (moments: readonly FlowMoment[], { moment }: { readonly type: 'STEP'; readonly moment: FlowMoment }) => [...moments, moment].slice(-MOST),
  [],
)
export type MomentsActor = ActorRefFrom<typeof momentsLogic>

/** Writes down the steps of a running flow. */
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

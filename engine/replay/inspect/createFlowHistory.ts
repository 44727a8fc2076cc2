import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { Clock } from '../../doors.ts'
import { activeStates } from '../../flow/activeStates.ts'
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
  moments(): readonly FlowMoment[]
}

const MOST = 200

/** Writes down the steps of a running flow. */
export function createFlowHistory(clock: Clock): FlowHistory {
  let moments: readonly FlowMoment[] = []
  let count = 0
  return {
    inspect(event) {
      if (event.type !== '@xstate.microstep') return
      const nodes = [...activeStates(event.snapshot as AnyMachineSnapshot)]
      const states = nodes.filter((node) => node.type === 'atomic' || node.type === 'final').map(pathOfNode)
      const transitions = event._transitions.flatMap((transition) => nameTransition(transition) ?? [])
      const shown = states.filter((path) => path !== '' && !path.startsWith('$'))
      if (transitions.length === 0 && moments.length > 0) return
      count++
      moments = [...moments, { number: count, at: clock.now(), transitions, states: shown }].slice(-MOST)
    },
    moments: () => moments,
  }
}

import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate'
import type { CompiledFlow } from '../compiled/compiled.ts'
import type { Clock } from '../ports.ts'
import { activeStates } from './activeStates.ts'
import { actorClock } from './actorClock.ts'
import { type Carried, CHANGED, type FlowContext, type FlowEvent, type MachineDeps, machineOf } from './buildMachine.ts'
import { pathInFlow } from './expandState.ts'

/** State of a running flow. */
export interface FlowSnapshot {
  /** Active leaf states as paths; parallel ones are joined by "|". */
  readonly state: string
  readonly tags: readonly string[]
  readonly context: FlowContext
  readonly done: boolean
}

/** A running flow. */
export interface Flow {
  start(): void
  snapshot(): FlowSnapshot
  send(event: FlowEvent): void
  can(event: FlowEvent): boolean
  /** Something that guards read has changed. */
  changed(): void
  stop(): void
}

/** Dependencies of a running flow; `context` overrides its default values. */
export interface FlowDeps extends MachineDeps {
  readonly flow: CompiledFlow
  readonly clock: Clock
  readonly context?: FlowContext
  onChange(): void
  /** Receives XState's inspection events, for devtools that record transitions. */
  readonly inspect?: ((event: InspectionEvent) => void) | undefined
}

const leaves = (value: unknown, path: readonly string[] = []): string[] =>
  typeof value === 'string'
    ? [pathInFlow([...path, value])]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
        inner !== undefined && Object.keys(Object(inner)).length > 0 ? leaves(inner, [...path, key]) : [pathInFlow([...path, key])],
      )

/** Whether an active state has eventless transitions. */
const mayMove = (snapshot: AnyMachineSnapshot): boolean => {
  for (const { always = [] } of activeStates(snapshot)) if (always.length > 0) return true
  return false
}

const read = (snapshot: SnapshotFrom<AnyStateMachine>): FlowSnapshot => ({
  state: leaves(snapshot.value).join('|'),
  tags: [...snapshot.tags].sort(),
  context: (snapshot.context as Carried).remembered,
  done: snapshot.status !== 'active',
})

/** Creates a flow on the given clock. It is not entered before `start`. */
export function createFlow(options: FlowDeps): Flow {
  const clock = actorClock(options.clock.after)
  const actor: AnyActorRef = createActor(machineOf(options.flow), {
    input: { remembered: options.context ?? {}, host: options } satisfies Carried,
    ...(options.inspect === undefined ? {} : { inspect: options.inspect }),
    clock,
  })
  let known = read(actor.getSnapshot())
  actor.subscribe((snapshot) => {
    const next = read(snapshot)
    const same = next.state === known.state && next.context === known.context && next.done === known.done
    known = next
    if (!same) options.onChange()
  })
  return {
    start: () => {
      actor.start()
      actor.send({ type: CHANGED })
    },
    snapshot: () => known,
    send: (event) => actor.send(event),
    can: (event) => {
      const snapshot: SnapshotFrom<AnyStateMachine> = actor.getSnapshot()
      return snapshot.status === 'active' && snapshot.can(event as never)
    },
    changed: () => {
      if (!known.done && mayMove(actor.getSnapshot())) actor.send({ type: CHANGED })
    },
    stop: () => {
      actor.stop()
      clock.stop()
    },
  }
}

import { type ActorRefFrom, createActor, type SnapshotFrom, setup } from 'xstate'

/** Where the portal's start is. `failed`: nothing can be shown yet, the whole page says so and offers a retry (CALL-55). */
const phaseMachine = setup({
  types: {} as { events: { readonly type: 'START' | 'READY' | 'FAILED' } },
}).createMachine({
  id: 'phase',
  initial: 'starting',
  states: {
    starting: { on: { READY: 'ready', FAILED: 'failed' } },
    failed: { on: { START: 'starting', READY: 'ready' } },
    ready: { on: { START: 'starting', FAILED: 'failed' } },
  },
})

export type PhaseActor = ActorRefFrom<typeof phaseMachine>

/** The phase of one host's start, at `starting`. */
export const createPhase = (): PhaseActor => createActor(phaseMachine).start()

export const phaseOf = ({ value }: SnapshotFrom<typeof phaseMachine>) => value

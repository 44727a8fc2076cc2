import { type ActorRefFrom, createActor, type SnapshotFrom, setup } from 'xstate'

/** Phase of the portal's start. `failed`: nothing can be shown yet, so a full page reports it and offers a retry (CALL-55). */
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

/** Creates the phase actor of a host, in `starting`. */
export const createPhase = (): PhaseActor => createActor(phaseMachine).start()

export const phaseOf = ({ value }: SnapshotFrom<typeof phaseMachine>) => value

import type { KeptReadsDeps } from '../../../src/host/createKeptReads.ts'

/** A browser in which nobody is signed in, and so nothing is kept. */
export const KEEPS_NOTHING: KeptReadsDeps = {
  storage: { get: () => undefined },
  clock: { after: () => () => undefined },
  bearer: () => () => undefined,
  owner: () => '',
  load: () => Promise.reject(new Error('nothing is kept')),
  online: () => true,
  changed: () => undefined,
}

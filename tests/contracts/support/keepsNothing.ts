import type { KeptReadsDeps } from '../../../src/host/createKeptReads.ts'

/** A browser that keeps no answers. */
export const KEEPS_NOTHING: KeptReadsDeps = {
  keeper: { of: () => undefined, forget: () => undefined },
  online: () => true,
  changed: () => undefined,
}

import type { CompiledAction } from '../compiled/compiled.ts'
import type { Scope } from '../expression/index.ts'

type Act = (actions: readonly CompiledAction[], scope: Scope) => void

export interface Offers {
  /** Gives the id by which the offer is taken. */
  readonly keep: (actions: readonly CompiledAction[], scope: Scope) => number
  /** Acts on an offer; nothing the second time. */
  readonly take: (id: number) => void
}

/** What the buttons of toasts do. */
export function createOffers(act: Act): Offers {
  const offers = new Map<number, Parameters<Act>>()
  let next = 1
  return {
    keep(...offer) {
      offers.set(next, offer)
      return next++
    },
    take(id) {
      const offer = offers.get(id)
      offers.delete(id)
      if (offer !== undefined) act(...offer)
    },
  }
}

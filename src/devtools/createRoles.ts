import { createStore } from '../../engine/data/createStore.ts'
import type { Facts } from '../../engine/screen/index.ts'

/** Roles that screens see instead of those of the token. The server goes by the token still. */
export interface RoleSwitch {
  see(facts: Facts): Facts
  /** Left out: those of the token. */
  roles(): readonly string[] | undefined
  set(roles: readonly string[] | undefined): void
  subscribe(listener: () => void): () => void
}

export function createRoles(): RoleSwitch {
  const store = createStore<readonly string[] | undefined>(undefined)
  return {
    see(facts) {
      const roles = store.get()
      return roles === undefined || !facts.session.hasToken ? facts : { ...facts, roles }
    },
    roles: store.get,
    set: store.set,
    subscribe: store.subscribe,
  }
}

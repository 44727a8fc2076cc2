import { createStore } from '../../engine/data/createStore.ts'
import type { Facts } from '../../engine/screen/index.ts'

/** Roles that screens see in place of those in the token. The server still uses the token. */
export interface RoleSwitch {
  see(facts: Facts): Facts
  /** If `undefined`: those of the token. */
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

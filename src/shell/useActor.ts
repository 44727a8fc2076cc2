import { useCallback, useSyncExternalStore } from 'react'

interface Actor<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(listener: () => void): { unsubscribe(): void }
}

/**
 * What an actor's state says, followed. Selected values are compared by identity. In place of `useSelector` of @xstate/react, which brings
 * a store of its own into the first load (decision 139).
 */
export function useActor<Snapshot, Value>(actor: Actor<Snapshot>, select: (snapshot: Snapshot) => Value): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = actor.subscribe(listener)
      return unsubscribe
    },
    [actor],
  )
  return useSyncExternalStore(subscribe, () => select(actor.getSnapshot()))
}

import type { Session } from '../../engine/calls/index.ts'
import type { StoredValues } from '../../engine/screen/index.ts'
import type { HostDeps } from './hostDeps.ts'
import type { LoadedPortal } from './loadedPortal.ts'
import { UNIVERSITY } from './storedUniversity.ts'

export interface FollowDeps extends Pick<HostDeps, 'preferences' | 'texts' | 'storage'> {
  readonly stores: Pick<StoredValues, 'endSession'>
  readonly session: Pick<Session, 'state' | 'subscribe' | 'bearer'>
  loaded(): LoadedPortal | undefined
  /** Another user or university: clears caches and files. */
  forget(): void
  factsChanged(): void
  /** Another tab chose another university. */
  universityChanged(): void
}

/** Follows changes of session and preferences, and what other tabs store. */
export function followOthers(host: FollowDeps): void {
  const { session, preferences, texts, storage } = host
  // What the end of a session could not delete, in a tab that was closed meanwhile.
  if (!session.state().hasToken) host.forget()
  let bearer = session.bearer()
  session.subscribe(() => {
    // A tab that was frozen may hear of the end of a session when the next one has begun.
    if (bearer() === undefined || !session.state().hasToken) {
      host.forget()
      host.stores.endSession()
    }
    bearer = session.bearer()
    host.factsChanged()
  })
  storage.watch((name) => (name === UNIVERSITY ? host.universityChanged() : host.factsChanged()))
  preferences.subscribe(() => {
    const { language } = preferences.get()
    const ready =
      host
        .loaded()
        ?.texts(language)
        .then((bundle) => texts.add(language, bundle)) ?? Promise.resolve()
    void ready.then(() => texts.change(language)).then(() => host.factsChanged())
  })
}

import type { Session } from '../../engine/calls/index.ts'
import type { HostDeps } from './hostDeps.ts'
import { NO_UNIVERSITY, UNIVERSITY } from './storedUniversity.ts'

export interface UniversityChoiceDeps {
  readonly storage: HostDeps['storage']
  readonly session: Pick<Session, 'state' | 'drop'>
  /** The university whose portal is shown. */
  loaded(): string | undefined
  /** Loads a portal and resolves with what activates it; `undefined` if there is none. */
  read(unikey: string): Promise<(() => void) | undefined>
  /** Another university: clears caches and files. */
  forget(): void
  /** The portal of the chosen university could not be loaded. */
  failed(): void
}

export interface UniversityChoice {
  /** Switches to another university's portal; the last choice wins. Resolves with whether this one is the chosen one now. */
  choose(unikey: string): Promise<boolean>
  /** Opens the university that another tab chose: its tokens are stored, or will be. */
  follow(): Promise<void>
}

/** The choice of a university, in this tab and in others (CONF-O4). */
export function createUniversityChoice({ storage, session, loaded, read, forget, failed }: UniversityChoiceDeps): UniversityChoice {
  /** The university that was chosen last. */
  let wanted = ''
  const stored = () => storage.get(UNIVERSITY) ?? NO_UNIVERSITY
  return {
    async choose(unikey) {
      wanted = unikey
      if (storage.get(UNIVERSITY) === unikey && loaded() === unikey) return true
      const ready = await read(unikey).catch(() => undefined)
      if (wanted !== unikey) return false
      if (ready === undefined) {
        failed()
        return false
      }
      // Tokens belong to one university's server: another one never sees them (CONF-O4, CONF-O10).
      if (session.state().hasToken) session.drop()
      storage.set(UNIVERSITY, unikey)
      forget()
      ready()
      return true
    },
    async follow() {
      const unikey = stored()
      const ready = await read(unikey).catch(() => undefined)
      if (stored() !== unikey) return
      forget()
      ready?.()
    },
  }
}

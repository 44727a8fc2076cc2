import type { Session } from '../../engine/calls/index.ts'
import type { HostDeps } from './hostDeps.ts'
import { LINK, type RawFacts } from './storedUniversity.ts'

/** Loads what follows another address of a university than that of the last time; it runs before anything is sent there. */
export async function readLink(
  chosen: RawFacts | undefined,
  session: Pick<Session, 'drop'>,
  deps: Pick<HostDeps, 'storage' | 'toasts' | 'texts' | 'clock' | 'reload'>,
): Promise<() => void> {
  const { storage } = deps
  const [first] = [chosen?.['universityURL'] ?? []].flat()
  const own = `${chosen?.['unikey']} `
  const former = storage.get(LINK)
  if (chosen === undefined || former === own + first) return () => {}
  if (!former?.startsWith(own)) return () => first && storage.set(LINK, own + first)
  const { followLink } = await import('./followLink.ts')
  return () => followLink(former.slice(own.length), chosen, session, deps)
}

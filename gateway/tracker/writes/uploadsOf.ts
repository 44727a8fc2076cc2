import type { Caller } from '../caller/caller.ts'
import type { Upload } from '../store/trackerStore.ts'
import type { TrackerDeps } from '../tracker.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'

/** The caller's uploads of these tokens. Throws UPLOAD_UNKNOWN if one is somebody else's, unknown, or was attached before. */
export async function uploadsOf({ store }: TrackerDeps, { owner }: Caller, tokens: readonly string[]): Promise<readonly Upload[]> {
  if (tokens.length === 0) return []
  const found = await store.uploadsOf(owner, tokens)
  if (found.length !== tokens.length) throw new TrackerRefusal('UPLOAD_UNKNOWN')
  return found
}

/** Uploads as the tracker attaches them: names and types are those that the gateway has checked. */
export const attached = (uploads: readonly Upload[]) =>
  uploads.map(({ trackerToken, filename, type }) => ({ token: trackerToken, filename, content_type: type }))

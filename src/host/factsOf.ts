import { environmentOf, parseFacts } from '../../engine/access/index.ts'
import type { SessionState } from '../../engine/calls/index.ts'
import type { Manifest } from '../../engine/compiled/compiled.ts'
import type { Facts } from '../../engine/screen/index.ts'
import type { RawFacts } from './storedUniversity.ts'

/** Current facts for screens. Defaults apply without a portal or university. */
export function factsOf(
  manifest: Manifest | undefined,
  raw: RawFacts | undefined,
  { profile, roles, hasToken, userName, signedIn, expired }: SessionState,
  { language, device, portal }: Pick<Facts, 'language' | 'device' | 'portal'>,
  stored: Readonly<Record<string, unknown>>,
): Facts {
  const shape = { flags: manifest?.flags ?? {}, productKey: manifest?.productKey ?? 'product' }
  return {
    university: parseFacts(raw ?? {}, shape, language),
    env: environmentOf(manifest?.env, raw?.['env'], shape.flags),
    language,
    device,
    roles,
    profile: profile ?? {},
    portal,
    session: { hasToken, userName, signedIn, expired },
    stored,
  }
}

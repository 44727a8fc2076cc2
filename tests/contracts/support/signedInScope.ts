import { parseFacts } from '../../../engine/access/index.ts'
import type { Manifest } from '../../../engine/compiled/compiled.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { Scope } from '../../../engine/expression/index.ts'
import { createFactScope, type Facts } from '../../../engine/screen/index.ts'

/** The facts of somebody who is signed in, on a desktop in Persian, at a university that declares `university`; a student without a profile unless `own` says otherwise. */
export function signedInScope({ flags }: Pick<Manifest, 'flags'>, university: JsonMap, own: Partial<Facts> = {}): Scope {
  const facts: Facts = {
    university: parseFacts(university, { flags, productKey: 'product' }, 'fa'),
    env: {},
    language: 'fa',
    device: 'desktop',
    roles: ['ROLE_STUDENT'],
    profile: {},
    portal: { origin: 'https://portal.test' },
    session: { hasToken: true, userName: 'sara', signedIn: true, expired: false },
    stored: {},
    ...own,
  }
  return createFactScope(
    () => facts,
    () => 0,
  )
}

import { safeAddress } from '../../../engine/access/safeAddress.ts'
import type { UniversityFacts } from '../../../engine/compiled/compiled.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { exchange, jsonOf, NoAnswer } from '../client/exchange.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'
import { type Caller, ownerOf } from './caller.ts'

/** Bytes of a profile. */
const MOST = 256 * 1024
/** The characters of RFC 6750 and no more, so that no header can be made of it. */
const BEARER = /^Bearer ([\w.~+/-]{1,8000}=*)$/i
/** What a username may be: a lying server could name everybody by an operator, or two people by one name. */
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@+-]{0,99}$/u

/** The bearer token of a request. Throws TOKEN_REFUSED without one. */
export function bearerOf(authorization: string | undefined): string {
  const [, token] = BEARER.exec(authorization ?? '') ?? []
  if (token === undefined) throw new TrackerRefusal('TOKEN_REFUSED')
  return token
}

/** Where a university says who somebody is; `undefined` for an address that cannot be used. */
function addressOf({ universityURL }: UniversityFacts): URL | undefined {
  const base = safeAddress([universityURL].flat()[0])
  return base === '' ? undefined : new URL(`${base.replace(/\/$/, '')}/rest/users/me`)
}

/** Asks the university's server who the token is of; nothing else of the request goes there. 401 for a token that it refuses, 502 or 503 for any other trouble. */
export async function readCaller(facts: UniversityFacts, token: string, ms: number): Promise<Caller> {
  const url = addressOf(facts)
  if (url === undefined) throw new TrackerRefusal('UNIVERSITY_ANSWER')
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
  const answer = await exchange({ method: 'GET', url, headers, ms }, MOST).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    throw new TrackerRefusal(error.reason === 'large' ? 'UNIVERSITY_ANSWER' : 'UNIVERSITY_UNREACHABLE')
  })
  if (answer.status === 401) throw new TrackerRefusal('TOKEN_REFUSED')
  const body = answer.status === 200 ? jsonOf(answer) : undefined
  const profile = mapOrEmpty(body?.['payload'] ?? body)
  const { username } = profile
  if (typeof username !== 'string' || !USERNAME.test(username) || username !== username.normalize('NFC'))
    throw new TrackerRefusal('UNIVERSITY_ANSWER')
  const { unikey } = facts
  return { unikey, username, profile, owner: ownerOf(unikey, username) }
}

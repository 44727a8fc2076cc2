import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshSession, revokeFamily, startSession } from '../../sandbox/auth/sessionTokens.ts'
import { TokenError } from '../../sandbox/auth/tokenError.ts'
import type { Database } from '../../sandbox/database/database.ts'
import { openDatabase } from '../../sandbox/database/openDatabase.ts'
import { createTokenModel, type IssuedPair } from '../contracts/support/sessionTabs/tokenModel.ts'
import { provideCopies, testNow } from './support/databases.ts'

const now = new Date(testNow)
const source = provideCopies('pglite')
let database: Database
beforeAll(async () => {
  database = await openDatabase(await source.copies().fresh())
}, 60_000)
afterAll(() => database.close())

/** `start` a session, `refresh` with the refresh token of the pair at an index, also at `mahtab`, or `revoke` the family of that pair. */
type Step = 'start' | readonly ['refresh' | 'revoke' | 'refresh at mahtab', number]
const HISTORIES: readonly (readonly [title: string, steps: readonly Step[], end: readonly string[]])[] = [
  ['each pair gives the next', ['start', ['refresh', 0], ['refresh', 1], ['refresh', 2]], ['pair', 'pair', 'pair', 'pair']],
  ['a reused token ends its session', ['start', ['refresh', 0], ['refresh', 0], ['refresh', 1]], ['pair', 'pair', 'refused', 'refused']],
  [
    'an older one, too',
    ['start', ['refresh', 0], ['refresh', 1], ['refresh', 0], ['refresh', 2]],
    ['pair', 'pair', 'pair', 'refused', 'refused'],
  ],
  [
    'another session of the same person goes on',
    ['start', 'start', ['refresh', 0], ['refresh', 0], ['refresh', 1]],
    ['pair', 'pair', 'pair', 'refused', 'pair'],
  ],
  ['a revoked session gives nothing', ['start', ['revoke', 0], ['refresh', 0]], ['pair', 'revoked', 'refused']],
  [
    'a session revoked by an older pair, neither',
    ['start', ['refresh', 0], ['revoke', 0], ['refresh', 1]],
    ['pair', 'pair', 'revoked', 'refused'],
  ],
  [
    'another university knows no such token, and spends none',
    ['start', ['refresh at mahtab', 0], ['refresh', 0]],
    ['pair', 'refused', 'pair'],
  ],
]

it.each(HISTORIES)('campus and model of its tokens agree: %s', async (_, steps, end) => {
  expect(inModel(steps)).toEqual(end)
  expect(await atCampus(steps)).toEqual(end)
})

function inModel(steps: readonly Step[]): readonly string[] {
  const model = createTokenModel()
  const pairs: IssuedPair[] = []
  return steps.map((step) => {
    const [kind, of] = step === 'start' ? [step, 0] : step
    const former = pairs[of]
    if (kind === 'revoke') {
      model.revoke(former?.refresh_token ?? '')
      return 'revoked'
    }
    const university = kind === 'refresh at mahtab' ? 'mahtab' : 'aftab'
    const pair = kind === 'start' ? model.start({ university, user: 'sara' }) : model.refresh(university, former?.refresh_token ?? '')
    if (pair === undefined) return 'refused'
    pairs.push(pair)
    return 'pair'
  })
}

async function atCampus(steps: readonly Step[]): Promise<readonly string[]> {
  const [person] = await database.query("SELECT id FROM campus.person WHERE university = 'aftab' AND username = 'sara'")
  const pairs: IssuedPair[] = []
  const ends: string[] = []
  for (const step of steps) {
    const [kind, of] = step === 'start' ? [step, 0] : step
    const former = pairs[of]
    if (kind === 'revoke') {
      await revokeFamily(database, familyOf(former?.access_token ?? ''), now)
      ends.push('revoked')
      continue
    }
    try {
      const university = kind === 'refresh at mahtab' ? 'mahtab' : 'aftab'
      pairs.push(
        kind === 'start'
          ? await startSession(database, Number(person?.['id']), '', now)
          : await refreshSession(database, university, former?.refresh_token ?? '', '', now),
      )
      ends.push('pair')
    } catch (error) {
      if (!(error instanceof TokenError)) throw error
      ends.push('refused')
    }
  }
  return ends
}

const familyOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly fam: string }).fam

it('a session ends thirty days after its sign-in, however often it is refreshed', async () => {
  const [person] = await database.query("SELECT id FROM campus.person WHERE university = 'aftab' AND username = 'sara'")
  const atDay = (day: number) => new Date(now.getTime() + day * 86_400_000)
  let pair = await startSession(database, Number(person?.['id']), '', now)
  const refreshAt = (day: number) => refreshSession(database, 'aftab', pair.refresh_token, '', atDay(day))
  for (const day of [13, 26, 29.9]) pair = await refreshAt(day)
  await expect(refreshAt(30)).rejects.toThrow('Invalid refresh token')
})

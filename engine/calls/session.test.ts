import { describe, expect, it } from 'vitest'
import { answer, answering, bearers, callOf, createTestWorld, NAMES, tokenOf } from '../../tests/contracts/support/createTestWorld.ts'
import { createSharedStorage, type SharedStorage } from '../../tests/contracts/support/sharedStorage.ts'
import type { CompiledCall } from '../compiled/compiled.ts'
import { createSession, type RefreshAnswer, rolesOf, sendCall } from './index.ts'

const OLD = tokenOf('sara', ['ROLE_STUDENT'], 'old')
const NEW = tokenOf('sara', ['ROLE_STUDENT'], 'new')
const OTHER = tokenOf('mina')
const CLEARED = ['seenMessages', 'reserves', 'survey']

const browser = (more: Readonly<Record<string, string>> = {}) =>
  createSharedStorage({ access_token: OLD, refresh_token: 'r-old', profile: '{"username":"sara"}', language: '"en"', ...more })

function sessionIn(
  shared: SharedStorage,
  refresh: (refreshToken: string) => RefreshAnswer | Promise<RefreshAnswer> = () => ({ ok: false, status: 400 }),
) {
  const asked: string[] = []
  const session = createSession({
    stored: () => ['username'],
    storage: shared.tab(),
    names: { ...NAMES, cleared: CLEARED },
    sendRefresh: async (refreshToken) => {
      asked.push(refreshToken)
      return refresh(refreshToken)
    },
  })
  return { session, asked }
}
const lockless = (shared = browser()): SharedStorage => ({ ...shared, tab: () => ({ ...shared.tab(), locked: (_, task) => task() }) })
const renewed: RefreshAnswer = { ok: true, pair: { token: NEW, refreshToken: 'r-new' } }
const names = (shared: SharedStorage) => [...shared.values.keys()].sort()

describe('what a token says', () => {
  it('[SESSION-04][ROLE-01] names the user and the roles', () => {
    const { session } = sessionIn(createSharedStorage({ access_token: tokenOf('sara', ['ROLE_STUDENT', 'ROLE_X']), refresh_token: 'r' }))
    expect(session.state()).toEqual({
      hasToken: true,
      userName: 'sara',
      roles: ['ROLE_STUDENT', 'ROLE_X'],
      signedIn: false,
      expired: false,
    })
  })

  it.each([
    ['strings', ['ROLE_A', 'ROLE_B'], ['ROLE_A', 'ROLE_B']],
    ['objects', [{ authority: 'ROLE_A' }, { authority: 'ROLE_B' }], ['ROLE_A', 'ROLE_B']],
    ['both', ['ROLE_A', { authority: 'ROLE_B' }], ['ROLE_A', 'ROLE_B']],
    ['other things', [1, null, { role: 'ROLE_A' }, ['ROLE_B']], []],
    ['no list', 'ROLE_A', []],
    ['nothing', null, []],
  ])('[ROLE-O5] reads roles from authorities that are %s', (_, authorities, roles) => {
    expect(rolesOf(tokenOf('sara', authorities))).toEqual(roles)
  })

  it.each(['', 'a.b.c', 'e30', 'e30.bm9uZQ.s'])('[ROLE-O2] gives no roles for the broken token "%s"', (token) => {
    expect(rolesOf(token)).toEqual([])
  })
})

describe('signing in and out', () => {
  it('[SESSION-05] keeps the access token together with the refresh token', () => {
    const shared = createSharedStorage()
    sessionIn(shared).session.signIn({ token: OLD, refreshToken: 'r' })
    expect(Object.fromEntries(shared.values)).toEqual({ access_token: OLD, refresh_token: 'r' })
  })

  it('[SESSION-01][SESSION-03] counts as signed in only once the profile is there, also after a reload', () => {
    const shared = browser()
    const { session } = sessionIn(shared)
    expect(session.state()).toMatchObject({ hasToken: true, signedIn: false })
    session.setProfile({ username: 'sara' })
    expect(session.state()).toMatchObject({ signedIn: true, profile: { username: 'sara' } })
    expect(sessionIn(shared).session.state()).toMatchObject({ hasToken: true, signedIn: false })
  })

  it('leaves nothing of the user before when somebody else signs in', () => {
    const shared = browser({ survey: 'x' })
    const { session } = sessionIn(shared)
    session.setProfile({ username: 'sara' })
    session.signIn({ token: OTHER, refreshToken: 'r' })
    expect(session.state()).toEqual({ hasToken: true, userName: 'mina', roles: ['ROLE_STUDENT'], signedIn: false, expired: false })
    expect(names(shared)).toEqual(['access_token', 'language', 'refresh_token'])
  })

  it('clears everything that belongs to the session, and nothing else', () => {
    const shared = browser({ seenMessages: '1', reserves: '2', survey: '3', uni_code: 'aftab' })
    const { session } = sessionIn(shared)
    session.signOut()
    expect(names(shared)).toEqual(['language', 'uni_code'])
    expect(session.state()).toEqual({ hasToken: false, userName: '', roles: [], signedIn: false, expired: false })
  })

  it('[SESSION-O1] still knows the token of the session that was just ended', () => {
    const { session } = sessionIn(browser())
    session.signOut()
    expect(session.token()).toBeUndefined()
    expect(session.endedToken()).toBe(OLD)
  })

  it('[SESSION-O15] tells a tab when another one signs out or in', () => {
    const shared = browser()
    const { session } = sessionIn(shared)
    session.setProfile({ username: 'sara' })
    let told = 0
    session.subscribe(() => {
      told++
    })
    const { session: other } = sessionIn(shared)
    other.signOut()
    expect(told).toBeGreaterThan(0)
    expect(session.state()).toMatchObject({ hasToken: false, signedIn: false })
    other.signIn({ token: OTHER, refreshToken: 'r' })
    expect(session.state()).toMatchObject({ userName: 'mina', signedIn: false })
  })
})

describe('refreshing', () => {
  it('[SESSION-15][SESSION-16] asks with the stored refresh token and keeps the new pair', async () => {
    const shared = browser()
    const { session, asked } = sessionIn(shared, () => renewed)
    expect(await session.refresh(OLD, session.bearer())).toBe('refreshed')
    expect(asked).toEqual(['r-old'])
    expect([shared.values.get('access_token'), shared.values.get('refresh_token')]).toEqual([NEW, 'r-new'])
  })

  it('keeps who is signed in', async () => {
    const { session } = sessionIn(browser(), () => renewed)
    session.setProfile({ username: 'sara' })
    await session.refresh(OLD, session.bearer())
    expect(session.state()).toMatchObject({ userName: 'sara', signedIn: true })
  })

  it.each([400, 401, 403, 500])(
    '[SESSION-19][SESSION-O4] clears all of the session when the refresh is answered with %s',
    async (status) => {
      const shared = browser({ seenMessages: '1', reserves: '2', survey: '3' })
      const { session } = sessionIn(shared, () => ({ ok: false, status }))
      session.setProfile({ username: 'sara' })
      expect(await session.refresh(OLD, session.bearer())).toBe('ended')
      expect(names(shared)).toEqual(['language'])
      expect(session.state()).toMatchObject({ hasToken: false, signedIn: false })
    },
  )

  it('[SESSION-O21] clears nothing when the refresh gets no answer', async () => {
    const shared = browser()
    const { session } = sessionIn(shared, () => ({ ok: false, status: 0 }))
    expect(await session.refresh(OLD, session.bearer())).toBe('unreachable')
    expect(shared.values.get('access_token')).toBe(OLD)
  })

  it('[SESSION-O13] counts a missing refresh token as a failed refresh and asks nobody', async () => {
    const shared = createSharedStorage({ access_token: OLD })
    const { session, asked } = sessionIn(shared, () => renewed)
    expect(await session.refresh(OLD, session.bearer())).toBe('ended')
    expect(asked).toEqual([])
    expect(names(shared)).toEqual([])
  })

  it('[SESSION-O6] refreshes once for all that wait, in one tab and in several', async () => {
    const shared = browser()
    const first = sessionIn(shared, () => renewed)
    const second = sessionIn(shared, () => renewed)
    const ends = await Promise.all(
      [first.session, first.session, second.session, second.session].map((session) => session.refresh(OLD, session.bearer())),
    )
    expect(ends).toEqual(['refreshed', 'refreshed', 'refreshed', 'refreshed'])
    expect([...first.asked, ...second.asked]).toEqual(['r-old'])
    expect(second.session.token()).toBe(NEW)
  })

  it('[SESSION-O6] refreshes once for all that wait in one tab, also in a browser without locks', async () => {
    const { session, asked } = sessionIn(lockless(), () => renewed)
    expect(await Promise.all([session.refresh(OLD, session.bearer()), session.refresh(OLD, session.bearer())])).toEqual([
      'refreshed',
      'refreshed',
    ])
    expect(asked).toEqual(['r-old'])
  })

  it('[SESSION-O6] would refresh twice in two tabs without the lock', async () => {
    const careless = lockless()
    const first = sessionIn(careless, () => renewed)
    const second = sessionIn(careless, () => renewed)
    await Promise.all([first.session.refresh(OLD, first.session.bearer()), second.session.refresh(OLD, second.session.bearer())])
    expect([...first.asked, ...second.asked]).toHaveLength(2)
  })

  it('[SESSION-O4] adopts the newer pair of the same user that another tab stored, though its own refresh failed', async () => {
    const shared = browser({ survey: '3' })
    const { session } = sessionIn(shared, () => {
      const other = shared.tab()
      other.set('refresh_token', 'r-new')
      other.set('access_token', NEW)
      return { ok: false, status: 400 }
    })
    expect(await session.refresh(OLD, session.bearer())).toBe('refreshed')
    expect([shared.values.get('access_token'), shared.values.get('survey')]).toEqual([NEW, '3'])
  })

  it.each([
    ['refused', { ok: false, status: 400 } as const],
    ['granted', renewed],
  ])('[SESSION-O4] leaves alone the pair of another user that came in while the refresh was %s', async (_, outcome) => {
    const shared = browser()
    const { session } = sessionIn(shared, () => {
      const other = shared.tab()
      other.set('refresh_token', 'r-other')
      other.set('access_token', OTHER)
      return outcome
    })
    expect(await session.refresh(OLD, session.bearer())).toBe('ended')
    expect([shared.values.get('access_token'), shared.values.get('refresh_token')]).toEqual([OTHER, 'r-other'])
  })

  it('[SESSION-O4] never spends the refresh token of another user for a call of the one before', async () => {
    const shared = browser()
    const { session, asked } = sessionIn(shared, () => renewed)
    const bearer = session.bearer()
    sessionIn(shared).session.signIn({ token: OTHER, refreshToken: 'r-other' })
    expect(await session.refresh(OLD, bearer)).toBe('ended')
    expect(asked).toEqual([])
    expect(shared.values.get('access_token')).toBe(OTHER)
  })

  it('does not bring back a session that was signed out while the answer was on its way', async () => {
    const shared = browser()
    const { session } = sessionIn(shared, () => {
      sessionIn(shared).session.signOut()
      return renewed
    })
    expect(await session.refresh(OLD, session.bearer())).toBe('ended')
    expect(shared.values.has('access_token')).toBe(false)
  })
})

const get = callOf({ path: '/rest/items' })
const put = callOf({ method: 'PUT', path: '/rest/reserves/1/reserve', once: true })
const reads = (call: CompiledCall, kind: 'query' | 'command' = 'query') => ({ id: 'food/x', call, args: {}, kind })

/** Dependencies with a server that accepts only the new token. */
function worldWith(refresh: () => Promise<RefreshAnswer>, second = answer(200)) {
  let asked = 0
  const world = createTestWorld({
    storage: browser().tab(),
    sendRefresh: () => {
      asked++
      return refresh()
    },
    transport: async ({ headers }) => (headers['Authorization'] === `Bearer ${NEW}` ? second : answer(401)),
  })
  return { world, asked: () => asked }
}

describe('a call that is answered with 401', () => {
  it('[CALL-49][SESSION-15][SESSION-17] is sent once more with the new token', async () => {
    const { world } = worldWith(async () => renewed)
    expect(await sendCall(world, reads(get))).toMatchObject({ ok: true })
    expect(bearers(world.sent)).toEqual([`Bearer ${OLD}`, `Bearer ${NEW}`])
  })

  it('[SESSION-O6][CALL-O3] goes out again with its former key, and all that wait share one refresh', async () => {
    const { world, asked } = worldWith(async () => renewed)
    await Promise.all([sendCall(world, reads(put, 'command')), sendCall(world, reads(get)), sendCall(world, reads(get))])
    expect(asked()).toBe(1)
    const keys = world.sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toEqual(['uuid-1', 'uuid-1'])
    expect(world.sent).toHaveLength(6)
  })

  it('[SESSION-18][SESSION-O19] starts no second refresh for the same call; a 401 again ends the session', async () => {
    const { world, asked } = worldWith(async () => renewed, answer(401))
    expect(await sendCall(world, reads(get))).toMatchObject({ ok: false, error: { status: 401 } })
    expect(asked()).toBe(1)
    expect(world.sent).toHaveLength(2)
    expect(world.session.state().hasToken).toBe(false)
  })

  it.each([403, 409, 500])('[SESSION-O19] signs nobody out when the second answer is %s', async (status) => {
    const { world } = worldWith(async () => renewed, answer(status))
    expect(await sendCall(world, reads(put, 'command'))).toMatchObject({ ok: false, error: { status } })
    expect(world.session.state().hasToken).toBe(true)
  })

  it('[SESSION-19] ends the session when the refresh is refused', async () => {
    const { world } = worldWith(async () => ({ ok: false, status: 400 }))
    expect(await sendCall(world, reads(get))).toMatchObject({ ok: false, error: { status: 401 } })
    expect(world.session.state().hasToken).toBe(false)
  })

  it('[SESSION-O21][CALL-O3] fails as a lost connection when the refresh gets no answer, and keeps token and key', async () => {
    const { world } = worldWith(async () => ({ ok: false, status: 0 }))
    expect(await sendCall(world, reads(put, 'command'))).toMatchObject({ ok: false, error: { status: 0 } })
    await sendCall(world, reads(put, 'command'))
    expect(world.session.token()).toBe(OLD)
    expect(world.sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['uuid-1', 'uuid-1'])
  })

  it.each([
    ['[SESSION-21]', '/oauth/token'],
    ['[SESSION-22]', '/rest/config/release'],
  ])('%s starts no refresh for %s, which carries no token', async (_, path) => {
    const { world, asked } = worldWith(async () => renewed)
    await sendCall(world, reads({ ...get, path, auth: 'none' }))
    expect([asked(), world.sent.length]).toEqual([0, 1])
  })

  it('starts no refresh without a token, for another server, or for the logout of an ended session', async () => {
    const { world, asked } = worldWith(async () => renewed)
    await sendCall(world, reads({ ...get, base: { address: 'https://face.test' } }))
    world.session.signOut()
    await sendCall(world, reads({ ...get, auth: 'ended' }))
    await sendCall(world, reads(get))
    expect(asked()).toBe(0)
    expect(bearers(world.sent)).toEqual([undefined, `Bearer ${OLD}`, undefined])
  })

  it('lets the call of a user who left alone when somebody else has signed in meanwhile', async () => {
    const shared = browser()
    const world = createTestWorld({
      storage: shared.tab(),
      sendRefresh: async () => renewed,
      transport: answering(() => {
        sessionIn(shared).session.signIn({ token: OTHER, refreshToken: 'r-other' })
        return answer(401)
      }),
    })
    expect(await sendCall(world, reads(get))).toMatchObject({ ok: false, error: { status: 0 } })
    expect(bearers(world.sent)).toEqual([`Bearer ${OLD}`])
    expect(shared.values.get('refresh_token')).toBe('r-other')
  })
})

describe('a session that another tab ends', () => {
  const signInElsewhere = (shared: SharedStorage, user = 'mina') =>
    sessionIn(shared).session.signIn({ token: tokenOf(user, [], 'elsewhere'), refreshToken: 'r-elsewhere' })
  const worldOf = (shared: SharedStorage, transport: Parameters<typeof createTestWorld>[0]['transport'], refreshed = renewed) =>
    createTestWorld({ storage: shared.tab(), transport, sendRefresh: async () => refreshed })

  it('sends nothing more: neither what its page starts late, nor what waits to be tried again', async () => {
    const shared = browser()
    const world = worldOf(shared, async () => {
      signInElsewhere(shared)
      return answer(503)
    })
    const bearer = world.session.bearer()
    expect(await sendCall(world, reads(get))).toMatchObject({ ok: false, error: { status: 0 } })
    expect(await sendCall({ ...world, bearer: () => bearer }, reads(get))).toMatchObject({ ok: false, error: { status: 0 } })
    expect(bearers(world.sent)).toEqual([`Bearer ${OLD}`])
  })

  it('hands the answer to somebody else to nobody', async () => {
    const shared = browser()
    const world = worldOf(shared, async () => {
      signInElsewhere(shared)
      return answer(200, { username: 'sara' })
    })
    expect(await sendCall(world, reads(get))).toMatchObject({ ok: false, error: { status: 0 } })
  })

  it('is over at another university, also for a user of the same name and for visitors', () => {
    const shared = createSharedStorage({ uni_code: 'aftab' })
    const { session } = sessionIn(shared)
    const visitor = session.bearer()
    session.signIn({ token: OLD, refreshToken: 'r' })
    const bearer = session.bearer()
    expect([visitor(), bearer()]).toEqual([{}, { token: OLD }])
    shared.tab().set('uni_code', 'mahtab')
    expect([visitor(), bearer()]).toEqual([undefined, undefined])
  })

  it('goes on with the refreshed token of the same user, and is over once a sign-out was noticed', () => {
    const shared = browser()
    const { session } = sessionIn(shared)
    const bearer = session.bearer()
    const other = shared.tab()
    other.set('access_token', NEW)
    expect(bearer()).toEqual({ token: NEW })
    sessionIn(shared).session.signOut()
    other.set('access_token', NEW)
    expect(bearer()).toBeUndefined()
  })

  it('is not ended by a 401 to a token that another tab has replaced meanwhile', async () => {
    const shared = browser()
    const newest = tokenOf('sara', [], 'newest')
    const world = worldOf(shared, async ({ headers }) => {
      if (headers['Authorization'] === `Bearer ${NEW}`) shared.tab().set('access_token', newest)
      return answer(401)
    })
    expect(await sendCall(world, reads(get))).toMatchObject({ ok: false, error: { status: 401 } })
    expect(shared.values.get('access_token')).toBe(newest)
  })

  it('keeps an idempotency key whose outcome is unknown to its user', async () => {
    const shared = browser()
    const world = worldOf(shared, async () => answer(0))
    await sendCall(world, reads(put, 'command'))
    const scope = { session: { userName: 'mina' } }
    await sendCall({ ...world, scope: () => scope }, reads(put, 'command'))
    expect(world.sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['uuid-1', 'uuid-2'])
  })

  it('leaves its refresh to nobody: neither does the next user wait for it, nor a late 401 for that of the next user', async () => {
    const waiting = new Map<string, (answer: RefreshAnswer) => void>()
    const { session, asked } = sessionIn(lockless(), (refreshToken) => new Promise((done) => waiting.set(refreshToken, done)))
    const before = session.bearer()
    const first = session.refresh(OLD, before)
    session.signIn({ token: OTHER, refreshToken: 'r-other' })
    const second = session.refresh(OTHER, session.bearer())
    expect(await session.refresh(OLD, before)).toBe('ended')
    const pair = { token: tokenOf('mina', [], 'new'), refreshToken: 'r-newer' }
    waiting.get('r-other')?.({ ok: true, pair })
    expect(await second).toBe('refreshed')
    waiting.get('r-old')?.(renewed)
    expect(await first).toBe('ended')
    expect([asked, session.token()]).toEqual([['r-old', 'r-other'], pair.token])
  })

  it('loses its connection while another tab keeps the lock', async () => {
    const shared = browser()
    const { session, asked } = sessionIn({ ...shared, tab: () => ({ ...shared.tab(), locked: async () => undefined }) }, () => renewed)
    expect(await session.refresh(OLD, session.bearer())).toBe('unreachable')
    expect([asked, shared.values.get('access_token')]).toEqual([[], OLD])
  })
})

describe('a session that the server has ended', () => {
  const expiredIn = ({ session }: ReturnType<typeof sessionIn>) => session.state().expired
  it('says so until the next sign-in, and so does no sign-out', () => {
    const world = sessionIn(browser())
    world.session.signIn({ token: OLD, refreshToken: 'r' })
    world.session.setProfile({ username: 'sara' })
    world.session.expire(OLD)
    expect([world.session.state().hasToken, expiredIn(world)]).toEqual([false, true])
    world.session.signIn({ token: OLD, refreshToken: 'r' })
    expect(expiredIn(world)).toBe(false)
    world.session.setProfile({ username: 'sara' })
    world.session.signOut()
    expect(expiredIn(world)).toBe(false)
  })

  it('was none before the first profile was read: a refused sign-in ends no session', () => {
    const world = sessionIn(browser())
    world.session.signIn({ token: OLD, refreshToken: 'r' })
    world.session.expire(OLD)
    expect(expiredIn(world)).toBe(false)
  })
})

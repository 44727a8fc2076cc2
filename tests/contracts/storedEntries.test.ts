import { expect, it } from 'vitest'
import { createMemoryStorage, createStoredValues } from '../../engine/screen/index.ts'
import { createKeeper } from '../../src/host/createKeeper.ts'
import { UNIVERSITY } from '../../src/host/storedUniversity.ts'
import { createPreferences } from '../../src/preferences/createPreferences.ts'
import { createTestWorld, NAMES, tokenOf } from './support/createTestWorld.ts'
import { realPortal } from './support/realPortal.ts'
import { createSharedStorage } from './support/sharedStorage.ts'

const portal = realPortal('aftab')

/** Entries of the rule that are values of modules, by their names there. */
const STORES = {
  surveyAnswers: { key: 'survey_answers', value: [] },
  cart: { key: 'independentReserveCart', value: { items: [], expireAt: 1 } },
  seenMessages: { key: 'seen_messages', value: [7] },
  signInBy: { key: 'signInBy', value: 'sso' },
  reserveMode: { key: 'reserveMode', value: 2 },
}

it('[SESSION-31] language, survey data, cart, tokens, profile, seen messages, university, CAS preference and reserve mode are in local storage; the list of reserves, which may be long, in IndexedDB', async () => {
  const local = createSharedStorage().tab()
  const tab = createMemoryStorage()
  const world = createTestWorld({ storage: local, transport: async () => ({ status: 200, headers: {}, text: '' }) })
  const storage = { getItem: (key: string) => local.get(key) ?? null, setItem: local.set } as unknown as globalThis.Storage
  createPreferences({ storage, systemIsDark: () => false }).set({ language: 'en' })
  expect(local.get('language')).toBe('en')

  const stored = createStoredValues({ local, tab, clock: world.clock })
  stored.use(portal.manifest.stores)
  stored.belongTo('aftab sara')
  for (const [name, { key, value }] of Object.entries(STORES)) {
    stored.put(name, value, undefined)
    expect(stored.values()).toMatchObject({ [name]: value })
    expect([name, local.get(key) !== undefined, tab.get(key)]).toEqual([name, true, undefined])
  }

  world.session.signIn({ token: tokenOf('sara'), refreshToken: 'refresh' })
  world.session.setProfile({ username: 'sara' })
  expect([NAMES.token, NAMES.refreshToken, NAMES.profile].map((name) => local.get(name) !== undefined)).toEqual([true, true, true])
  expect(NAMES.university).toBe(UNIVERSITY)

  const values = new Map<string, unknown>()
  const keeper = createKeeper(local, world.clock.now, {
    get: async (key) => values.get(key),
    change: async (_, entries) => entries.forEach(([key, value]) => void values.set(key, value)),
    clear: async () => values.clear(),
  })
  const reserves = portal.call('food/reserves.week')
  if (reserves?.keep === undefined) throw new Error('the reserves of a week are not kept')
  const request = { call: 'food/reserves.week', args: {}, kind: 'query' as const }
  await keeper.keep({ request, hash: '', call: { ...reserves, keep: reserves.keep }, bearer: world.bearer(), owner: 'aftab sara' }, [
    { id: 1 },
  ])
  expect([...values.values()]).toContainEqual(expect.objectContaining({ result: [{ id: 1 }] }))
})

it('codes of a forgotten card, faces, relatives and tokens are never kept: their calls are secret or no reads', () => {
  const calls = [
    'food/codes.print',
    'face/face.enroll',
    'face/face.picture',
    'surveys/family.get',
    'account/legacy.token',
    'dormitory/loginToken.get',
  ]
  for (const id of calls) {
    const call = portal.call(id)
    expect([id, call !== undefined, call?.keep]).toEqual([id, true, undefined])
    expect([id, call?.method !== 'GET' || call.secret === true]).toEqual([id, true])
  }
})

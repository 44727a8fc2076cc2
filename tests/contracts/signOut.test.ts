import { expect, it } from 'vitest'
import { createMemoryStorage, createStoredValues } from '../../engine/screen/index.ts'
import { createPortalSession } from '../../src/host/createPortalSession.ts'
import { realPortal } from './support/realPortal.ts'
import { createSharedStorage } from './support/sharedStorage.ts'

/** Entries that outlive a sign-out: choices made on this device, and what its owner alone sees. */
const SURVIVORS = [
  'calendar',
  'foodWishes',
  'healthWishes',
  'ignored_surveys',
  'independentReserveCart',
  'language',
  'mode',
  'signInBy',
  'sportWishes',
  'transportWishes',
  'uni_code',
]

/** A browser in which someone is signed in and every store of the portal has a value. */
function signedIn(unikey: string) {
  const browser = createSharedStorage()
  const storage = browser.tab()
  const stores = createStoredValues({ local: storage, tab: createMemoryStorage(), clock: { now: () => 0, after: () => () => undefined } })
  const { manifest } = realPortal(unikey)
  stores.use(manifest.stores)
  const session = createPortalSession({
    storage,
    stores,
    portal: () => undefined,
    callDeps: () => {
      throw new Error('nothing is called')
    },
  })
  session.signIn({ token: 'a', refreshToken: 'b' })
  session.setProfile({ username: 'sara' })
  for (const [name, store] of Object.entries(manifest.stores))
    if (store.in === 'local' && !browser.values.has(store.key ?? name)) storage.set(store.key ?? name, '{"value":1}')
  return { session, keys: () => [...browser.values.keys()].sort() }
}

it('[SESSION-11] a sign-out leaves the choices of this device, and the cart, ignored surveys and wishes of their owner, in local storage, and nothing else that the portal stores', () => {
  const { session, keys } = signedIn('aftab')
  expect(keys()).toEqual(expect.arrayContaining(['access_token', 'refresh_token', 'profile', 'reserveMode', ...SURVIVORS]))
  session.signOut()
  expect(keys()).toEqual(SURVIVORS)
})

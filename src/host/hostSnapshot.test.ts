import { expect, it } from 'vitest'
import { realPortal } from '../../tests/contracts/support/realPortal.ts'
import { frameOf } from './hostSnapshot.ts'

const { manifest } = realPortal('aftab')
const facts = {
  university: {},
  env: {},
  language: 'fa',
  device: 'desktop' as const,
  roles: [],
  profile: { firstName: 'سارا', lastName: 'محمدی' },
  portal: { origin: 'https://portal.test' },
  session: { hasToken: true, userName: 'sara', signedIn: true, expired: false },
  stored: {},
}

it('the link to the profile is there where the portal has its page', () => {
  const linkOf = (routes: typeof manifest.routes) => frameOf({ ...manifest, routes }, facts, facts, () => [])?.profile
  expect(linkOf(manifest.routes)).toBe('/user/profile')
  expect(linkOf(manifest.routes.filter(({ pattern }) => pattern !== '/user/profile'))).toBeUndefined()
})

import type { Driver } from './driver.ts'

/** By the call of the page of the profile. */
export const PROFILE_DRIVERS: Readonly<Record<string, Driver>> = {
  'me.get': { at: '/user/profile' },
  'password.policy': { at: '/user/profile?scope=password' },
}

import { expect, it } from 'vitest'
import { realPortal } from './support/realPortal.ts'

const { manifest } = realPortal('aftab')
const screenOf = (pattern: string) => manifest.routes.find((route) => route.pattern === pattern)?.screen
const moduleOf = (id: string) => manifest.modules.find((module) => module.id === id)

it('[ROUTE-15] these modules are offered', () => {
  expect(
    ['food', 'sport', 'health', 'transport', 'helpdesk', 'dormitory', 'surveys', 'face', 'wallet'].filter(
      (id) => moduleOf(id) === undefined,
    ),
  ).toEqual([])
  expect(screenOf('/survey/elections')).toBeDefined()
  expect(screenOf('/survey/cultural-capabilities')).toBe('surveys/cultural')
  expect(screenOf('/face/enrollment')).toBe('face/enroll')
})

it('[ROUTE-16] these features of the account are offered', () => {
  expect(
    Object.fromEntries(
      ['/user/messages', '/announcements', '/user/activity-report', '/user/profile', '/user/cart'].map((path) => [path, screenOf(path)]),
    ),
  ).toEqual({
    '/user/messages': 'inbox/inbox',
    '/announcements': 'account/announcements',
    '/user/activity-report': 'activity/logs',
    '/user/profile': 'my-profile/profile',
    '/user/cart': 'wallet/cart',
  })
  expect(Object.keys(manifest.flags)).toEqual(expect.arrayContaining(['changePassword', 'cvv2']))
  expect(moduleOf('account')?.background?.['automaticLogout']).toBeDefined()
  for (const id of ['food', 'sport', 'health', 'transport', 'helpdesk', 'dormitory', 'surveys', 'face'])
    expect([id, moduleOf(id)?.home]).toEqual([id, expect.stringMatching(/^\//)])
})

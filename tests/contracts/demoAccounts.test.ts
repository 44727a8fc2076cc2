import { expect, it } from 'vitest'
import { type DemoAccount, demoAccounts } from '../../sandbox/seed/demoAccounts.ts'
import { realPortal } from './support/realPortal.ts'

/** Words for the subject of each planned page, by the text of its title. A page that is built takes its line away. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  'account:announcements.title': ['اطلاعیه', 'اعلان'],
  'account:planned.activity': ['گزارش فعالیت'],
  'account:planned.feedbacks': ['بازخورد', 'انتقاد'],
  'account:planned.messages': ['پیام'],
  'dormitory:tiles.laundry': ['رخت‌شوی', 'لباس‌شویی'],
}
const { manifest } = realPortal('aftab')
const planned = manifest.routes.flatMap((route) =>
  route.planned && route.title && 'key' in route.title ? [{ key: route.title.key, pattern: route.pattern }] : [],
)

/** The words are compared without their joiners and spaces. */
const bare = (text: string): string => text.replace(/[\s\u200c]/g, '')
/** Accounts whose text names the subject of a planned page. */
const promises = (accounts: readonly DemoAccount[]): readonly string[] =>
  accounts.flatMap(({ username, about }) =>
    planned
      .filter(({ key }) => SUBJECTS[key]?.some((word) => bare(about).includes(bare(word))))
      .map(({ pattern }) => `${username} promises ${pattern}`),
  )

it('each planned page has words for its subject, and no page that is built', () => {
  expect(Object.keys(SUBJECTS).sort()).toEqual([...new Set(planned.map(({ key }) => key))].sort())
})

it('no demo account is described by what a planned page would show', () => {
  expect(demoAccounts.length).toBeGreaterThan(0)
  expect(promises(demoAccounts)).toEqual([])
})

it('control: an account that promises a planned page is noticed, with a joiner or a space', () => {
  const account = (about: string): DemoAccount => ({ username: 'sara', university: 'aftab', about })
  expect(promises([account('رزروهای هفته، گزارش‌فعالیت، ورزش'), account('پر بودن گزارش فعالیت')])).toEqual([
    'sara promises /user/activity-report',
    'sara promises /user/activity-report',
  ])
})

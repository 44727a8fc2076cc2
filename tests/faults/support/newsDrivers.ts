import type { Driver } from './driver.ts'

const REPORT = '/user/activity-report'

/** What a university says and has noted, by page and call. */
export const NEWS_DRIVERS: Readonly<Record<string, Readonly<Record<string, Driver>>>> = {
  'activity/logs': { 'logs.list': { at: REPORT }, 'logs.whole': { at: `${REPORT}?kind=RESERVE` } },
  'inbox/inbox': { 'messages.inbox': { at: '/user/messages' } },
  'account/announcements': { 'announcements.list': { at: '/announcements' } },
}

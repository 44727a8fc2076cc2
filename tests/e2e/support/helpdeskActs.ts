import type { Page } from '@playwright/test'
import { ZAHRAS_ISSUE } from '../../../sandbox/seed/trackerSeeds.ts'
import { ACCOUNT_IDS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import type { Loose } from '../../campus/support/campusClient.ts'
import type { Act } from './act.ts'
import { toast } from './actWays.ts'
import { enter, resetCampus } from './student.ts'
import { changeIssue, issuesOf } from './tracker.ts'

const CREATE = '/helpdesk/create-issue'
const LIST = '/helpdesk/issues'
const ISSUE = `${LIST}/${ZAHRAS_ISSUE}`
const SUBJECT = 'کارت غذا خوانده نمی‌شود'
const REPLY = 'هنوز درست نشده است.'

const resetFor = (who: string, at: string) => async (_: string, page: Page) => {
  await resetCampus()
  await enter(page, who, 'aftab', at)
}
const resetZahra = resetFor('zahra', ISSUE)
/** Author and assignee are one: she may close it. */
async function giveBack(way: string, page: Page): Promise<void> {
  await resetZahra(way, page)
  await changeIssue(ZAHRAS_ISSUE, { assigned_to_id: ACCOUNT_IDS.portal })
}
const ofZahra = async (): Promise<Loose> => (await issuesOf('zahra'))[0]
const statusOfZahra = async () => (await ofZahra()).status.id
const text = (words: string) => (page: Page) => page.locator('main').getByText(words).first()

const change = { who: 'zahra', at: ISSUE, call: 'PUT /issues/{id}.json', server: 'tracker', told: ISSUE } as const
const fails = 'ارتباط با سامانهٔ پشتیبانی برقرار نشد'
/** What asks first, and the button that agrees. */
const asking = (name: string): Pick<Act, 'begin' | 'button'> => ({
  begin: (page) => page.locator('main').getByRole('button', { name, exact: true }).click(),
  button: (page) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }),
})

/** Everything that a student sends on the pages of the helpdesk. */
export const HELPDESK_ACTS: readonly Act[] = [
  {
    name: 'a request is filed',
    who: 'shirin',
    at: CREATE,
    call: 'POST /issues.json',
    server: 'tracker',
    prepare: resetFor('shirin', CREATE),
    async begin(page) {
      await page.getByLabel('نوع درخواست').selectOption({ label: 'امور دانشجویان' })
      await page.getByLabel('دسته').selectOption({ label: 'تغذیه و رزرو غذا' })
      await page.getByLabel('موضوع').fill(SUBJECT)
      await page.getByLabel('شرح درخواست').fill('در سلف مرکزی.')
    },
    button: (page) => page.locator('main').getByRole('button', { name: 'ثبت درخواست' }),
    held: async () => (await issuesOf('shirin')).map(({ subject }) => subject),
    before: [],
    after: [SUBJECT],
    says: text(SUBJECT),
    told: LIST,
    fails,
    leadsTo: /\/helpdesk\/issues$/,
  },
  {
    ...change,
    name: 'a reply is sent',
    prepare: resetZahra,
    async begin(page) {
      const words = page.getByLabel('متن پاسخ')
      if (!(await words.isVisible())) await page.locator('main').getByRole('button', { name: 'پاسخ تازه' }).click()
      await words.fill(REPLY)
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'فرستادن' }),
    held: async () => (await ofZahra()).journals.filter(({ notes }: Loose) => notes === REPLY).length,
    before: 0,
    after: 1,
    says: text(REPLY),
    // The dialog stays open: nothing beside it can be pressed.
    failsIn: (page) => toast(page).getByText(fails).first(),
    without: ['leaving the page'],
  },
  {
    ...change,
    ...asking('بستن درخواست'),
    name: 'a request is closed',
    prepare: giveBack,
    held: statusOfZahra,
    before: 20,
    after: 5,
    says: text('پایان یافته'),
    fails,
  },
  {
    ...change,
    ...asking('لغو درخواست'),
    name: 'a request is cancelled',
    prepare: resetZahra,
    held: statusOfZahra,
    before: 20,
    after: 24,
    says: text('لغو شده'),
    fails,
  },
]

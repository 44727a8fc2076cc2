import type { Page } from '@playwright/test'
import { splashGone } from '../support/splash.ts'
import { expect } from '../support/student.ts'
import { withoutTracker } from '../support/withoutTracker.ts'

/** A state of a page that its first look does not show, and how to bring the opened page there, in each language. */
export interface PageState {
  readonly path: string
  readonly state: string
  readonly reach: (page: Page) => Promise<void>
}

/** A reading is tried twice again before it has failed, ms on a busy machine. */
const PATIENCE = 30_000
const main = (page: Page) => page.locator('main')
const button = (page: Page, name: RegExp) => main(page).getByRole('button', { name }).filter({ visible: true }).first()
const REPLY = /پاسخ تازه|New reply|رد جديد/
const END = /(بستن|لغو) درخواست|(Close|Cancel) request|(إغلاق|إلغاء) الطلب/
const NOT_SET_UP = /راه‌اندازی نشده است|is not set up yet|لم يُفعَّل نظام/
const NEW_FEEDBACK = /بازخورد تازه|New feedback|ملاحظة جديدة/
const SEND_FEEDBACK = /فرستادن بازخورد|Send feedback|إرسال الملاحظة/
const SEND = /ثبت درخواست|Send request|إرسال الطلب/

const openReply = async (page: Page) => {
  await button(page, REPLY).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const askToEnd = async (page: Page) => {
  await button(page, END).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
const filter = async (page: Page) => {
  await main(page)
    .getByRole('button', { pressed: false })
    .or(main(page).getByRole('radio', { checked: false }))
    .last()
    .click()
}
const sendNothing = async (page: Page) => {
  // It says that something is missing, and is pressed all the same.
  await button(page, SEND).click({ force: true })
  await expect(main(page).getByRole('alert').first()).toBeVisible()
}
const openFeedback = async (page: Page) => {
  await button(page, NEW_FEEDBACK).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const sendNoFeedback = async (page: Page) => {
  await openFeedback(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: SEND_FEEDBACK }).click({ force: true })
  await expect(dialog.getByRole('alert').first()).toBeVisible()
}
/** A file with the name of a picture whose bytes are none: the server refuses it. */
const NO_PICTURE = { name: 'کارت.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
const uploadRefused = async (page: Page) => {
  await main(page).locator('input[type=file]').setInputFiles(NO_PICTURE)
  await expect(main(page).getByRole('alert').first()).toBeVisible()
}
const notSetUp = async (page: Page) => {
  await withoutTracker(page)
  await page.reload()
  await splashGone(page)
  await expect(main(page).getByText(NOT_SET_UP)).toBeVisible({ timeout: PATIENCE })
}

const LIST = '/helpdesk/issues'
const CREATE = '/helpdesk/create-issue'
const FEEDBACK = '/user/feedbacks'

/** The states of mohsen's helpdesk and feedback, who has a request in each status; 1001 is his to close, 1002 to cancel. */
export const HELPDESK_STATES: readonly PageState[] = [
  { path: LIST, state: 'filtered', reach: filter },
  { path: '/helpdesk/issues/1002', state: 'a reply', reach: openReply },
  { path: '/helpdesk/issues/1001', state: 'the question of closing', reach: askToEnd },
  { path: '/helpdesk/issues/1002', state: 'the question of cancelling', reach: askToEnd },
  { path: CREATE, state: 'with errors', reach: sendNothing },
  { path: CREATE, state: 'an upload refused', reach: uploadRefused },
  { path: FEEDBACK, state: 'the form of feedback', reach: openFeedback },
  { path: FEEDBACK, state: 'the form of feedback with errors', reach: sendNoFeedback },
  ...['/helpdesk', LIST, '/helpdesk/issues/1002', CREATE, FEEDBACK].map((path) => ({ path, state: 'not set up', reach: notSetUp })),
]

/** The pages as they open: a conversation in each way that it may end. */
export const HELPDESK_PATHS = [
  '/helpdesk',
  LIST,
  ...[1001, 1002, 1004, 1007, 1010].map((id) => `${LIST}/${id}`),
  CREATE,
  FEEDBACK,
  `${FEEDBACK}/1021`,
  `${FEEDBACK}/1022`,
]

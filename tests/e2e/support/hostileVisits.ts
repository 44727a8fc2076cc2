import type { Locator, Page } from '@playwright/test'
import { press, SETTLE_MS } from './pressAll.ts'

export interface HostileVisit {
  /** Nobody: without a session. */
  readonly who?: string
  readonly university: string
  readonly at: string
  /** Fields that stay as they are once the page was seen without: else a survey is over before its first question. */
  readonly keeps?: RegExp | undefined
  /** Lists that are flooded, by their names; by default the outermost. */
  readonly floods?: RegExp | undefined
  /** Presses what the page offers. Returns how often it could. */
  readonly walk?: (page: Page) => Promise<number>
}

const button = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name }).filter({ visible: true }).first()

/** Picks the first two options of the first slides, goes on, and back to what is missing. */
async function walkSlides(page: Page): Promise<number> {
  let pressed = 0
  const count = async (control: Locator) => {
    if (await press(control)) pressed++
  }
  for (let slide = 0; slide < 7; slide++) {
    if (slide !== 1) for (const option of [0, 1]) await count(page.locator('main [role=group] label').nth(option))
    if (!(await press(button(page, 'پرسش بعد')))) break
    pressed++
  }
  await count(button(page, /^رفتن به پرسش/))
  await count(button(page, 'قبلی'))
  return pressed
}

/** Three of the first question, one of the second, sent. */
async function vote(page: Page): Promise<number> {
  let pressed = 0
  for (const picks of [3, 1]) {
    for (let pick = 0; pick < picks; pick++) if (await press(page.locator('main [role=group] label').nth(pick))) pressed++
    if (await press(button(page, 'پرسش بعد'))) pressed++
  }
  await page.waitForTimeout(SETTLE_MS)
  if (await press(button(page, 'ثبت پاسخ‌ها'))) pressed++
  return pressed
}

/** From the descriptions to the areas, and on to the descriptions of another one. */
async function describeAreas(page: Page): Promise<number> {
  let pressed = 0
  for (const control of [
    button(page, 'تغییر زمینه‌ها'),
    page.locator('main label', { hasText: 'خوش‌نویسی' }),
    page.locator('main label', { hasText: 'عکاسی' }),
    button(page, 'ادامه'),
    button(page, 'ثبت توانمندی‌ها'),
  ]) {
    await page.waitForTimeout(SETTLE_MS)
    if (await press(control)) pressed++
  }
  return pressed
}

/** One relative more, one fewer, saved. */
async function editRelatives(page: Page): Promise<number> {
  let pressed = 0
  for (const name of [/افزودن/, /حذف/, 'ذخیره']) {
    await page.waitForTimeout(SETTLE_MS)
    if (await press(button(page, name))) pressed++
  }
  return pressed
}

/** Four stars with the first reason, sent. */
async function rate(page: Page): Promise<number> {
  let pressed = 0
  const inDialog = page.getByRole('dialog')
  for (const control of [
    button(page, 'نظرسنجی'),
    inDialog.getByRole('radio', { name: /^۴ ستاره/ }),
    inDialog.getByRole('group').nth(2).getByRole('radio').first(),
    inDialog.getByRole('button', { name: 'ارسال نظر' }),
  ]) {
    await page.waitForTimeout(SETTLE_MS)
    if (await press(control)) pressed++
  }
  return pressed
}

/** A photo, confirmed twice: the face service's answers are hostile, too. */
async function enrol(page: Page): Promise<number> {
  let pressed = 0
  for (const name of ['گرفتن عکس', 'تأیید و ارسال', 'تأیید و ارسال']) {
    await page.waitForTimeout(2 * SETTLE_MS)
    if (await press(button(page, name))) pressed++
  }
  return pressed
}

/** A reply that is opened, typed and sent, a file that is asked for, and the question of cancelling. */
async function answerRequest(page: Page): Promise<number> {
  let pressed = 0
  const reply = page.getByRole('dialog').getByRole('textbox')
  if (await press(button(page, 'پاسخ تازه'))) pressed++
  await page.waitForTimeout(SETTLE_MS)
  if ((await reply.count()) > 0) await reply.first().fill('پاسخ')
  if (await press(page.getByRole('dialog').getByRole('button', { name: 'فرستادن' }))) pressed++
  await page.waitForTimeout(SETTLE_MS)
  await page.keyboard.press('Escape')
  for (const name of [/^دریافت/, /^(لغو|بستن) درخواست/]) {
    await page.waitForTimeout(SETTLE_MS)
    if (await press(button(page, name))) pressed++
  }
  return pressed
}

/** The next page, another status, the first request. */
async function lookThrough(page: Page): Promise<number> {
  let pressed = 0
  for (const control of [
    button(page, 'بیشتر'),
    page.locator('main [aria-pressed=false]').first(),
    button(page, /^همه/),
    button(page, 'باز کردن'),
  ]) {
    await page.waitForTimeout(SETTLE_MS)
    if (await press(control)) pressed++
  }
  return pressed
}

/** A type, a category and words, sent. */
async function fileRequest(page: Page): Promise<number> {
  let pressed = 0
  for (const place of [0, 1]) {
    const field = page.locator('main select').nth(place)
    const isOpen = (await field.count()) > 0 && (await field.isEnabled()) && (await field.locator('option').count()) > 1
    if (!isOpen) continue
    await field.selectOption({ index: 1 })
    await page.waitForTimeout(SETTLE_MS)
    pressed++
  }
  const words = page.locator('main form :is(input[type=text], textarea)')
  for (let place = 0; place < (await words.count()); place++) await words.nth(place).fill('یک درخواست')
  await page.waitForTimeout(SETTLE_MS)
  if (await press(button(page, 'ثبت درخواست'))) pressed++
  return pressed
}

/** All facts, and every tab with its form filled in and sent. */
async function changeSecrets(page: Page): Promise<number> {
  let pressed = 0
  const count = async (control: Locator) => {
    await page.waitForTimeout(SETTLE_MS)
    if (await press(control)) pressed++
  }
  await count(button(page, 'همهٔ مشخصات'))
  await page.keyboard.press('Escape')
  for (const tab of ['تغییر گذرواژه', 'رمز دوم کارت']) {
    await count(page.locator('main').getByRole('tab', { name: tab }))
    for (const field of await page.locator('main input[type=password]').all()) await field.fill('47114711')
    await count(page.locator('main button[type=submit]'))
  }
  return pressed
}

/** Words in the dialog of feedback, sent. */
async function sendFeedback(page: Page): Promise<number> {
  if (!(await press(button(page, 'بازخورد تازه')))) return 0
  await page.waitForTimeout(SETTLE_MS)
  const dialog = page.getByRole('dialog')
  for (const box of await dialog.getByRole('textbox').all()) await box.fill('بازخورد')
  return 1 + Number(await press(dialog.getByRole('button', { name: 'فرستادن بازخورد' })))
}

/** Any name and password, sent. */
async function tryToSignIn(page: Page): Promise<number> {
  for (const name of ['username', 'current-password']) {
    const field = page.locator(`input[autocomplete=${name}]`)
    if ((await field.count()) > 0) await field.fill('sara')
  }
  const captcha = page.locator('input[name=captchaText]')
  if ((await captcha.count()) > 0) await captcha.fill('1')
  await page.waitForTimeout(SETTLE_MS)
  return Number(await press(page.locator('button[type=submit]')))
}

/** The pages of the helpdesk and of feedback; `issue`, `feedback`: the ids of one of each with a conversation. */
export const helpdeskVisits = (who: string, issue: number, feedback: number): readonly HostileVisit[] => [
  aftab(who, '/helpdesk'),
  { ...aftab(who, '/helpdesk/issues'), walk: lookThrough },
  { ...aftab(who, `/helpdesk/issues/${issue}`), floods: /^journals$/, walk: answerRequest },
  { ...aftab(who, '/helpdesk/create-issue'), walk: fileRequest },
  { ...aftab(who, '/user/feedbacks'), walk: sendFeedback },
  { ...aftab(who, `/user/feedbacks/${feedback}`), floods: /^journals$/ },
]

const MAY_ENROL = /^changeProfilePicturePermission$/
const DATES = /^(fromDate|toDate|type)$/
const voter = { who: 'voter', university: 'aftab' } as const
const aftab = (who: string, at: string): HostileVisit => ({ who, university: 'aftab', at })

export const HOSTILE_VISITS: readonly HostileVisit[] = [
  { university: 'aftab', at: '/login', walk: tryToSignIn },
  aftab('sara', '/'),
  aftab('sara', '/food'),
  aftab('sara', '/food/selfs'),
  aftab('sara', '/food/reserve'),
  aftab('sara', '/food/reserves-report'),
  aftab('sara', '/food/dailysale'),
  aftab('sara', '/food/teammate'),
  { ...aftab('pouya', '/food/reserve'), walk: rate },
  { who: 'navid', university: 'mahtab', at: '/food/selfs' },
  aftab('headfinal', '/dormitory'),
  aftab('head', '/dormitory/register'),
  aftab('shirin', '/dormitory/leave-report'),
  aftab('shirin', '/dormitory/attendance-report'),
  { who: 'kohneh', university: 'kohan', at: '/dormitory/cardexes' },
  ...['/surveys', '/survey/elections', '/survey/election-candidacy', '/survey/competition', '/survey/camp', '/sport/capabilities'].map(
    (at) => ({ ...voter, at, keeps: DATES }),
  ),
  { ...voter, at: '/survey/1101', keeps: DATES, walk: walkSlides },
  { ...voter, at: '/survey/1109', keeps: DATES, floods: /^choices$/, walk: walkSlides },
  { ...voter, at: '/survey/1201', keeps: DATES, floods: /^choices$/, walk: vote },
  { ...voter, at: '/survey/cultural-capabilities', walk: describeAreas },
  { ...voter, at: '/survey/relatives-info', walk: editRelatives },
  ...helpdeskVisits('mohsen', 1002, 1022),
  { ...aftab('sara', '/user/profile'), walk: changeSecrets },
  aftab('bahar', '/user/activity-report'),
  aftab('sahar', '/user/messages'),
  aftab('sahar', '/user/messages/712'),
  aftab('sara', '/announcements'),
  aftab('sara', '/user/wallet'),
  aftab('sara', '/user/wallet?tab=transfer'),
  aftab('babak', '/user/cart'),
  aftab('shirin', '/dormitory/leave'),
  aftab('prereg', '/dormitory/pre-register'),
  aftab('headready', '/dormitory/register'),
  aftab('headready', '/dormitory/register/group-room-selector'),
  aftab('headfinal', '/dormitory/register'),
  aftab('headfinal', '/dormitory/cardexes'),
  aftab('soloroom', '/dormitory/register/solitary-room-selector'),
  aftab('invited', '/dormitory/register'),
  { ...aftab('voterface', '/survey/1701'), keeps: DATES },
  aftab('mustenroll', '/face'),
  { who: 'badface', university: 'mahtab', at: '/face/enrollment', keeps: MAY_ENROL, walk: enrol },
]

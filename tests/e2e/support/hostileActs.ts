import type { Page } from '@playwright/test'
import { noGroup, roomCard } from './dormitory.ts'
import { ACTS, REGISTER } from './dormitoryActs.ts'
import { dish, isFree, isReserved, minusButton, pickHall, reserveButton } from './food.ts'
import { addFolder, published, restorePortal } from './portalEdits.ts'
import { DEVTOOLS, PASSWORD } from './stage.ts'
import { answerOf, expect, nextCaptcha, resetCampus, submitButton } from './student.ts'
import { SURVEY_ACTS } from './surveyActs.ts'

/** One call that a page makes only by steps that need true answers. */
export interface HostileAct {
  readonly name: string
  /** Nobody: without a session. */
  readonly who?: string
  readonly university: string
  readonly at: string
  /** Of the gateway; by default that of the production build. */
  readonly origin?: string
  /** Method and path, `{id}` for what differs. */
  readonly call: string
  /** Brings the campus to where it may be done. */
  prepare?(page: Page): Promise<unknown>
  /** Takes back what a reset of the campus does not. */
  restore?(): void
  /** From the open page to the last press, after which the call is made. */
  walk(page: Page): Promise<unknown>
}

const main = (page: Page) => page.locator('main')
const named = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first()
const inQuestion = (page: Page) => page.getByRole('alertdialog').getByRole('button').last()
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const open = async () => {}

/** A portion of the free dish, reserved where it is not. */
async function haveMeal(page: Page) {
  const card = dish(page)
  await reserveButton(card).or(minusButton(card)).waitFor()
  if (await reserveButton(card).isVisible()) await reserveButton(card).click()
  await isReserved(card)
  return card
}
const CENTRAL = '/food/reserve?selfId=101'

const RESERVING: readonly HostileAct[] = [
  {
    name: 'a meal is reserved',
    who: 'sara',
    university: 'aftab',
    at: CENTRAL,
    call: 'POST /rest/reserves',
    async walk(page) {
      await isFree(dish(page))
      await reserveButton(dish(page)).click()
    },
  },
  {
    name: 'a portion is cancelled',
    who: 'sara',
    university: 'aftab',
    at: CENTRAL,
    call: 'DELETE /rest/reserves/{id}',
    walk: async (page) => minusButton(await haveMeal(page)).click(),
  },
  {
    name: 'portions of a program are cancelled',
    who: 'omid',
    university: 'sepehr',
    at: '/food/selfs',
    call: 'DELETE /rest/reserves',
    async walk(page) {
      await pickHall(page)
      await minusButton(await haveMeal(page)).click()
      const question = page.getByRole('alertdialog')
      if (await question.isVisible()) await inQuestion(page).click()
    },
  },
  {
    name: 'all portions are cancelled',
    who: 'navid',
    university: 'mahtab',
    at: '/food/reserve',
    call: 'PUT /rest/reserves/{id}/reserve',
    async walk(page) {
      await minusButton(page.locator('article').filter({ has: page.locator('output', { hasText: '۳' }) }))
        .first()
        .click()
      await inQuestion(page).click()
    },
  },
  {
    name: 'a reservation is put up for sale',
    who: 'yas',
    university: 'aftab',
    at: '/food/reserve?selfId=104',
    call: 'PUT /rest/reserves/v2/{id}/sell-reserve',
    async walk(page) {
      await named(page, 'فروش').click()
      await inQuestion(page).click()
    },
  },
  {
    name: 'a reservation is withdrawn from sale',
    who: 'yas',
    university: 'aftab',
    at: '/food/reserve?selfId=104',
    call: 'PUT /rest/reserves/v2/{id}/cancel-sold-reserve',
    walk: (page) => named(page, 'برداشتن از فروش').click(),
  },
  {
    name: 'a reservation moves to another hall',
    who: 'yas',
    university: 'aftab',
    at: '/food/reserve?selfId=104&week=1',
    call: 'PUT /rest/reserves/change-self',
    async walk(page) {
      await named(page, 'تغییر سلف').click()
      await page.getByRole('dialog').getByRole('radio').first().check({ force: true })
      await inDialog(page, 'تغییر بده').click()
    },
  },
  {
    name: 'a portion of the day is bought',
    who: 'ali',
    university: 'aftab',
    at: '/food/dailysale',
    call: 'PUT /rest/daily-sell-programs/{id}/reserve-daily-sell',
    async walk(page) {
      await named(page, 'خرید').click()
      await inDialog(page, 'خرید').click()
    },
  },
  {
    name: 'a code is asked for',
    who: 'sara',
    university: 'aftab',
    at: CENTRAL,
    call: 'GET /rest/forget-card-codes/print',
    async walk(page) {
      await (await haveMeal(page)).getByRole('button', { name: 'کارت همراهم نیست' }).click()
      await inDialog(page, 'گرفتن کد').click()
    },
  },
  {
    name: 'an invitation to eat together is accepted',
    who: 'maryam',
    university: 'aftab',
    at: '/food/teammate',
    call: 'PUT /rest/nurtures/users/teammates/{id}',
    async walk(page) {
      await named(page, 'پذیرفتن').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'پیوستن' }).click()
    },
  },
]

const ROOMS: readonly HostileAct[] = [
  {
    name: 'the sizes of rooms are read',
    who: 'head',
    university: 'aftab',
    at: REGISTER,
    call: 'GET /rest/users/me/dormitories/{id}/rooms-capacity',
    prepare: () => noGroup('head'),
    walk: open,
  },
  {
    name: 'the residents of a room are read',
    who: 'soloroom',
    university: 'aftab',
    at: `${REGISTER}/solitary-room-selector`,
    call: 'GET /rest/users/me/dormitories/solitary/{id}/blocks/{id}/floors/{id}/rooms/{id}',
    async walk(page) {
      await roomCard(page, '۲۰۱').click()
      await named(page, 'ساکنان').click()
    },
  },
]

async function fillPassword(page: Page): Promise<void> {
  for (const [name, words] of Object.entries({
    password: PASSWORD,
    newPassword: 'Dargah-Taze-27',
    repeatNewPassword: 'Dargah-Taze-27',
  }))
    await page.locator(`input[name=${name}]`).fill(words)
  await submitButton(page).click()
}
const PASSWORDS = '/user/profile?scope=password'

const ACCOUNT: readonly HostileAct[] = [
  {
    name: 'the policy of passwords is read',
    who: 'sara',
    university: 'aftab',
    at: PASSWORDS,
    call: 'GET /rest/users/password-configs',
    walk: open,
  },
  {
    name: 'a password is changed',
    who: 'sara',
    university: 'aftab',
    at: PASSWORDS,
    call: 'PUT /rest/users/{id}/change-password',
    prepare: resetCampus,
    walk: fillPassword,
  },
  {
    name: 'somebody signs out',
    who: 'ali',
    university: 'aftab',
    at: '/',
    call: 'POST /rest/oauth/{id}/logout',
    async walk(page) {
      await page.goto('/logout')
      await expect(page).toHaveURL(/\/login/)
    },
  },
  {
    name: 'a profile picture is uploaded',
    who: 'mustphoto',
    university: 'mahtab',
    at: '/face/enrollment',
    call: 'POST /rest/profile-pictures/upload',
    async walk(page) {
      await expect(main(page).locator('video')).toHaveJSProperty('readyState', 4)
      await named(page, 'گرفتن عکس').click()
      await named(page, 'تأیید و ارسال').click()
    },
  },
  {
    name: 'the recovery of a password begins',
    university: 'darya',
    origin: DEVTOOLS,
    at: '/login',
    call: 'POST /rest/users/reset-password/init',
    prepare: () => published('_', () => addFolder('darya')),
    restore: restorePortal,
    async walk(page) {
      const captcha = nextCaptcha(page)
      await page.getByRole('button', { name: 'گذرواژه را فراموش کرده‌ام' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'بازیابی گذرواژه' })).toBeVisible()
      await main(page)
        .getByLabel(/^نام کاربری/)
        .fill('paria')
      await main(page)
        .getByLabel(/^کد امنیتی/)
        .fill(await answerOf(await captcha))
      await named(page, 'شناسایی').click()
    },
  },
]

export const HOSTILE_ACTS: readonly HostileAct[] = [
  ...RESERVING,
  ...[...ACTS, ...SURVEY_ACTS].map(
    ({ name, who, at, call, prepare, begin, button }): HostileAct => ({
      name,
      who,
      university: 'aftab',
      at,
      call,
      prepare: (page) => prepare('hostile', page),
      async walk(page) {
        await begin(page, 'hostile')
        await button(page).click()
      },
    }),
  ),
  ...ROOMS,
  ...ACCOUNT,
]

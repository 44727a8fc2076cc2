import { DESKTOP } from './support/stage.ts'
import {
  advanceCampus,
  callsAreQuiet,
  enter,
  expect,
  forgetCalls,
  resetCampus,
  seenCalls,
  signIn,
  signInCalls,
  test,
} from './support/student.ts'

test.use({ viewport: DESKTOP })
test.beforeEach(async () => {
  await resetCampus()
})

test('[SESSION-06, SESSION-07, SESSION-08, SESSION-O16] a visitor without a token is sent to the sign-in, with the way back', async ({
  page,
}) => {
  await page.goto('/food/reserve?week=1')
  await expect(page).toHaveURL(/\/login\?next=%2Ffood%2Freserve%3Fweek%3D1$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
})

test('[SESSION-10, SESSION-12, SESSION-14] signing out clears the browser, notifies the server and redirects to the sign-in', async ({
  page,
}) => {
  await enter(page, 'sara')
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  for (const name of ['access_token', 'refresh_token', 'profile']) expect(kept).not.toContain(name)
  expect(
    (await seenCalls()).filter(({ method, path }) => method === 'POST' && path === '/rest/oauth/sara/logout').map(({ status }) => status),
  ).toEqual([200])
})

test('[SESSION-02, SESSION-05, SESSION-O10, CONF-11] tokens and profile are stored, and a reload keeps the session and the page', async ({
  page,
}) => {
  await signIn(page, 'sara')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).toEqual(expect.arrayContaining(['access_token', 'refresh_token', 'uni_code', 'uni_link', 'profile']))
  // Of the profile what the portal reads, not all that the server says about a person.
  const profile = await page.evaluate(() => localStorage.getItem('profile') ?? '')
  expect(profile).toContain('"username":"sara"')
  expect(profile).not.toMatch(/religion|birth|address|email|nationalCode/i)
  await page.goto('/food')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
})

test('[SESSION-15, SESSION-17, SESSION-O6] an expired token is refreshed once for all calls of two tabs, and nobody notices', async ({
  page,
  context,
  allowed,
}) => {
  // the browser itself reports the 401 that begins it all, in whichever tab asked first
  allowed.push(/status of 401/)
  await enter(page, 'shorttoken', 'mahtab')
  const second = await context.newPage()
  await second.goto('/food')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('غذا')
  // What is still being read would refresh the token too, and leaving the page would lose the answer. Some is read 2 s after opening.
  await callsAreQuiet(2600)
  await advanceCampus(11_000)
  await forgetCalls()
  await Promise.all([page.goto('/food/selfs'), second.goto('/food/selfs')])
  for (const one of [page, second]) await expect(one.getByRole('heading', { level: 1 })).toHaveText('رزرو غذا')
  expect((await signInCalls()).map(({ status }) => status)).toEqual([200])
})

test('[SESSION-19, SESSION-20, SESSION-O4, SESSION-O7] a refused refresh ends the session and leads to the sign-in with the way back', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  await enter(page, 'norefresh', 'mahtab')
  await advanceCampus(11_000)
  await page.goto('/food/selfs')
  await expect(page).toHaveURL(/\/login\?next=%2Ffood%2Fselfs$/)
  await expect(page.locator('main')).toContainText('زمان نشست شما به پایان رسید')
  expect(await page.evaluate(() => ['access_token', 'refresh_token', 'profile'].map((name) => localStorage.getItem(name)))).toEqual([
    null,
    null,
    null,
  ])
})

test('[SESSION-O15] signing out in one tab leads the other tab to the sign-in', async ({ page, context }) => {
  await enter(page, 'sara')
  const second = await context.newPage()
  await second.goto('/food')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('غذا')
  await page.goto('/logout')
  await expect(second).toHaveURL(/\/login/)
})

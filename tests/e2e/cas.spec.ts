import type { Page, Request } from '@playwright/test'
import { signIn as takeTokens } from '../campus/support/campusClient.ts'
import { complaints } from './support/axe.ts'
import { addFolder, published, restorePortal } from './support/portalEdits.ts'
import { signOn } from './support/signOn.ts'
import { campusOf, DEVTOOLS, PRODUCTION, SIGN_ONS } from './support/stage.ts'
import { enter, expect, pickUniversity, resetCampus, submitButton, test } from './support/student.ts'

test.use({ baseURL: PRODUCTION })
test.beforeEach(resetCampus)

const toast = (page: Page, words: RegExp) => page.getByRole('status').getByText(words)
const kept = (page: Page) => page.evaluate(() => ['access_token', 'refresh_token', 'uni_code'].map((name) => localStorage.getItem(name)))

/** The address of a landing, with tokens that the campus has given. */
async function landingOf(username: string, university: string): Promise<{ readonly path: string; readonly tokens: readonly string[] }> {
  const { body } = await takeTokens(campusOf(university), username)
  const tokens = [String(body.access_token), String(body.refresh_token)]
  return { path: `/loginCas/${tokens.map(encodeURIComponent).join('/')}/${university}`, tokens }
}

test('[CAS-01] a student signs in on the university’s page and lands at home; the tokens stand in no address but that of the landing', async ({
  page,
}) => {
  const requests: Request[] = []
  const shown: string[] = []
  page.on('request', (request) => requests.push(request))
  page.on('framenavigated', (frame) => shown.push(frame.url()))
  await signOn(page, 'family', /مهتاب/)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(toast(page, /فاطمه.? \(.?family.?\)، خوش آمدید!/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('فاطمه')
  const [token = '', refreshToken = '', university] = await kept(page)
  expect(university).toBe('mahtab')
  const secrets = [token ?? '', refreshToken ?? ''].filter((secret) => secret !== '')
  expect(secrets).toHaveLength(2)
  const holds = (text: string) => secrets.some((secret) => text.includes(encodeURIComponent(secret)) || text.includes(secret))
  const withTokens = requests.filter((request) => holds(request.url()))
  expect(withTokens.map((request) => [request.isNavigationRequest(), new URL(request.url()).pathname.split('/')[1]])).toEqual([
    [true, 'loginCas'],
  ])
  expect(requests.filter((request) => holds(request.headers()['referer'] ?? ''))).toEqual([])
  // The entry that the way back leads to has no tokens either.
  await page.goBack()
  expect(shown.filter((url, place) => holds(url) && place !== shown.findIndex(holds))).toEqual([])
  expect(holds(page.url())).toBe(false)
})

test('[LOGIN-16] where single sign-on is forced it is the only way, and its person is at home', async ({ page }) => {
  await signOn(page, 'omid', /سپهر/)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(toast(page, /امید.? \(.?omid.?\)، خوش آمدید!/)).toBeVisible()
})

test('[CAS-02] [CAS-03] [CAS-04] [CAS-05] the parts of the address are kept under their names, and select the university', async ({
  page,
}) => {
  const { path, tokens } = await landingOf('family', 'mahtab')
  await page.goto(path)
  await expect(page).toHaveURL((url) => url.pathname === '/loginCas')
  await expect.poll(() => kept(page)).toEqual([...tokens, 'mahtab'])
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'indigo')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('[CAS-O2] a session of somebody else is asked about, with both names', async ({ page }) => {
  await enter(page, 'sara')
  const { path } = await landingOf('family', 'mahtab')
  await page.goto(path)
  const question = page.getByRole('dialog', { name: 'این ورود از آنِ کس دیگری است' })
  await expect(question).toContainText(/اکنون «.?sara.?»/)
  await expect(question).toContainText(/«.?family.?» را/)
  expect(await complaints(page)).toEqual([])
  await question.getByRole('button', { name: /می‌مانم: .?sara/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('سارا')
  await page.goto(path)
  await question.getByRole('button', { name: /ادامه با .?family/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('فاطمه')
  await expect(toast(page, /فاطمه.? \(.?family.?\)، خوش آمدید!/)).toBeVisible()
  expect((await kept(page))[2]).toBe('mahtab')
  expect(await page.evaluate(() => Object.values(localStorage).join(' '))).not.toContain('sara')
})

test('[CAS-O4] an unknown university keeps nothing, and neither does an address without tokens', async ({ page }) => {
  await page.goto('/loginCas/a/b/evil')
  await expect(toast(page, /ورود با سامانهٔ یکپارچه انجام نشد/)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await kept(page)).toEqual([null, null, null])
  await page.goto('/loginCas')
  await expect(page).toHaveURL(/\/login$/)
})

test('[SESSION-13] who signs out of a session of the single sign-on ends at its page, and the next visitor is asked for a password', async ({
  page,
}) => {
  await signOn(page, 'family', /مهتاب/)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/logout')
  await expect(page).toHaveURL((url) => url.origin === SIGN_ONS.mahtab && url.pathname === '/logout')
  await page.goto('/login')
  expect(await kept(page)).toEqual([null, null, 'mahtab'])
  await page.getByRole('button', { name: 'ورود با سامانهٔ یکپارچه' }).click()
  await expect(page.locator('input[name=password]')).toBeVisible()
})

test('a session that was ended at the single sign-on is ended in the portal, too', async ({ page, context, allowed }) => {
  allowed.push(/status of 40[01]/)
  await signOn(page, 'family', /مهتاب/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('فاطمه')
  const other = await context.newPage()
  await other.goto(`${SIGN_ONS.mahtab}/logout`)
  await page.getByRole('navigation').first().getByRole('link', { name: 'ورزش' }).click()
  await page.goto('/food/selfs')
  await expect(page).toHaveURL(/\/login/)
})

test.describe('a university without an address', () => {
  test.use({ baseURL: DEVTOOLS })
  test.beforeAll(() => published('khali', () => addFolder('khali')))
  test.afterAll(restorePortal)

  test('whose single sign-on is forced and not there offers the password, and signs nobody in', async ({ page }) => {
    await page.goto('/login')
    await pickUniversity(page, /خالی/)
    await expect(page.locator('input[autocomplete=current-password]')).toBeVisible()
    await expect(page.getByRole('button', { name: 'ورود با سامانهٔ یکپارچه' })).toHaveCount(0)
    await page.locator('input[autocomplete=username]').fill('family')
    await page.locator('input[autocomplete=current-password]').fill('dargah-demo')
    await expect(submitButton(page)).toBeDisabled()
    expect(await complaints(page)).toEqual([])
  })
})

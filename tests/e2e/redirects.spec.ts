import { campusOf } from './support/stage.ts'
import {
  advanceCampus,
  breakCall,
  expect,
  fillSignIn,
  forgetCalls,
  pickUniversity,
  resetCampus,
  seenCalls,
  signIn,
  signInCalls,
  submitButton,
  test,
} from './support/student.ts'
import { FAILED_CALL } from './support/waits.ts'

/** The server of another university, which the policy allows the page to call, too. */
const OTHER = `${campusOf('sepehr')}/oauth/token`

test.beforeEach(async ({ allowed }) => {
  allowed.push(FAILED_CALL)
  await resetCampus()
})

const leadAway = () => breakCall({ call: 'POST /oauth/token', kind: '307', university: 'mahtab', to: OTHER })
const arrivals = async () => (await signInCalls()).map(({ university }) => university)

test('name and password do not follow a redirect to another university, and the form says that it failed', async ({ page, allowed }) => {
  await page.goto('/login')
  await pickUniversity(page, /مهتاب/)
  await fillSignIn(page, 'family', undefined)
  await leadAway()
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText(/\S/)
  expect(await arrivals()).toEqual(['mahtab'])
  await expect(page).toHaveURL(/\/login/)

  // The control: a request that follows redirects gets there with its body; only its answer is kept from the page.
  allowed.push(/blocked by CORS policy/)
  await page.evaluate(
    (url) => fetch(url, { method: 'POST', body: new URLSearchParams({ password: 'secret' }) }).catch(() => undefined),
    `${campusOf('mahtab')}/oauth/token`,
  )
  expect(await arrivals()).toEqual(['mahtab', 'mahtab', 'sepehr'])
})

test('a refresh token does not follow a redirect either', async ({ page }) => {
  await signIn(page, 'shorttoken', 'mahtab')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await advanceCampus(11_000)
  await forgetCalls()
  await leadAway()
  await page.goto('/food/selfs')
  await expect.poll(arrivals).toEqual(['mahtab'])
  await page.waitForURL('**/login**')
  expect((await seenCalls()).filter(({ university }) => university === 'sepehr')).toEqual([])
})

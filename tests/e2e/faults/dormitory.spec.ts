import { sample } from '../../lanes/sample.ts'
import { goThroughWays, toast } from '../support/actWays.ts'
import { foundedGroup, MEMBERS, REZA } from '../support/dormitory.ts'
import { ACTS, button, REGISTER } from '../support/dormitoryActs.ts'
import { CAMPUS, DESKTOP } from '../support/stage.ts'
import { enter, expect, resetCampus, test } from '../support/student.ts'
import { FAILED_CALL } from '../support/waits.ts'

test.use({ viewport: DESKTOP })
test.beforeAll(resetCampus)
test.afterAll(resetCampus)

/** The short lane takes eight acts. */
for (const [index, act] of sample([...ACTS.entries()], 8))
  test(`[CALL-O3] ${act.rules} ${act.name}: whatever comes between, it is done once, and the page says so`, async ({ page, allowed }) => {
    allowed.push(FAILED_CALL)
    await goThroughWays(page, act, index)
  })

test('[REG-O20] who leaves before an invitation fails hears of it', async ({ page, allowed }) => {
  allowed.push(FAILED_CALL)
  await foundedGroup()
  await enter(page, 'head', 'aftab', REGISTER)
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  const members = (url: URL) => url.href === CAMPUS + MEMBERS
  await page.route(members, async (route) => {
    await ended
    await route.abort('connectionrefused')
  })
  const asked = page.waitForRequest((request) => request.method() === 'POST' && members(new URL(request.url())))
  await page.getByLabel('دعوت از هم‌اتاقی').fill(REZA)
  await button('دعوت')(page).click()
  await asked
  await page.getByRole('navigation').first().locator('a[href="/food"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
  end()
  await expect(toast(page)).toContainText('ارتباط با سرور برقرار نشد')
})

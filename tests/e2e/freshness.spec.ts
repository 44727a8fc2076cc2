import type { Page } from '@playwright/test'
import { studentAt } from '../campus/support/campusClient.ts'
import { dish, FREE_DISH, isFree, isReserved } from './support/food.ts'
import { CAMPUS, DESKTOP } from './support/stage.ts'
import { callsAreQuiet, enter, expect, resetCampus, seenCalls, test } from './support/student.ts'

const WEEK = '/rest/reservations/programs/v2'

test.use({ viewport: DESKTOP })
test.beforeEach(resetCampus)

const focused = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
const readings = async () => (await seenCalls()).filter(({ method, path }) => method === 'GET' && path.startsWith(WEEK)).length

test('the week is read again when the user returns, once: changes made elsewhere appear on the page', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/food/reserve?selfId=101')
  await isFree(dish(page))
  await callsAreQuiet()

  const elsewhere = await studentAt(CAMPUS, 'sara')
  const { body } = await elsewhere.get(`${WEEK}?selectedSelfId=101&showingDate=2026-11-21`)
  const week = body.payload as { weekDays: { meals: { programs: { programId: number; foodNames: string }[] }[] }[] }
  const programs = week.weekDays.flatMap(({ meals }) => meals.flatMap((meal) => meal.programs))
  const { programId } = programs.findLast(({ foodNames }) => foodNames.includes(FREE_DISH)) ?? {}
  expect((await elsewhere.send('POST', '/rest/reserves', { programId, app: 'WEB', selectedCount: 1 })).status).toBe(200)

  await page.clock.fastForward(6000)
  const before = await readings()
  await focused(page)
  await isReserved(dish(page))
  await focused(page)
  await callsAreQuiet()
  expect((await readings()) - before).toBe(1)
})

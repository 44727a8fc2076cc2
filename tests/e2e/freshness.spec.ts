import type { Page } from '@playwright/test'
import { studentAt } from '../campus/support/campusClient.ts'
import { dish, FREE_DISH, isFree, isReserved } from './support/food.ts'
import { edit, published, put, restorePortal } from './support/portalEdits.ts'
import { CAMPUS, DESKTOP, DEVTOOLS } from './support/stage.ts'
import { callsAreQuiet, enter, expect, resetCampus, seenCalls, test } from './support/student.ts'

const RESERVE = 'modules/reservation/screens/reserve.json'
const WEEK = '/rest/reservations/programs/v2'

test.use({ baseURL: DEVTOOLS, viewport: DESKTOP })
test.beforeEach(resetCampus)
test.afterEach(() => published('aftab', restorePortal))

const focused = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
const readings = async () => (await seenCalls()).filter(({ method, path }) => method === 'GET' && path.startsWith(WEEK)).length

test('a query with "again" is revalidated when the user returns: changes made elsewhere appear on the page', async ({ page }) => {
  await published('aftab', () =>
    edit(RESERVE, ({ queries }) => {
      if (queries?.week !== undefined) put(queries.week, 'again', 'return')
    }),
  )
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

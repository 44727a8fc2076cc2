import type { Page, Request, Route } from '@playwright/test'
import { isLongLane, sample, sampleAt, sampleIndex } from '../../lanes/sample.ts'
import { foundedGroup, MEMBERS, REZA } from '../support/dormitory.ts'
import { ACTS, type Act, button, REGISTER } from '../support/dormitoryActs.ts'
import { splashGone } from '../support/splash.ts'
import { CAMPUS, DESKTOP } from '../support/stage.ts'
import { breakCall, enter, expect, forgetCalls, mendCalls, resetCampus, seenCalls, test } from '../support/student.ts'
import { FAILED_CALL, holdCall, untilHeld } from '../support/waits.ts'

const toast = (page: Page) => page.getByRole('status', { name: 'پیام‌های کوتاه' })
const done = (act: Act, way: string) => expect.poll(() => act.held(way)).toEqual(act.after)
async function agrees(page: Page, act: Act, way: string): Promise<void> {
  if (act.told !== undefined) await page.goto(act.told)
  await expect(act.says(page, way)).toBeVisible()
}
async function attempt(page: Page, act: Act, way: string): Promise<void> {
  await act.begin(page, way)
  await act.button(page).click()
}
async function hear(page: Page): Promise<void> {
  await toast(page).getByText('ارتباط با سرور برقرار نشد').first().click()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
const pathOf = (act: Act) => act.call.slice(act.call.indexOf(' ') + 1).replace('/{id}', '')
const methodOf = (act: Act) => act.call.slice(0, act.call.indexOf(' '))
const isUnder = (act: Act) => (url: URL) => url.href.startsWith(CAMPUS + pathOf(act))
const isOf = (act: Act) => (request: Request) => request.method() === methodOf(act) && request.url().startsWith(CAMPUS + pathOf(act))
/** The presses of the act that the page sent, also those that never arrived. */
function sentBy(page: Page, act: Act): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (isOf(act)(request)) sent.push(request)
  })
  return sent
}
const keysOf = (sent: readonly Request[]) => new Set(sent.map((request) => request.headers()['idempotency-key']))
const arrived = async (act: Act) =>
  (await seenCalls()).filter(({ method, path }) => method === methodOf(act) && path.startsWith(pathOf(act)))

/** Stops what the act sends on its way; where the campus `hasIt`, only the answer is kept back. */
async function stopOnItsWay(page: Page, act: Act, hasIt: boolean) {
  const stopped: Route[] = []
  await page.route(isUnder(act), async (route) => {
    if (!isOf(act)(route.request())) return route.fallback()
    if (hasIt) await route.fetch()
    stopped.push(route)
  })
  return {
    isStopped: () => expect.poll(() => stopped.length).toBe(1),
    /** Reloads the page, which discards the stopped requests; without a reload they would continue. */
    async comeBack() {
      await page.goto('about:blank')
      for (const route of stopped) await route.abort().catch(() => undefined)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto(act.at)
      await splashGone(page)
    },
  }
}

/** What may come between a press and its answer, and what one does then. */
const WAYS: Readonly<Record<string, (page: Page, act: Act, way: string) => Promise<void>>> = {
  'a double press': async (page, act, way) => {
    await act.begin(page, way)
    await act.button(page).dblclick()
    await done(act, way)
    expect(await arrived(act)).toHaveLength(1)
  },
  'Enter twice': async (page, act, way) => {
    await act.begin(page, way)
    await act.button(page).press('Enter')
    await page.keyboard.press('Enter')
    await done(act, way)
    expect(await arrived(act)).toHaveLength(1)
  },
  'the answer lost': async (page, act, way) => {
    const sent = sentBy(page, act)
    await breakCall({ call: act.call, kind: 'none', after: true, university: 'aftab' })
    await attempt(page, act, way)
    await hear(page)
    await mendCalls()
    await done(act, way)
    // Where nothing is read again the page cannot know: who presses again does nothing a second time.
    if (act.at === '/dormitory/leave') {
      await act.button(page).click()
      await expect(page).toHaveURL(/\/dormitory$/)
      expect(keysOf(sent).size).toBe(1)
    } else expect(sent).toHaveLength(1)
  },
  'the request lost': async (page, act, way) => {
    const sent = sentBy(page, act)
    await breakCall({ call: act.call, kind: 'none', university: 'aftab' })
    await attempt(page, act, way)
    await hear(page)
    await mendCalls()
    expect(await act.held(way)).toEqual(act.before)
    await attempt(page, act, way)
    await done(act, way)
    expect([sent.length, keysOf(sent).size]).toEqual([2, 1])
  },
  'the network lost': async (page, act, way) => {
    const sent = sentBy(page, act)
    await act.begin(page, way)
    await page.context().setOffline(true)
    await act.button(page).click()
    await hear(page)
    await page.context().setOffline(false)
    expect(await act.held(way)).toEqual(act.before)
    await attempt(page, act, way)
    await done(act, way)
    expect([sent.length, keysOf(sent).size]).toEqual([2, 1])
  },
  'leaving the page': async (page, act, way) => {
    await holdCall(act.call)
    await attempt(page, act, way)
    await untilHeld(methodOf(act), pathOf(act))
    await page.getByRole('navigation').first().locator('a[href="/food"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
    await mendCalls()
    await done(act, way)
    await page.goBack()
    expect(await arrived(act)).toHaveLength(1)
  },
  'a reload before it arrived': async (page, act, way) => {
    const { isStopped, comeBack } = await stopOnItsWay(page, act, false)
    await attempt(page, act, way)
    await isStopped()
    await comeBack()
    expect(await act.held(way)).toEqual(act.before)
    await attempt(page, act, way)
    await done(act, way)
    expect(await arrived(act)).toHaveLength(1)
  },
  'a reload before the answer came': async (page, act, way) => {
    const { isStopped, comeBack } = await stopOnItsWay(page, act, true)
    await attempt(page, act, way)
    await isStopped()
    await comeBack()
    await done(act, way)
    expect(await arrived(act)).toHaveLength(1)
  },
}

test.use({ viewport: DESKTOP })
test.beforeAll(resetCampus)
test.afterAll(resetCampus)

const ALL_WAYS = Object.entries(WAYS)
/** The short lane takes eight acts and two ways of each, others for the next act. */
const waysOf = (act: number) => (isLongLane ? ALL_WAYS : sampleAt(ALL_WAYS, 2, sampleIndex + act))

for (const [index, act] of sample([...ACTS.entries()], 8))
  test(`[CALL-O3] ${act.rules} ${act.name}: whatever comes between, it is done once, and the page says so`, async ({ page, allowed }) => {
    allowed.push(FAILED_CALL)
    page.setDefaultTimeout(10_000)
    await act.prepare('first', page)
    await enter(page, act.who, 'aftab', act.at)
    for (const [way, go] of waysOf(index))
      await test.step(way, async () => {
        await mendCalls()
        await act.prepare(way, page)
        await forgetCalls()
        await page.goto(act.at)
        await splashGone(page)
        expect(await act.held(way)).toEqual(act.before)
        await go(page, act, way)
        await agrees(page, act, way)
      })
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

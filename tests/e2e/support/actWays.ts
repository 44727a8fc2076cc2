import type { Page, Request, Route } from '@playwright/test'
import { isLongLane, sampleAt, sampleIndex } from '../../lanes/sample.ts'
import type { Act } from './act.ts'
import { splashGone } from './splash.ts'
import { CAMPUS, PRODUCTION } from './stage.ts'
import { breakCall, enter, expect, forgetCalls, mendCalls, seenCalls, test } from './student.ts'
import { holdCall, untilHeld } from './waits.ts'

export const toast = (page: Page) => page.getByRole('status', { name: 'پیام‌های کوتاه' })
const done = (act: Act, way: string) => expect.poll(() => act.held(way)).toEqual(act.after)
async function agrees(page: Page, act: Act, way: string): Promise<void> {
  if (act.told !== undefined) await page.goto(act.told)
  await expect(act.says(page, way)).toBeVisible()
}
async function attempt(page: Page, act: Act, way: string): Promise<void> {
  await act.begin(page, way)
  await act.button(page).click()
}
async function hear(page: Page, { fails = 'ارتباط با سرور برقرار نشد', failsIn }: Act): Promise<void> {
  if (failsIn === undefined) await toast(page).getByText(fails).first().click()
  else await expect(failsIn(page)).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
const pathOf = (act: Act) => act.call.slice(act.call.indexOf(' ') + 1).replace(/\/\{id\}.*/, '')
const methodOf = (act: Act) => act.call.slice(0, act.call.indexOf(' '))
/** Where the page sends it. */
const addressOf = (act: Act) => (act.server === undefined ? CAMPUS : `${PRODUCTION}/tracker/aftab`) + pathOf(act)
const isUnder = (act: Act) => (url: URL) => url.href.startsWith(addressOf(act))
const isOf = (act: Act) => (request: Request) => request.method() === methodOf(act) && request.url().startsWith(addressOf(act))
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
  (await seenCalls()).filter(
    ({ university, method, path }) => university === (act.server ?? university) && method === methodOf(act) && path.startsWith(pathOf(act)),
  )

/** Loses what the act sends, or the answer to it, until that is mended. */
async function lose(page: Page, act: Act, what: 'request' | 'answer'): Promise<void> {
  if (act.server === undefined) return breakCall({ call: act.call, kind: 'none', after: what === 'answer', university: 'aftab' })
  await page.route(isUnder(act), async (route) => {
    if (!isOf(act)(route.request())) return route.fallback()
    if (what === 'answer') await route.fetch()
    return route.abort('connectionfailed')
  })
}
async function mend(page: Page): Promise<void> {
  await mendCalls()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

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
    await lose(page, act, 'answer')
    await attempt(page, act, way)
    await hear(page, act)
    await mend(page)
    await done(act, way)
    // Where nothing is read again the page cannot know: who presses again does nothing a second time.
    if (act.leadsTo !== undefined) {
      await act.button(page).click()
      await expect(page).toHaveURL(act.leadsTo)
      expect(keysOf(sent).size).toBe(1)
    } else expect(sent).toHaveLength(1)
  },
  'the request lost': async (page, act, way) => {
    const sent = sentBy(page, act)
    await lose(page, act, 'request')
    await attempt(page, act, way)
    await hear(page, act)
    await mend(page)
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
    await hear(page, act)
    await page.context().setOffline(false)
    expect(await act.held(way)).toEqual(act.before)
    await attempt(page, act, way)
    await done(act, way)
    expect([sent.length, keysOf(sent).size]).toEqual([2, 1])
  },
  'leaving the page': async (page, act, way) => {
    await holdCall(act.call, act.server)
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

const ALL_WAYS = Object.entries(WAYS)

/** Does an act whatever comes between; the short lane takes two ways, others for the next act. */
export async function goThroughWays(page: Page, act: Act, index: number): Promise<void> {
  page.setDefaultTimeout(10_000)
  await act.prepare('first', page)
  await enter(page, act.who, 'aftab', act.at)
  const ways = ALL_WAYS.filter(([way]) => act.without?.includes(way) !== true)
  for (const [way, go] of isLongLane ? ways : sampleAt(ways, 2, sampleIndex + index))
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
}

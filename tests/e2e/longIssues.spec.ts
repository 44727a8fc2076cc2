import { test as browserTest, type Page } from '@playwright/test'
import { tasksAfter, tasksOnceUsable, watchTasks } from '../../bench/firstLoad/longTasks.ts'
import { assertsTimes } from '../lanes/sample.ts'
import { owned } from '../tracker/support/smallTracker.ts'
import { keptBy } from './support/firstLoad.ts'
import { elements, toEnd, toLast } from './support/longList.ts'
import { type OwnTracker, openOwnTracker } from './support/ownTracker.ts'
import { DESKTOP, NOW, PHONE } from './support/stage.ts'
import { enter, expect, test } from './support/student.ts'

const ISSUES = 10_000
/** Of all elements of the page, the shell's among them. */
const MOST = 1500
const PATH = '/helpdesk/issues'

let own: OwnTracker
test.beforeAll(async () => {
  own = await openOwnTracker()
  const statuses = [1, 3, 5, 11, 20, 22]
  for (let i = 0; i < ISSUES; i++)
    own.tracker.addIssue({
      custom_fields: owned('bahar'),
      subject: `درخواست ${i}`,
      status: { id: statuses[i % statuses.length], name: 's' },
    })
})
test.afterAll(() => own.close())

for (const [device, viewport] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)
  test(`ten thousand requests are a page of fewer than 1,500 elements on ${device}, at its end, too`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize(viewport)
    await enter(page, 'bahar', 'aftab', own.portal + PATH)
    await expect(page.locator('main')).toContainText('درخواست 9999')
    expect(await elements(page)).toBeLessThan(MOST)
    await toLast(page)
    expect(own.tracker.heard.filter(({ url }) => url.pathname === '/issues.json' && url.searchParams.get('page') === '100')).toHaveLength(1)
    await toEnd(page)
    await expect(page.locator('main')).toContainText(/درخواست 0(?!\d)/)
    expect(await elements(page)).toBeLessThan(MOST)
    own.tracker.heard.length = 0
  })

/** A chip of the filter: a label whose radio button is out of sight. */
const chip = (page: Page, name: RegExp) => page.locator('main label').filter({ hasText: name })

/** What a student does there, by its name. */
const ACTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the next page': toEnd,
  'a filter': (page) => chip(page, /در صف/).click(),
  'the end of a filter': (page) => chip(page, /همه/).click(),
}
// Time runs as it does: an installed clock would stand in for that of the page.
if (assertsTimes)
  browserTest(`${PATH} has no long task once it is usable`, async ({ browser }) => {
    const least: Record<string, number> = {}
    const note = (what: string, tasks: readonly number[]) => {
      least[what] = Math.min(least[what] ?? Number.POSITIVE_INFINITY, Math.max(0, ...tasks))
    }
    // The best of some: what the machine does beside it makes tasks long now and then.
    for (let round = 0; round < 4 && (round === 0 || Object.values(least).some((ms) => ms > 0)); round++) {
      const { cookies, origins } = await keptBy('bahar')
      const storageState = { cookies, origins: origins.map((one) => ({ ...one, origin: own.portal })) }
      const context = await browser.newContext({ viewport: DESKTOP, storageState })
      await context.clock.setFixedTime(NOW)
      const page = await context.newPage()
      await watchTasks(page, 'main table')
      await page.goto(own.portal + PATH)
      note('opening', await tasksOnceUsable(page))
      for (const [what, act] of Object.entries(ACTS)) note(what, await tasksAfter(page, () => act(page), 700))
      await context.close()
    }
    expect(Object.entries(least).filter(([, ms]) => ms > 0)).toEqual([])
  })

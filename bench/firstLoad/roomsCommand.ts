import type { Browser, Page } from '@playwright/test'
import { tasksAfter, tasksOnceUsable, watchTasks } from './longTasks.ts'
import { freshPage, openBrowser } from './openBrowser.ts'
import { type Kept, keptBy, openStage, type Stage } from './openStage.ts'

const PATH = '/dormitory/register/group-room-selector'
const DEVICES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
/** Selector that matches once a room can be chosen. */
const USABLE = 'main section label:not([inert] *)'
const LATE_BLOCK = 24
const ROUNDS = 3

/** A group of two that may choose a room in the dormitory of forty blocks with fifty rooms each. */
async function prepareGroup({ campus }: Stage): Promise<Kept> {
  const [head, member] = [await keptBy(campus, 'head'), await keptBy(campus, 'reza')]
  const send = async (who: Kept, method: string, path: string, body: object) => {
    const headers = { Authorization: `Bearer ${who['access_token']}`, 'Content-Type': 'application/json' }
    const answer = await fetch(`${campus}/rest/users/me/student-groups${path}`, {
      method,
      headers,
      redirect: 'error',
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`The campus refuses ${method} ${path}: ${answer.status} ${await answer.text()}`)
  }
  await send(head, 'POST', '', { dormitoryId: 12, roomSize: 2, solitary: false })
  await send(head, 'POST', '/members', { studentNumber: '4001004' })
  await send(member, 'PUT', '/members', { status: 'APPROVED' })
  return head
}

const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

/** The longest task after load and when a block is opened, ms, and the maximum number of elements. */
async function measure(browser: Browser, stage: Stage, head: Kept, viewport: (typeof DEVICES)[keyof typeof DEVICES]) {
  const page = await freshPage(browser, stage, head)
  await page.setViewportSize(viewport)
  await watchTasks(page, USABLE)
  await page.goto(stage.address + PATH, { waitUntil: 'commit' })
  const opened = Math.max(0, ...(await tasksOnceUsable(page)))
  const first = await elements(page)
  const block = page.locator('main button[aria-expanded]').nth(LATE_BLOCK)
  await block.scrollIntoViewIfNeeded()
  const pressed = Math.max(0, ...(await tasksAfter(page, () => block.click())))
  const most = Math.max(first, await elements(page))
  await page.context().close()
  return { opened, pressed, most }
}

/** Prints long tasks and element counts for the rooms of a large dormitory. */
export async function roomsCommand(root: string, say: (text: string) => void): Promise<void> {
  const stage = await openStage(root)
  const browser = await openBrowser()
  try {
    const head = await prepareGroup(stage)
    say(
      `Two thousand rooms in forty blocks: the longest task once usable and at the opening of a block (0: none over 50 ms), the least of ${ROUNDS} runs`,
    )
    for (const [device, viewport] of Object.entries(DEVICES)) {
      const runs: Awaited<ReturnType<typeof measure>>[] = []
      for (let round = 0; round < ROUNDS; round++) runs.push(await measure(browser, stage, head, viewport))
      const least = (of: 'opened' | 'pressed') => Math.min(...runs.map((run) => run[of]))
      const most = Math.max(...runs.map((run) => run.most))
      say(
        `  ${device.padEnd(10)} ${least('opened').toFixed(0).padStart(6)} ms ${least('pressed').toFixed(0).padStart(6)} ms, ${most} elements`,
      )
      say(least('opened') + least('pressed') === 0 ? '  no task over 50 ms: met' : '  no task over 50 ms: missed')
    }
  } finally {
    await browser.close()
    await stage.close()
  }
}

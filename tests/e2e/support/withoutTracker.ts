import type { Page } from '@playwright/test'
import { TrackerRefusal } from '../../../gateway/tracker/trackerRefusal.ts'
import { PRODUCTION } from './stage.ts'

/** Answers the calls of a page to the tracker as a gateway does that has none (`tests/tracker/reads.test.ts`). */
export async function withoutTracker(page: Page): Promise<void> {
  const { status, body } = new TrackerRefusal('TRACKER_NOT_SET_UP')
  await page.route(`${PRODUCTION}/tracker/**`, (route) => route.fulfill({ status, json: body }))
}

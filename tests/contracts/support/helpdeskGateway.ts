import { afterAll, beforeAll } from 'vitest'
import { parseGatewayFile } from '../../../gateway/tracker/settings/readGatewayFile.ts'
import { TRACKER_KEYS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import { demoGatewayFile } from '../../../tools/demoTracker.ts'
import type { TestCampus } from '../../campus/support/testCampus.ts'
import { openTestGateway, type TestGateway } from '../../tracker/support/testGateway.ts'
import { createStudentWorld, type StudentWorld } from './createStudentWorld.ts'
import { createSharedStorage } from './sharedStorage.ts'

export interface HelpdeskGateway {
  readonly url: string
  /** A tab of a browser in which somebody of aftab has signed in. */
  tabOf(username: string): Promise<StudentWorld>
}

/** A gateway with the routes of the helpdesk before the tests of the surrounding `describe`, at the tracker of their campus. */
export function startHelpdeskGateway(test: TestCampus): HelpdeskGateway {
  let gateway: TestGateway
  beforeAll(async () => {
    const { tracker: settings } = parseGatewayFile('gateway.json', JSON.stringify(demoGatewayFile(test.campus.tracker, 'store.log')))
    gateway = await openTestGateway({ universities: { aftab: test.base('aftab') }, settings, key: TRACKER_KEYS.portal })
  }, 60_000)
  afterAll(() => gateway?.close())
  return {
    get url() {
      return gateway.url
    },
    async tabOf(username) {
      const world = createStudentWorld('aftab', test.base('aftab'), createSharedStorage().tab(), gateway.url)
      await world.signIn(username)
      return world
    },
  }
}

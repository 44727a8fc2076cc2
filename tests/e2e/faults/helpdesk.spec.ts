import { goThroughWays } from '../support/actWays.ts'
import { HELPDESK_ACTS } from '../support/helpdeskActs.ts'
import { DESKTOP } from '../support/stage.ts'
import { resetCampus, test } from '../support/student.ts'
import { FAILED_CALL } from '../support/waits.ts'

test.use({ viewport: DESKTOP })
test.beforeAll(resetCampus)
test.afterAll(resetCampus)

for (const [index, act] of HELPDESK_ACTS.entries())
  test(`[CALL-O3] ${act.name}: whatever comes between, it is done once, and the page says so`, async ({ page, allowed }) => {
    allowed.push(FAILED_CALL)
    await goThroughWays(page, act, index)
  })

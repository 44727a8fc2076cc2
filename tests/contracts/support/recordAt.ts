import { createAttention } from '../../../engine/createAttention.ts'
import { createScriptedCalls, createVirtualClock, SCENARIO_START } from '../../../engine/replay/index.ts'
import { recordScreen } from '../../../engine/replay/record/recordScreen.ts'
import { createReplayFacts } from '../../../engine/replay/replayFacts.ts'
import { createScriptedFiles } from '../../../engine/replay/scriptedFiles.ts'
import { formExtras } from '../../../engine/screen/formExtras.ts'
import { realPortal } from './realPortal.ts'

/** Records a screen of a student of the real portal, whose calls the test settles. `since`: ms for which the university was known before. */
export function recordAt(unikey: string, id: string, userName: string, since = 0) {
  const portal = realPortal(unikey)
  const screen = portal.screen(id)
  if (screen === undefined) throw new Error(`no screen ${id}`)
  const clock = createVirtualClock(Date.parse(SCENARIO_START) - since)
  const session = { hasToken: true, userName, signedIn: true }
  const { facts } = createReplayFacts(portal, clock, { session, roles: ['ROLE_STUDENT'] })
  facts()
  clock.pass(since)
  const calls = createScriptedCalls({
    waits: () => false,
    has: (call) => portal.call(call) !== undefined,
    listing: (call) => portal.call(call) ?? {},
  })
  const { form, flow, validator } = portal
  const recorded = recordScreen(
    {
      calls,
      clock,
      attention: createAttention(),
      files: createScriptedFiles(),
      facts,
      form,
      flow,
      validator,
      perform: () => undefined,
      extras: () => formExtras,
      inspect: undefined,
    },
    { id, screen, params: {} },
    { rawFacts: () => portal.facts },
  )
  return { portal, clock, calls, ...recorded }
}

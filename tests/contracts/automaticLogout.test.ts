import { expect, it } from 'vitest'
import { isTrue } from '../../engine/expression/index.ts'
import { runScenario } from '../../engine/replay/index.ts'
import type { ScenarioFile } from '../../schemas/index.ts'
import { parseTree } from '../../tools/replay/parseTree.ts'
import { realPortal } from './support/realPortal.ts'

const portal = realPortal('kavir')
const runsFor = (autoLogoutTime: unknown) => {
  const entry = portal.manifest.modules.find(({ id }) => id === 'account')?.background?.['automaticLogout']
  return isTrue(entry?.when, { university: portal.university({ ...portal.facts, autoLogoutTime }, 'fa') })
}

it('[SESSION-26] -1 disables the automatic logout', () => {
  expect([runsFor(-1), runsFor(20)]).toEqual([false, true])
})

it('[SESSION-O9] 0 and negatives disable it, and from 1 to 10 seconds the warning shows at once', () => {
  expect([0, -1, -7].map(runsFor)).toEqual([false, false, false])
  for (const autoLogoutTime of [1, 5, 10]) {
    const scenario = {
      title: 'a short time',
      screen: 'account/automatic-logout',
      university: 'kavir',
      facts: { university: { autoLogoutTime }, session: { hasToken: true, userName: 'yaraneh', signedIn: true } },
      steps: [{ send: { event: 'ARRIVED', data: { at: Date.UTC(2026, 10, 22, 6, 30) } }, expect: { state: 'warning' } }],
    } as ScenarioFile
    expect([autoLogoutTime, runsFor(autoLogoutTime), runScenario(portal, scenario, { parse: parseTree }).failures]).toEqual([
      autoLogoutTime,
      true,
      [],
    ])
  }
})

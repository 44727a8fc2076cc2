import { expect, it } from 'vitest'
import { runScenario } from '../../engine/replay/index.ts'
import { parseTree } from '../../tools/replay/parseTree.ts'
import { readScenarios, scenarioFiles } from '../../tools/replay/readScenarios.ts'
import { realPortal } from './support/realPortal.ts'

const root = new URL('../../', import.meta.url).pathname
const NAMES = ['unknown-key', 'on-premise-own', 'on-premise-organisation', 'on-premise-other']

it('[CAS-O3] an unknown key stores nothing, shows the error of the authentication and leads to the sign-in; on premise its own key and that of the organisation are known', () => {
  const all = readScenarios(scenarioFiles(root), root).flatMap((read) => (read.ok ? [read] : []))
  const played = NAMES.map((name) => {
    const found = all.find(({ file }) => file.endsWith(`cas/${name}.scenario.json`))
    return found && runScenario(realPortal('sepehr'), found.scenario, { parse: parseTree }).failures
  })
  expect(played).toEqual([[], [], [], []])
})

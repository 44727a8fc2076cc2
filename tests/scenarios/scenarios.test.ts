import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runScenario } from '../../engine/replay/index.ts'
import { openPortals } from '../../tools/replay/openPortals.ts'
import { parseTree } from '../../tools/replay/parseTree.ts'
import { readScenarios, scenarioFiles } from '../../tools/replay/readScenarios.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const portals = openPortals([root])
const read = readScenarios(scenarioFiles(root), root)

describe('scenarios', () => {
  it('are compiled with their portal and all readable', () => {
    expect(portals).toMatchObject({ ok: true })
    expect(read.filter(({ ok }) => !ok)).toEqual([])
    expect(read.length).toBeGreaterThan(0)
  })

  for (const one of read) {
    if (!one.ok) continue
    it(`${one.scenario.title} (${one.file})`, () => {
      if (!portals.ok) throw new Error(portals.text)
      const portal = portals.portal(one.scenario.university)
      const run = runScenario(portal, one.scenario, { parse: parseTree })
      expect(run.failures).toEqual([])
      const again = runScenario(portal, one.scenario, { parse: parseTree })
      expect(JSON.stringify(again.trace)).toBe(JSON.stringify(run.trace))
    })
  }
})

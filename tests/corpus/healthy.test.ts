import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { scenarioFiles, scenarioProblems } from '../../tools/replay/readScenarios.ts'
import { healthyScenarios } from './healthy/scenarios.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = new Map([...readPortalFolder([root])].map(([name, file]) => [name, { ...file, path: name }]))
const shipped = createCompiler().compile({ files, ports: createPorts() })

describe('the scenarios of a portal that is right', () => {
  it.each(['.', 'docs/reference/sample'])('in %s have no problem', (folder) => {
    const portal = join(root, folder)
    const { checkScenario, diagnostics } = createCompiler().compile({ files: readPortalFolder([portal]), ports: createPorts() })
    expect(diagnostics.map(printDiagnostic)).toEqual([])
    expect(scenarioFiles(portal).length).toBeGreaterThan(1)
    expect(scenarioProblems([portal], root, checkScenario).map(printDiagnostic)).toEqual([])
  })
})

describe('an unusual scenario that is right', () => {
  it.each(healthyScenarios)('%s is not reported', (_why, change) => {
    const steps = [{ expect: { pending: [] } }]
    const whole = { title: 'odd', screen: 'food/reserve', university: 'aftab', steps, ...change }
    expect(shipped.checkScenario('odd.scenario.json', JSON.stringify(whole)).map(printDiagnostic)).toEqual([])
  })
})

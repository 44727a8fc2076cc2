import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { answerReplay } from '../../tools/replay/answerReplay.ts'
import { scenarioProblems } from '../../tools/replay/readScenarios.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const own = join(root, 'docs/reference/sample-library')

it('the library of the reference has no problem beside the shipped modules', () => {
  const { diagnostics, checkScenario } = createCompiler().compile({ files: readPortalFolder([root, own], root), ports: createPorts() })
  expect([...diagnostics, ...scenarioProblems([own], root, checkScenario)].map(printDiagnostic)).toEqual([])
})

it('all scenarios of the library hold', () => {
  const { text, exit } = answerReplay([], root, [own])
  expect({ text, exit }).toEqual({ text: expect.stringMatching(/\b(\d+) of \1 scenarios passed/), exit: 0 })
})

import { type KeyRow, keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { mapOrEmpty } from '../../../engine/compile/source/json.ts'
import { scenario } from '../../../schemas/scenarios.ts'
import { keyTable } from './keyTable.ts'
import { codeOf, exampleOf, HEADER, mapsIn, ORIGIN, sample } from './sample.ts'

const isStep = ({ path }: KeyRow) => path.startsWith('steps[].')
const last = (path: string) => path.split('.').at(-1) ?? ''

/** The keys of a scenario, or those of a step. */
export const scenarioRows = (ofSteps: boolean): readonly KeyRow[] => keyRows(scenario).filter((row) => isStep(row) === ofSteps)

export function scenarioExample(path: string): string | undefined {
  const { scenario: written } = sample()
  if (path === 'steps') return undefined
  return exampleOf(path.includes('.') ? mapsIn(written['steps']) : [written], last(path))
}

/** The page docs/reference/scenarios.md. */
export const scenariosPage = (): string =>
  [
    HEADER,
    '',
    '# Scenarios',
    '',
    'A scenario is one run of a screen as JSON: who looks, what happens, and what must hold. `npm run replay` runs them without a browser, a network or a real clock.',
    'They stand in `modules/<id>/scenarios/<name>.scenario.json`.',
    ORIGIN,
    '',
    ...keyTable(scenarioRows(false), scenarioExample),
    '',
    '## A step',
    '',
    ...keyTable(
      scenarioRows(true).map((row) => ({ ...row, path: row.path.replace('steps[].', '') })),
      (path) => scenarioExample(`steps[].${path}`),
    ),
    '',
    '## A whole scenario',
    '',
    ...codeOf(mapOrEmpty(sample().scenario)),
    '',
  ].join('\n')

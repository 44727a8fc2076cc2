import { type KeyRow, keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { mapsIn } from '../../../engine/data/mapsIn.ts'
import { scenario } from '../../../schemas/scenarios.ts'
import { keyTable } from './keyTable.ts'
import { codeOf, exampleOf, HEADER, ORIGIN, sample } from './sample.ts'

const isStep = ({ path }: KeyRow) => path.startsWith('steps[].')
const last = (path: string) => path.split('.').at(-1) ?? ''

/** The keys of a scenario, or those of a step. */
export const scenarioRows = (ofSteps: boolean): readonly KeyRow[] => keyRows(scenario).filter((row) => isStep(row) === ofSteps)

export function scenarioExample(path: string): string | undefined {
  const { scenario: written, several } = sample()
  if (path === 'steps') return undefined
  if (path.startsWith('steps[].')) return exampleOf([...mapsIn(written['steps']), ...mapsIn(several['steps'])], last(path))
  return exampleOf(path.includes('.') ? mapsIn(several['actors']) : [written, several], last(path))
}

/** The page docs/reference/scenarios.md. */
export const scenariosPage = (): string =>
  [
    HEADER,
    '',
    '# Scenarios',
    '',
    'A scenario is one run of a screen as JSON, or of one for each of several people: who looks, what happens, and what must hold. `npm run replay` runs them without a browser, a network or a real clock.',
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
    ...codeOf(sample().scenario),
    '',
    '## Several people',
    '',
    'Each of `actors` has a screen, a session and calls of its own; the clock is one. A step says whose it is; where only time passes, it passes for all.',
    '',
    ...codeOf(sample().several),
    '',
  ].join('\n')

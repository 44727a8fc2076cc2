import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import { mapsIn } from '../../../engine/data/mapsIn.ts'
import { action } from '../../../schemas/actions.ts'
import { flow, state } from '../../../schemas/flows.ts'
import { keyTable } from './keyTable.ts'
import { codeOf, exampleOf, HEADER, ORIGIN, sample } from './sample.ts'

function* statesIn(states: unknown): Generator<JsonMap> {
  for (const one of Object.values(mapOrEmpty(states))) {
    yield mapOrEmpty(one)
    yield* statesIn(mapOrEmpty(one)['states'])
  }
}

/** The values at a key of all states; for `calls` each of its entries. */
const valuesAt = (key: string): readonly JsonMap[] =>
  [...statesIn(sample().flow['states'])].flatMap((one) =>
    key === 'calls' ? Object.values(mapOrEmpty(one[key])).map(mapOrEmpty) : [mapOrEmpty(one[key])],
  )

export const flowExample = (path: string): string | undefined => exampleOf([sample().flow], path)
export function stateExample(path: string): string | undefined {
  const [first = '', ...inner] = path.split('.')
  const last = inner.at(-1)
  return last === undefined ? exampleOf(statesIn(sample().flow['states']), first) : exampleOf(valuesAt(first), last)
}
const ACTIONS = Object.keys(action.properties).filter((name) => name !== 'when')
/** Whether an object is one action, perhaps with a condition. */
const isAction = ({ when: _, ...rest }: JsonMap): boolean => Object.keys(rest).length === 1 && ACTIONS.includes(Object.keys(rest)[0] ?? '')

/** An action with that key, in a flow or a screen. */
export function actionExample(name: string): string | undefined {
  const { flow: written, screen, blocks } = sample()
  return exampleOf([...mapsIn([written, screen, blocks])].filter(isAction), name)
}

/** The page docs/reference/flows.md. */
export const flowsPage = (): string =>
  [
    HEADER,
    '',
    '# Flows',
    '',
    'A flow leads through a screen: its states say what is shown, its events what may happen. `flows/<id>.json`; a screen names it with `"flow"` and shows its states in `views`.',
    ORIGIN,
    '',
    ...keyTable(
      keyRows(flow).filter(({ path }) => !/^queries\./.test(path)),
      flowExample,
    ),
    '',
    '## A state',
    '',
    'A transition is a state, `{ "when", "to", "do" }`, or a list of these of which the first that holds is taken. `to` is a sibling, a path below it, or `#flow.absolute.path`.',
    '',
    ...keyTable(keyRows(state), stateExample),
    '',
    '## Actions',
    '',
    'What a transition does, and what a press, a command or the start of a screen does: an object with exactly one of these keys.',
    '',
    ...keyTable(keyRows(action), (path) => (path.includes('.') ? undefined : actionExample(path))),
    '',
    '## A whole flow',
    '',
    ...codeOf(sample().flow),
    '',
  ].join('\n')

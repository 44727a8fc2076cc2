import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import { mapsIn } from '../../../engine/data/mapsIn.ts'
import { action } from '../../../schemas/actions.ts'
import { flow, state, step } from '../../../schemas/flows.ts'
import type { KeyPage } from './keyPage.ts'
import { rowsWhere } from './keyTable.ts'
import { codeOf, sampleFile, sampleFlows, sampleScreens, sampleShares } from './sample.ts'

function* statesIn(states: unknown): Generator<JsonMap> {
  for (const one of Object.values(mapOrEmpty(states))) {
    yield mapOrEmpty(one)
    yield* statesIn(mapOrEmpty(one)['states'])
  }
}
const states = () => sampleFlows().flatMap((file) => [...statesIn(file['states'])])

const ACTIONS = Object.keys(action.properties).filter((name) => name !== 'when')
/** Whether an object is one action, perhaps with a condition. */
const isAction = ({ when: _, ...rest }: JsonMap): boolean => Object.keys(rest).length === 1 && ACTIONS.includes(Object.keys(rest)[0] ?? '')
const actionsOfSample = () => [...mapsIn([...sampleFlows(), ...sampleScreens(), ...sampleShares()])].filter(isAction)

const STEP = Object.keys(step.properties)
const isStep = (map: JsonMap) =>
  (Object.hasOwn(map, 'to') || Object.hasOwn(map, 'do')) && Object.keys(map).every((key) => STEP.includes(key))

/** The page docs/reference/flows.md. */
export const flowsPage = (): KeyPage => ({
  title: 'Flows',
  words: [
    'A flow leads through a screen: its states say what is shown, its events what may happen. `flows/<id>.json`; a screen names it with `"flow"` and shows its states in `views`.',
  ],
  parts: [
    { keys: { rows: rowsWhere(keyRows(flow), (path) => !path.startsWith('queries.')), from: sampleFlows() } },
    {
      heading: 'A state',
      words: [
        "`flow.state` names a state inside another with both, `lent.fresh`, one in a call of its own `sure.LEND`, and those of a parallel state joined by `|`. A view of `lent` is shown in `lent.fresh`, too; a condition asks for a tag, or for `flow.state.startsWith('lent')`.",
      ],
      keys: { rows: keyRows(state), from: states() },
    },
    {
      heading: 'A transition',
      words: [
        'A state, an object with these keys, or a list of such objects of which the first that holds is taken. Without `to` the state stays.',
        '`to` the state itself stays in it, too: `exit`, `entry` and `invoke` are not performed again and `after` goes on; of child states the initial one is entered. To enter a state again, go through another one.',
      ],
      keys: {
        rows: keyRows(step),
        from: states()
          .flatMap((one) => [...mapsIn(one)])
          .filter(isStep),
      },
    },
    {
      heading: 'Actions',
      words: [
        'What a transition does, and what a press, a command or the start of a screen does: an object with exactly one of these keys, and `when` if it is not always done.',
      ],
      keys: { rows: keyRows(action), from: actionsOfSample() },
    },
    { heading: 'A whole flow', after: codeOf(sampleFile('modules/books/flows/lend.json')) },
  ],
})

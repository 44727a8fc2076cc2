import type { ReplayPortal } from '../openReplayPortal.ts'
import type { FoundPaths } from './findPaths.ts'
import { flowMapOf, pairGoal } from './goals.ts'
import { type FlowMap, type MappedTransition, partsOf } from './mapFlow.ts'
import { sampledParameters } from './openings.ts'

type Found = (goal: string) => boolean
/** What is known of a search: the goals that it reached, and the parameters of which it tried samples alone. */
interface Known {
  readonly found: Found
  readonly sampled: readonly string[]
}

/** Which texts of the address were not tried, for a condition that may depend on them. */
const untried = ({ sampled }: Known): string =>
  sampled.length === 0 ? '' : `; of ${sampled.join(' and ')} only a sample was tried: a scenario can open the screen with another text`

function ofTransition({ source, event, guarded }: MappedTransition, known: Known): string {
  if (!known.found(`state ${source}`)) return `its state ${source} is never reached`
  if (guarded) return `its condition never held${untried(known)}`
  if (event === 'done' || event === 'error') return `the call of ${source} never ended with ${event}`
  if (event === 'always') return 'another step is always taken first'
  return event.startsWith('after ') ? `${source} is always left before the time is over` : `nothing ever sends ${event} there`
}

function ofState(path: string, map: FlowMap, known: Known): string {
  const leading = map.transitions.filter(({ enters }) => enters.includes(path))
  if (leading.length === 0) return 'no transition leads there'
  return `it is entered only by ${leading.map((one) => `${one.id} (${ofTransition(one, known)})`).join(', ')}`
}

function ofOutcome(name: string, found: Found): string {
  const [command = '', end = ''] = name.split(' ')
  const other = end === 'done' ? 'error' : 'done'
  return found(`outcome ${command} ${other}`) ? `no example of its call ends with ${end}` : 'nothing that is shown and enabled runs it'
}

/** The transitions seen directly after a transition. */
function afterwards(first: string, { pairs }: FlowMap, found: Found): string {
  const seen = pairs.map(partsOf).flatMap(([one, next]) => (one === first && found(pairGoal(one, next)) ? [next] : []))
  return seen.length === 0 ? 'nothing comes after the first' : `after the first come only ${seen.join(', ')}`
}

function ofPair(pair: string, map: FlowMap, found: Found): string {
  const [first, second] = partsOf(pair)
  if (map.excluded.has(pair)) return 'their conditions exclude each other'
  const reason = map.transitions.find(({ id }) => id === second)?.guarded === true ? 'the condition of the second never held then; ' : ''
  return reason + afterwards(first, map, found)
}

/** A goal without a path. */
export interface Missing {
  readonly goal: string
  readonly why: string
  /** Whether it is unreachable; otherwise the search ended before it was found. */
  readonly isCertain: boolean
}

const nameIn = (goal: string) => goal.slice(goal.indexOf(' ') + 1)

/** The uncovered goals, each with the reason; pairs only if both of their transitions were covered. */
export function whyMissing(portal: ReplayPortal, { screen, goals, paths, complete }: FoundPaths): readonly Missing[] {
  const map = flowMapOf(portal, screen)
  const found: Found = (goal) => paths.has(goal)
  const known = { found, sampled: sampledParameters(portal, screen) }
  const missing = (kind: keyof typeof goals, why: (name: string) => string, isExcluded = (_: string) => false): readonly Missing[] =>
    goals[kind].flatMap((goal) =>
      found(goal)
        ? []
        : [{ goal, why: why(nameIn(goal)), isCertain: (complete && known.sampled.length === 0) || isExcluded(nameIn(goal)) }],
    )
  const outcomes = missing('outcomes', (name) => ofOutcome(name, found))
  if (map === undefined) return outcomes
  const transitionOf = (name: string) => map.transitions.find(({ id }) => id === name)
  const whyTransition = (name: string) => {
    const transition = transitionOf(name)
    return transition === undefined ? '' : ofTransition(transition, known)
  }
  const pairs = missing(
    'pairs',
    (name) => ofPair(name, map, found),
    (name) => map.excluded.has(name),
  )
  return [
    ...missing('states', (name) => ofState(name, map, known)),
    ...missing('transitions', whyTransition),
    ...pairs.filter(({ goal }) => partsOf(nameIn(goal)).every((one) => found(`transition ${one}`))),
    ...outcomes,
  ]
}

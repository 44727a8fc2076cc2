import type { ReplayPortal } from '../openReplayPortal.ts'
import type { FoundPaths } from './findPaths.ts'
import { flowMapOf } from './goals.ts'
import type { FlowMap, MappedTransition } from './mapFlow.ts'

type Found = (goal: string) => boolean

function ofTransition({ source, event, guarded }: MappedTransition, found: Found): string {
  if (!found(`state ${source}`)) return `its state ${source} is never reached`
  if (guarded) return 'its condition never held'
  if (event === 'done' || event === 'error') return `the call of ${source} never ended with ${event}`
  if (event === 'always') return 'another step is always taken first'
  return event.startsWith('after ') ? `${source} is always left before the time is over` : `nothing ever sends ${event} there`
}

function ofState(path: string, map: FlowMap, found: Found): string {
  const leading = map.transitions.filter(({ enters }) => enters.includes(path))
  if (leading.length === 0) return 'no transition leads there'
  return `it is entered only by ${leading.map((one) => `${one.id} (${ofTransition(one, found)})`).join(', ')}`
}

function ofOutcome(name: string, found: Found): string {
  const [command = '', end = ''] = name.split(' ')
  const other = end === 'done' ? 'error' : 'done'
  return found(`outcome ${command} ${other}`) ? `no example of its call ends with ${end}` : 'nothing that is shown and enabled runs it'
}

/** What no path leads to, each with the reason. A search that did not end says so: its reasons are what it saw until then. */
export function whyMissing(portal: ReplayPortal, { screen, goals, paths, complete, runs }: FoundPaths): readonly string[] {
  const map = flowMapOf(portal, screen)
  const found: Found = (goal) => paths.has(goal)
  const tail = complete ? '' : ` (the search ended after ${runs} runs)`
  const missing = (kind: keyof typeof goals) => goals[kind].filter((goal) => !found(goal))
  const parts = (goal: string) => nameIn(goal).split(', then ')
  const nameIn = (goal: string) => goal.slice(goal.indexOf(' ') + 1)
  return [
    ...missing('states').map((goal) => [goal, map === undefined ? '' : ofState(nameIn(goal), map, found)]),
    ...missing('transitions').map((goal) => {
      const transition = map?.transitions.find(({ id }) => id === nameIn(goal))
      return [goal, transition === undefined ? '' : ofTransition(transition, found)]
    }),
    ...missing('pairs').flatMap((goal) =>
      parts(goal).every((one) => found(`transition ${one}`))
        ? [[goal, complete ? 'the second never comes right after the first' : 'not seen']]
        : [],
    ),
    ...missing('outcomes').map((goal) => [goal, ofOutcome(nameIn(goal), found)]),
  ].map(([goal, why]) => `${goal}: ${why}${tail}`)
}

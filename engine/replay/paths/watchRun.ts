import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { ScenarioFile } from '../../../schemas/index.ts'
import type { CompiledScreen } from '../../compiled/compiled.ts'
import { entryOf } from '../../expression/values.ts'
import { activeStates } from '../../flow/activeStates.ts'
import type { ReplayPortal } from '../openReplayPortal.ts'
import type { TraceEntry } from '../scenarioTrace.ts'
import { nameTransition, pairOf, pathOfNode } from './mapFlow.ts'

export const KINDS = ['states', 'transitions', 'pairs', 'outcomes'] as const
/** What a run covered, by name; `outcomes` are commands with their result: `plus done`, `plus error`. */
export type Reached = { readonly [Kind in (typeof KINDS)[number]]: ReadonlySet<string> }

/** Observer of one run; records its coverage. */
export interface RunWatch {
  readonly reached: Reached
  /** All transitions taken, in order. */
  transitions(): readonly string[]
  /** The last transitions taken; the next pairs start with them. */
  last(): readonly string[]
  inspect(event: InspectionEvent): void
  /** Records a performed step; `before` is the trace entry preceding it. */
  stepped(step: ScenarioFile['steps'][number], before: TraceEntry): void
}

/** The calls that a command may make. */
export const callsOfCommand = (command: unknown): readonly unknown[] => [
  entryOf(command, 'call'),
  ...Object.values((entryOf(command, 'choose') ?? {}) as Readonly<Record<string, unknown>>).map((entry) => entryOf(entry, 'call')),
]

/** Records the coverage of one run: states and transitions of the screen's flow, and outcomes of its commands. */
export function watchRun(portal: ReplayPortal, screen: CompiledScreen | undefined): RunWatch {
  const reached = {
    states: new Set<string>(),
    transitions: new Set<string>(),
    pairs: new Set<string>(),
    outcomes: new Set<string>(),
  }
  let last: readonly string[] = []
  const taken: string[] = []
  return {
    reached,
    transitions: () => taken,
    last: () => last,
    inspect(event) {
      if (event.type !== '@xstate.microstep') return
      const names = event._transitions.flatMap((transition) => nameTransition(transition) ?? [])
      for (const name of names) reached.transitions.add(name)
      taken.push(...names)
      for (const first of last) for (const name of names) reached.pairs.add(pairOf(first, name))
      if (names.length > 0) last = names
      for (const node of activeStates(event.snapshot as AnyMachineSnapshot))
        if (node.path.length > 0 && !node.path[0]?.startsWith('$')) reached.states.add(pathOfNode(node))
    },
    stepped({ outcome }, before) {
      if (outcome === undefined) return
      const pending = before.pending.find(({ call }) => call === outcome.call)
      if (pending?.kind !== 'command') return
      const settled = outcome.example === undefined ? outcome : portal.call(outcome.call)?.examples?.[outcome.example]
      const end = entryOf(settled, 'error') === undefined ? 'done' : 'error'
      for (const [name, command] of Object.entries(screen?.commands ?? {}))
        if (before.commands.includes(name) && callsOfCommand(command).includes(outcome.call)) reached.outcomes.add(`${name} ${end}`)
    },
  }
}

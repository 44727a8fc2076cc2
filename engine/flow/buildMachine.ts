import { type AnyStateMachine, assign, setup } from 'xstate'
import type { CompiledAction, CompiledFlow, CompiledState, CompiledStep } from '../compiled/compiled.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'
import { type CallInput, callLogic, type Settled, type StartCall } from './callLogic.ts'
import { expandState, type PlainState } from './expandState.ts'

/** Context of a flow: values by name. */
export type FlowContext = Readonly<Record<string, unknown>>
/** An event of a flow: `data` of its sender, and `output` / `error` of the call that it led to, once that has finished. */
export interface FlowEvent {
  readonly type: string
  readonly data?: unknown
  readonly output?: unknown
  readonly error?: unknown
}

export interface MachineDeps {
  /** Scope in which expressions of the flow are evaluated for this context and event. */
  scope(context: FlowContext, event: FlowEvent): Scope
  perform(action: CompiledAction, scope: Scope): void
  startCall: StartCall
}

/** Sent when something that guards read has changed; only eventless transitions react to it. */
export const CHANGED = 'dargah.changed'

/** XState context of a running machine: the flow's context and its host. So one machine serves all runs of its flow. */
export interface Carried {
  readonly remembered: FlowContext
  readonly host: MachineDeps
}
interface Given {
  readonly context: Carried
  readonly event: FlowEvent
}

function firstValues(flow: CompiledFlow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(flow.context ?? {}).map(([name, schema]) => [name, (schema as { default?: unknown }).default]))
}

/**
 * A state before the initial one. XState starts the initial state's invokes before its entry actions, unless the machine is
 * running already; so the first `CHANGED` enters the flow.
 */
const BEFORE = '$before'

/** Id of the machine; a target `#<anything>.a.b` in JSON becomes `#flow.a.b`. */
const ID = 'flow'

/** The end of a call as the event that led to it, with the outcome. */
function calledBy(event: FlowEvent): FlowEvent {
  const { output, error } = event as { readonly output?: Settled<unknown>; readonly error?: Settled<unknown> }
  if (output !== undefined) return { ...(output.event as FlowEvent), output: output.value }
  return error === undefined ? event : { ...(error.event as FlowEvent), error: error.value }
}

const scopeOf = ({ context: { remembered, host }, event }: Given): Scope => host.scope(remembered, calledBy(event))

/** Actions, transitions and maps of transitions as XState takes them. */
const actionsOf = (actions: readonly CompiledAction[] | undefined) =>
  (actions ?? []).map((action) =>
    'set' in action && action.set !== undefined
      ? {
          type: 'remember' as const,
          params: { values: action.set as Readonly<Record<string, Tree>>, when: action.when as Tree | undefined },
        }
      : { type: 'perform' as const, params: (given: unknown) => ({ action, scope: scopeOf(given as Given) }) },
  )
const targetOf = (to: string) => `#${ID}${to.slice(to.indexOf('.'))}`
const stepsOf = (steps: readonly CompiledStep[] | undefined) =>
  (steps ?? []).map((step) => ({
    ...(step.when === undefined ? {} : { guard: { type: 'holds' as const, params: { when: step.when } } }),
    ...(step.to === undefined ? {} : { target: targetOf(step.to) }),
    actions: actionsOf(step.do),
  }))
const mapSteps = (map: Readonly<Record<string, unknown>> | undefined) =>
  Object.fromEntries(Object.entries(map ?? {}).map(([key, steps]) => [key, stepsOf(steps as readonly CompiledStep[])]))

const built = new WeakMap<CompiledFlow, AnyStateMachine>()

/** The XState machine of a flow, built once and cached. State paths are those of the flow. */
export function machineOf(flow: CompiledFlow): AnyStateMachine {
  const machine = built.get(flow) ?? buildMachine(flow)
  built.set(flow, machine)
  return machine
}

function buildMachine(flow: CompiledFlow): AnyStateMachine {
  const kit = setup({
    types: {} as { context: Carried; events: FlowEvent; input: Carried },
    actors: { call: callLogic },
    guards: { holds: (given, { when }: { when: Tree }) => isTrue(when, scopeOf(given)) },
    actions: {
      remember: assign((given, { values, when }: { values: Readonly<Record<string, Tree>>; when: Tree | undefined }) => {
        const scope = scopeOf(given)
        if (!isTrue(when, scope)) return {}
        const news = Object.fromEntries(Object.entries(values).map(([name, tree]) => [name, evaluate(tree, scope)]))
        return { remembered: { ...given.context.remembered, ...news } }
      }),
      perform: ({ context }, { action, scope }: { action: CompiledAction; scope: Scope }) => context.host.perform(action, scope),
    },
    delays: Object.fromEntries(
      Object.entries(flow.delays ?? {}).map(([name, delay]) => [
        name,
        (given: unknown) => {
          const ms = typeof delay === 'number' ? delay : evaluate(delay as Tree, scopeOf(given as Given))
          return typeof ms === 'number' && ms > 0 ? ms : 0
        },
      ]),
    ),
  })

  function stateOf(state: PlainState): object {
    const { invoke, states } = state
    return {
      ...(state.type === undefined ? {} : { type: state.type }),
      ...(state.tags === undefined ? {} : { tags: [...state.tags] }),
      ...(state.initial === undefined ? {} : { initial: state.initial }),
      entry: actionsOf(state.entry),
      exit: actionsOf(state.exit),
      ...(state.type === 'final' ? {} : { on: mapSteps(state.on), after: mapSteps(state.after), always: stepsOf(state.always) }),
      ...(invoke === undefined
        ? {}
        : {
            invoke: {
              src: 'call',
              input: (given: unknown): CallInput => {
                const { host } = (given as Given).context
                return { invoke, scope: scopeOf(given as Given), start: host.startCall }
              },
              onDone: stepsOf(invoke.done),
              onError: stepsOf(invoke.error),
            },
          }),
      ...(states === undefined
        ? {}
        : { states: Object.fromEntries(Object.entries(states).map(([name, child]) => [name, stateOf(child)])) }),
    }
  }

  const states = Object.entries(flow.states).map(([name, state]) => [name, stateOf(expandState(state as CompiledState, `${ID}.${name}`))])
  const machine = {
    id: ID,
    initial: BEFORE,
    context: ({ input }: { input: Carried }): Carried => ({ ...input, remembered: { ...firstValues(flow), ...input.remembered } }),
    states: { [BEFORE]: { on: { [CHANGED]: `#${ID}.${flow.initial}` } }, ...Object.fromEntries(states) },
    on: { [CHANGED]: {} },
  }
  // The compiler has validated the JSON; XState's types cannot describe a machine that is data.
  return kit.createMachine(machine as never) as unknown as AnyStateMachine
}

import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { hiddenCase } from '../check/contradictions.ts'
import type { UnitContext } from '../check/unitContext.ts'
import { entered, type FlowGraph, transitionsOf } from './flowGraph.ts'
import { type StateAt, stateAt, targetPath } from './stateTree.ts'

type Report = UnitContext['report']

const keyOf = (path: readonly string[]) => path.join('.')
const pathOf = (at: readonly string[], path: readonly string[]) => [...at, ...path.flatMap((id) => ['states', id])]

/** Keys of a state by which it would go on. */
const GOES_ON = ['on', 'calls', 'invoke', 'after', 'always', 'states'] as const

/** A final state goes on by nothing. `DG-FLW-015` */
function checkFinal({ path, state }: StateAt, at: readonly string[], report: Report): void {
  const key = state.type === 'final' ? GOES_ON.find((name) => state[name] !== undefined) : undefined
  if (key !== undefined)
    report(
      'DG-FLW-015',
      [...pathOf(at, path), key],
      { message: `the final state "${keyOf(path)}" ends the flow, so this never happens`, got: key, hint: 'remove it, or "type": "final"' },
      'key',
    )
}

/** Each transition of a state, with its path. */
function* transitionsAt(state: JsonMap, at: readonly string[]): Generator<readonly [readonly string[], unknown]> {
  for (const key of ['on', 'after'] as const)
    for (const [name, transition] of Object.entries(mapOrEmpty(state[key]))) yield [[...at, key, name], transition]
  yield [[...at, 'always'], state.always]
  for (const key of ['done', 'error'] as const) {
    yield [[...at, 'invoke', key], mapOrEmpty(state.invoke)[key]]
    for (const [name, call] of Object.entries(mapOrEmpty(state.calls))) yield [[...at, 'calls', name, key], mapOrEmpty(call)[key]]
  }
}

/** Only the last of several steps has no condition. `DG-FLW-016` */
function checkOrder({ path, state }: StateAt, at: readonly string[], report: Report): void {
  for (const [place, transition] of transitionsAt(state, pathOf(at, path))) {
    if (!Array.isArray(transition)) continue
    const never = hiddenCase(transition.map((step: unknown) => mapOrEmpty(step).when))
    if (never > 0)
      report('DG-FLW-016', [...place, String(never), 'when'], {
        message: 'a step before this one holds whenever this does, so it is never taken',
        expected: 'another condition, or a place before the other step',
        got: String(mapOrEmpty(transition[never]).when).slice(1),
      })
    const open = transition.findIndex((step: unknown) => !isMap(step) || step.when === undefined)
    if (open < 0 || open === transition.length - 1) continue
    report('DG-FLW-016', [...place, String(open)], {
      message: 'this step is always taken, so those after it never are',
      expected: '"when", or a place after the others',
    })
  }
}

/** A state that is left at once does nothing else. `DG-FLW-016` */
function checkLeftAtOnce({ path, state }: StateAt, at: readonly string[], report: Report): void {
  const hidden = unconditional(state.always) === undefined ? undefined : HIDDEN.find((key) => state[key] !== undefined)
  if (hidden !== undefined)
    report(
      'DG-FLW-016',
      [...pathOf(at, path), 'always'],
      {
        message: `"always" leaves the state at once, so its "${hidden}" never happens`,
        expected: '"when" of the step, or a state with "always" alone',
        got: hidden,
      },
      'key',
    )
}

/** What a state does as long as it is active. */
const HIDDEN = ['on', 'calls', 'invoke', 'after'] as const

const unconditional = (transition: unknown): string | undefined => {
  const [first] = Array.isArray(transition) ? transition : [transition]
  if (typeof first === 'string') return first
  const { to, when } = mapOrEmpty(first)
  return when === undefined && typeof to === 'string' ? to : undefined
}

/** Eventless transitions without a condition do not lead in a circle. `DG-FLW-017` */
function checkCircles(name: string, states: JsonMap, { leaves }: FlowGraph, at: readonly string[], report: Report): void {
  const next = (path: readonly string[]): readonly string[] | undefined => {
    const to = unconditional(stateAt(states, path)?.always)
    const target = to === undefined ? undefined : targetPath(name, path, to)
    return target && entered(states, target)[0]
  }
  for (const { path } of leaves) {
    const seen = [keyOf(path)]
    for (let leaf = next(path); leaf !== undefined; leaf = next(leaf)) {
      const key = keyOf(leaf)
      if (key === keyOf(path)) {
        // A circle is reported once.
        if (seen.some((other) => other < key)) break
        report(
          'DG-FLW-017',
          [...pathOf(at, path), 'always'],
          { message: 'the flow would go round here for ever', got: [...seen, key].join(' → '), hint: 'add a condition that ends it' },
          'key',
        )
        break
      }
      if (seen.includes(key)) break
      seen.push(key)
    }
  }
}

/** A state that waits for a call is left when the call fails. `DG-FLW-018` */
function checkFailure(states: JsonMap, { path, state }: StateAt, at: readonly string[], report: Report): void {
  if (!isMap(state.invoke) || state.invoke.error !== undefined) return
  const { invoke: _, ...others } = state
  const around = path.slice(0, -1).map((_id, i) => stateAt(states, path.slice(0, i + 1)) ?? {})
  if ([others, ...around].some((one) => transitionsOf(one).length > 0 || isMap(one.calls))) return
  report(
    'DG-FLW-018',
    [...pathOf(at, path), 'invoke'],
    {
      message: `if the call fails, the flow stays in "${keyOf(path)}" for ever`,
      expected: '"error": where it goes then',
      hint: 'add "error" beside "done", or an event by which the user leaves',
    },
    'key',
  )
}

/** An outcome of a call for which no step is taken leaves the state, or something else does. `DG-FLW-018` */
function checkOutcomes(states: JsonMap, { path, state }: StateAt, at: readonly string[], report: Report): void {
  const { invoke, ...others } = state
  const around = path.slice(0, -1).map((_id, i) => stateAt(states, path.slice(0, i + 1)) ?? {})
  if (!isMap(invoke) || [others, ...around].some((one) => transitionsOf(one).length > 0 || isMap(one.calls))) return
  for (const key of ['done', 'error'] as const) {
    const steps = [invoke[key] ?? []].flat()
    const isPartial = steps.length > 0 && steps.every((step: unknown) => isMap(step) && step.when !== undefined)
    if (isPartial || (key === 'done' && invoke.done === undefined))
      report(
        'DG-FLW-018',
        [...pathOf(at, path), 'invoke', ...(isPartial ? [key] : [])],
        {
          message: `${isPartial ? `if no condition of "${key}" holds` : 'after the call'}, the flow stays in "${keyOf(path)}" for ever`,
          expected: isPartial ? 'a last step without "when"' : '"done": where it goes then',
        },
        'key',
      )
  }
}

/** A call that fails is not made again at once, and for ever. `DG-FLW-017` */
function checkRetries(name: string, { path, state }: StateAt, at: readonly string[], report: Report): void {
  const to = unconditional(mapOrEmpty(state.invoke).error)
  const target = to === undefined ? undefined : targetPath(name, path, to)
  if (target === undefined || keyOf(target) !== keyOf(path)) return
  report(
    'DG-FLW-017',
    [...pathOf(at, path), 'invoke', 'error'],
    {
      message: `a failure makes the call again at once, and for ever`,
      expected: 'a state that waits ("after"), or asks the user',
      got: String(to),
    },
    'key',
  )
}

/** An event that leads to the state that takes it, and does nothing else, has no effect. `DG-FLW-019` */
function checkSelf(name: string, { path, state }: StateAt, at: readonly string[], report: Report): void {
  // Entering the state again makes its call, starts its timers, or does what it does on entry.
  if (['invoke', 'after', 'entry', 'exit', 'calls', 'states'].some((key) => state[key] !== undefined)) return
  for (const [event, transition] of Object.entries(mapOrEmpty(state.on))) {
    const to = typeof transition === 'string' ? transition : isMap(transition) && transition.do === undefined ? transition.to : undefined
    const target = typeof to === 'string' ? targetPath(name, path, to) : undefined
    if (target !== undefined && keyOf(target) === keyOf(path))
      report('DG-FLW-019', [...pathOf(at, path), 'on', event], {
        message: `"${event}" leads to the state that it is in, so it does nothing`,
        expected: 'another state, or "do"',
        got: String(to),
      })
  }
}

/** Two states do not lead to each other under conditions that hold together. `DG-FLW-017` */
function checkPairs(name: string, states: JsonMap, { leaves }: FlowGraph, at: readonly string[], report: Report): void {
  const steps = leaves.flatMap(({ path, state }) =>
    [state.always ?? []].flat().flatMap((step: unknown) => {
      const { to, when, do: actions } = mapOrEmpty(step)
      const target = typeof to === 'string' && actions === undefined && when !== undefined ? targetPath(name, path, to) : undefined
      const [leaf] = target === undefined ? [] : entered(states, target)
      return leaf === undefined ? [] : [{ from: keyOf(path), path, to: keyOf(leaf), when: String(when) }]
    }),
  )
  for (const { from, path, to, when } of steps)
    if (from < to && steps.some((back) => back.from === to && back.to === from && back.when === when))
      report(
        'DG-FLW-017',
        [...pathOf(at, path), 'always'],
        {
          message: `the flow would go to "${to}" and back for ever`,
          got: when.slice(1),
          hint: 'give the two steps conditions that exclude each other',
        },
        'key',
      )
}

/** Of several timers of a state the first that leaves it ends the others. `DG-FLW-016` */
function checkTimers({ path, state }: StateAt, at: readonly string[], report: Report): void {
  const timers = Object.entries(mapOrEmpty(state.after)).flatMap(([ms, transition]) =>
    /^\d+$/.test(ms) ? [{ ms: Number(ms), leaves: unconditional(transition) !== undefined }] : [],
  )
  const first = Math.min(...timers.flatMap(({ ms, leaves }) => (leaves ? [ms] : [])))
  for (const { ms } of timers)
    if (ms > first)
      report(
        'DG-FLW-016',
        [...pathOf(at, path), 'after', String(ms)],
        { message: `the state is left after ${first} ms, so this timer never ends`, expected: `less than ${first}`, got: String(ms) },
        'key',
      )
}

/** What is wrong with the steps of a flow, whoever uses it. */
export function checkSteps(name: string, flow: JsonMap, graph: FlowGraph, at: readonly string[], report: Report): void {
  const states = mapOrEmpty(flow.states)
  for (const one of graph.states) {
    checkFinal(one, at, report)
    checkOrder(one, at, report)
    checkLeftAtOnce(one, at, report)
    checkFailure(states, one, at, report)
    checkOutcomes(states, one, at, report)
    checkTimers(one, at, report)
    checkRetries(name, one, at, report)
    checkSelf(name, one, at, report)
  }
  checkCircles(name, states, graph, at, report)
  checkPairs(name, states, graph, at, report)
}

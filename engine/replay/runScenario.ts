import type { ScenarioFile } from '../../schemas/index.ts'
import { type Bases, conform, lacksArgument } from '../calls/index.ts'
import type { CompiledAction } from '../compile/compiled.ts'
import type { Tree } from '../expression/index.ts'
import { entryOf } from '../expression/values.ts'
import { settleText } from '../format/settleText.ts'
import { createFactScope, createScreen, type Effect, type ScreenRuntime } from '../screen/index.ts'
import { checkExpectations, type Difference } from './checkExpectations.ts'
import { findBlock } from './findBlock.ts'
import type { ReplayPortal } from './openReplayPortal.ts'
import { pressBlock } from './pressBlock.ts'
import { createReplayFacts } from './replayFacts.ts'
import { scenarioOutcome } from './scenarioOutcome.ts'
import { type SeenEffect, type TraceEntry, traceEntry } from './scenarioTrace.ts'
import { createScriptedCalls } from './scriptedCalls.ts'
import { createVirtualClock } from './virtualClock.ts'

type Names = Readonly<Record<string, unknown>>
type Step = ScenarioFile['steps'][number]

/** A step at which the run is not what the scenario says; step 1 is the first. */
export interface ScenarioFailure extends Difference {
  readonly step: number
  readonly note?: string
}
export interface ScenarioRun {
  readonly title: string
  readonly ok: boolean
  readonly failures: readonly ScenarioFailure[]
  readonly trace: readonly TraceEntry[]
}
export interface ScenarioPorts {
  /** An expression as a tree; nothing where it is none. */
  readonly parse: (text: string) => Tree | undefined
}

/** Sunday, 1 Azar 1405, 10:00 in Tehran. */
export const SCENARIO_START = '2026-11-22T06:30:00Z'
/** The gateway of a scenario: nothing is ever sent there. */
const GATEWAY = 'https://portal.invalid'

/** What cannot be done as a step says; told with the step's number. */
class StepProblem extends Error {}

const isMap = (value: unknown): value is Names => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Runs a scenario from its opening: events, outcomes and time enter by its steps and by nothing else, so that a second run is the same to the
 * byte. Never throws for a scenario that is wrong: what differs is told in `failures`.
 */
export function runScenario(portal: ReplayPortal, scenario: ScenarioFile, ports: ScenarioPorts): ScenarioRun {
  const start = Date.parse(scenario.now ?? SCENARIO_START)
  const clock = createVirtualClock(start)
  const facts = createReplayFacts(portal, clock, (scenario.facts ?? {}) as Names)
  const scope = createFactScope(facts.facts, clock.now)
  const bases = (): Bases => ({ university: String(facts.facts().university['address'] ?? ''), config: GATEWAY })
  const calls = createScriptedCalls(
    (id, args) => {
      const call = portal.call(id)
      return call === undefined || lacksArgument(call, args)
    },
    (id) => portal.call(id) !== undefined,
  )
  const screen = portal.screen(scenario.screen)
  const failed = (message: string): ScenarioRun => ({ title: scenario.title, ok: false, failures: [{ step: 0, what: message }], trace: [] })
  if (screen === undefined) return failed(`the portal has no screen ${scenario.screen}`)

  let effects: readonly SeenEffect[] = []
  let moved: Names = {}
  let runtime: ScreenRuntime | undefined
  const perform = (effect: Effect) => {
    effects = [...effects, effect]
    if (effect.type === 'goto' && effect.path === undefined) moved = { ...moved, ...effect.search }
    if (effect.type !== 'store' && effect.type !== 'session') return
    facts.apply(effect)
    runtime?.factsChanged()
  }

  /** The address as the browser would give it back: only what fits the screen's `search`. */
  const addressed = (wanted: Names): Names =>
    Object.fromEntries(
      Object.entries(screen.search ?? {}).flatMap(([name, schema]) => {
        const given = wanted[name]
        if (given === undefined || given === null) return []
        const { type } = schema as { type?: unknown }
        const fitted = conform(schema, type === 'integer' || type === 'number' ? Number(String(given)) : String(given))
        return fitted.ok ? [[name, fitted.value] as const] : []
      }),
    )
  let address = addressed((scenario.search ?? {}) as Names)

  const opened = createScreen(
    {
      calls,
      clock,
      facts: facts.facts,
      form: portal.form,
      flow: portal.flow,
      validator: portal.validator,
      perform,
    },
    {
      id: scenario.screen,
      screen,
      params: (scenario.params ?? {}) as Names,
      search: address,
      input: (scenario.input ?? {}) as Names,
    },
  )
  runtime = opened
  runtime.factsChanged()

  const source = { runtime: opened, calls, clock, facts, start }
  const failures: ScenarioFailure[] = []
  const trace: TraceEntry[] = []
  const take = (number: number) => {
    if (Object.keys(moved).length > 0) {
      address = addressed({ ...address, ...moved })
      moved = {}
      opened.searchChanged(address)
    }
    const entry = traceEntry(source, number, effects)
    effects = []
    trace.push(JSON.parse(JSON.stringify(entry)) as TraceEntry)
    return entry
  }

  function act(action: Names): void {
    const { press, answer } = action
    if (typeof press !== 'string') {
      opened.act([compiled(action, ports)], opened.scope())
      return
    }
    const search = findBlock(press, opened)
    if (!search.ok) throw new StepProblem(search.message)
    const pressed = pressBlock(search.found, opened, answer === true)
    if (pressed === 'off') throw new StepProblem(`${press} cannot be pressed now`)
    if (pressed !== 'asks') return
    const text = search.found.node['confirm'] as Parameters<typeof settleText>[0]
    effects = [...effects, { type: 'question', text: settleText(text, search.found.scope) }]
  }

  function run(step: NonNullable<Step['run']>): void {
    const { command, given } =
      typeof step === 'string' ? { command: step, given: {} } : { command: step.command, given: (step.with ?? {}) as Names }
    const definition = screen?.commands?.[command]
    if (definition === undefined) throw new StepProblem(`the screen has no command ${command}`)
    const named = Object.entries(given).map(([name, value]) => {
      const query = entryOf(definition.params?.[name], 'rowOf')
      if (typeof query !== 'string') return [name, value] as const
      const key = screen?.queries?.[query]?.rowKey ?? 'id'
      const row = opened.rows(query).find((one) => entryOf(one, key) === value)
      if (row === undefined) throw new StepProblem(`${query} has no row ${String(value)}`)
      return [name, row] as const
    })
    opened.run(command, Object.fromEntries(named))
  }

  function settle(outcome: NonNullable<Step['outcome']>): void {
    const pending = calls.pending().find(({ call }) => call === outcome.call)
    if (pending === undefined)
      throw new StepProblem(
        `${outcome.call} is not pending; pending: ${
          calls
            .pending()
            .map(({ call }) => call)
            .join(', ') || 'nothing'
        }`,
      )
    const told = scenarioOutcome(portal, outcome, pending, bases(), scope)
    if (!told.ok) throw new StepProblem(told.message)
    calls.settle(outcome.call, told.outcome)
  }

  function doStep(step: Step): void {
    if (step.facts !== undefined) {
      facts.change(step.facts as Names)
      opened.factsChanged()
    }
    if (step.search !== undefined) {
      address = addressed(step.search as Names)
      opened.searchChanged(address)
    }
    for (const [name, value] of Object.entries((step.pick ?? {}) as Names)) opened.pick(name, value)
    if (step.fill !== undefined) {
      const id = step.fill.form.includes('/')
        ? step.fill.form
        : `${scenario.screen.slice(0, scenario.screen.indexOf('/'))}/${step.fill.form}`
      for (const [name, value] of Object.entries(step.fill.data as Names)) opened.form(id).set(name, value)
    }
    if (typeof step.send === 'string') opened.act([{ send: step.send }], opened.scope())
    else if (step.send !== undefined)
      opened.send({ type: step.send.event, ...(step.send.data === undefined ? {} : { data: step.send.data }) })
    if (step.run !== undefined) run(step.run)
    for (const action of step.act ?? []) if (isMap(action)) act(action)
    if (step.outcome !== undefined) settle(step.outcome)
    if (step.pass !== undefined) {
      clock.pass(step.pass)
      if (facts.ranOut()) opened.factsChanged()
    }
  }

  take(0)
  for (const [index, step] of scenario.steps.entries()) {
    const number = index + 1
    const said = step.note === undefined ? {} : { note: step.note }
    try {
      doStep(step)
    } catch (error) {
      const message =
        error instanceof StepProblem ? error.message : `the step broke: ${error instanceof Error ? error.message : String(error)}`
      failures.push({ step: number, what: message, ...said })
      take(number)
      break
    }
    const before = trace.at(-1)?.effects ?? []
    const now = take(number)
    // A step that only looks sees what the step before did.
    const entry = Object.keys(step).every((key) => key === 'note' || key === 'expect') ? { ...now, effects: before } : now
    for (const difference of step.expect === undefined ? [] : checkExpectations(step.expect, entry, opened, ports.parse))
      failures.push({ step: number, ...difference, ...said })
  }
  opened.dispose()
  return { title: scenario.title, ok: failures.length === 0, failures, trace }
}

/** An action as the compiler would have it, where it needs no module's names: strings that begin with "=" become trees. */
function compiled(action: Names, { parse }: ScenarioPorts): CompiledAction {
  const tree = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('=')) {
      const found = parse(value.slice(1))
      if (found === undefined) throw new StepProblem(`"${value}" is no expression`)
      return found
    }
    return isMap(value) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tree(inner)])) : value
  }
  return tree(action) as CompiledAction
}

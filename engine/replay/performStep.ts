import type { ScenarioFile } from '../../schemas/index.ts'
import type { CompiledAction } from '../compile/compiled.ts'
import type { Tree } from '../expression/index.ts'
import { entryOf } from '../expression/values.ts'
import { settleText } from '../format/settleText.ts'
import { sameData } from '../screen/index.ts'
import { findBlock } from './findBlock.ts'
import type { OpenedScenario } from './openScenario.ts'
import { pressBlock } from './pressBlock.ts'
import { scenarioOutcome } from './scenarioOutcome.ts'

type Names = Readonly<Record<string, unknown>>
export type ScenarioStep = ScenarioFile['steps'][number]

export interface ScenarioPorts {
  /** An expression as a tree; nothing where it is none. */
  readonly parse: (text: string) => Tree | undefined
}

/** What cannot be done as a step says; told with the step's number. */
export class StepProblem extends Error {}

const isMap = (value: unknown): value is Names => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Does what a step says, in the order in which the grammar lists its keys. Throws a `StepProblem` for what cannot be done. */
export function performStep(opened: OpenedScenario, step: ScenarioStep, ports: ScenarioPorts): void {
  const { runtime, facts, clock } = opened
  if (step.facts !== undefined) {
    facts.change(step.facts as Names)
    runtime.factsChanged()
  }
  if (step.search !== undefined) opened.moveTo(step.search as Names)
  for (const [name, value] of Object.entries((step.pick ?? {}) as Names)) runtime.pick(name, value)
  if (step.cancel !== undefined) runtime.cancel(step.cancel)
  if (step.fill !== undefined) fill(opened, step.fill)
  if (typeof step.send === 'string') runtime.act([{ send: step.send }], runtime.scope())
  else if (step.send !== undefined)
    runtime.send({ type: step.send.event, ...(step.send.data === undefined ? {} : { data: step.send.data }) })
  if (step.run !== undefined) run(opened, step.run)
  for (const action of step.act ?? []) if (isMap(action)) act(opened, action, ports)
  if (step.outcome !== undefined) settle(opened, step.outcome)
  if (step.pass !== undefined) {
    clock.pass(step.pass)
    if (facts.ranOut()) runtime.factsChanged()
  }
}

function fill({ runtime }: OpenedScenario, { form, data }: NonNullable<ScenarioStep['fill']>): void {
  const id = form.includes('/') ? form : `${runtime.id.slice(0, runtime.id.indexOf('/'))}/${form}`
  for (const [name, value] of Object.entries(data as Names)) runtime.form(id).set(name, value)
}

function act(opened: OpenedScenario, action: Names, ports: ScenarioPorts): void {
  const { runtime } = opened
  const { press, answer } = action
  if (typeof press !== 'string') {
    runtime.act([compiled(action, ports)], runtime.scope())
    return
  }
  const search = findBlock(press, runtime)
  if (!search.ok) throw new StepProblem(search.message)
  const pressed = pressBlock(search.found, runtime, answer === true)
  if (pressed === 'off') throw new StepProblem(`${press} cannot be pressed now`)
  if (pressed !== 'asks') return
  const text = search.found.node['confirm'] as Parameters<typeof settleText>[0]
  opened.seen({ type: 'question', text: settleText(text, search.found.scope) })
}

/** Runs a command; a parameter that stands for a row is given by the row's key. */
function run({ screen, runtime }: OpenedScenario, step: NonNullable<ScenarioStep['run']>): void {
  const { command, given } =
    typeof step === 'string' ? { command: step, given: {} } : { command: step.command, given: (step.with ?? {}) as Names }
  const definition = screen.commands?.[command]
  if (definition === undefined) throw new StepProblem(`the screen has no command ${command}`)
  const named = Object.entries(given).map(([name, value]) => {
    const query = entryOf(definition.params?.[name], 'rowOf')
    if (typeof query !== 'string') return [name, value] as const
    const key = screen.queries?.[query]?.rowKey ?? 'id'
    const row = runtime.rows(query).find((one) => entryOf(one, key) === value)
    if (row === undefined) throw new StepProblem(`${query} has no row ${String(value)}`)
    return [name, row] as const
  })
  runtime.run(command, Object.fromEntries(named))
}

function settle({ portal, calls, scope }: OpenedScenario, outcome: NonNullable<ScenarioStep['outcome']>): void {
  const all = calls.pending()
  const args = outcome.args as Names | undefined
  const pending = all.find((one) => one.call === outcome.call && (args === undefined || sameData(one.args, args)))
  if (pending === undefined)
    throw new StepProblem(
      `${outcome.call}${args === undefined ? '' : ` with ${JSON.stringify(args)}`} is not pending; pending: ${all.map(({ call }) => call).join(', ') || 'nothing'}`,
    )
  const told = scenarioOutcome(portal, outcome, pending, scope)
  if (!told.ok) throw new StepProblem(told.message)
  calls.settle(outcome.call, told.outcome, pending.args)
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

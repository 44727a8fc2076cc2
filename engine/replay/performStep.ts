import type { ScenarioFile } from '../../schemas/index.ts'
import type { CompiledAction } from '../compiled/compiled.ts'
import { isMap, type JsonMap } from '../data/isMap.ts'
import type { Tree } from '../expression/index.ts'
import { entryOf } from '../expression/values.ts'
import { localizeText } from '../format/localizeText.ts'
import { sameData } from '../screen/index.ts'
import { type FoundBlock, findBlock } from './findBlock.ts'
import type { OpenedActor } from './openActor.ts'
import type { OpenedScenario } from './openScenario.ts'
import { pressBlock, questionOf } from './pressBlock.ts'
import { scenarioOutcome } from './scenarioOutcome.ts'

export type ScenarioStep = ScenarioFile['steps'][number]

/** What a replay needs besides the portal. */
export interface ScenarioPorts {
  /** Parses an expression; `undefined` if it is invalid. */
  readonly parse: (text: string) => Tree | undefined
}

/** A step that cannot be performed; reported as a failure with the step's number. */
export class StepProblem extends Error {}

/** A physical user input. */
export type Gesture =
  | { readonly kind: 'press'; readonly path: string; readonly answer: boolean }
  | { readonly kind: 'fill'; readonly form: string; readonly data: JsonMap }

/** One part of a step; `run` throws a `StepProblem` if it is not possible. `of`: the step's key that it comes from. */
export interface StepPart {
  readonly of: keyof ScenarioStep
  readonly gesture?: Gesture
  readonly run: () => void
}

/** The screen as its user controls it. */
export type UserDeps = Pick<OpenedActor, 'runtime' | 'screen' | 'seen' | 'offered'>

/** In the place of a path: the button of the last toast that has one. */
export const TOAST = 'toast'

type Add = <Key extends keyof ScenarioStep>(
  of: Key,
  run: (value: NonNullable<ScenarioStep[Key]>) => void,
  gesture?: (value: NonNullable<ScenarioStep[Key]>) => Gesture,
) => void
/** Collects the parts of a step whose keys are present. */
function collect(step: ScenarioStep, tell: (add: Add) => void): readonly StepPart[] {
  const parts: StepPart[] = []
  tell((of, run, gesture) => {
    const value = step[of]
    if (value !== undefined && value !== null)
      parts.push({ of, run: () => run(value), ...(gesture === undefined ? {} : { gesture: gesture(value) }) })
  })
  return parts
}

/** The user's part of a step. */
export function userParts(user: UserDeps, step: ScenarioStep, ports: ScenarioPorts): readonly StepPart[] {
  const { runtime } = user
  const acts = (step.act ?? []).filter(isMap).map((action): StepPart => {
    const { press, answer } = action
    const gesture: Gesture | undefined =
      typeof press === 'string' && press !== TOAST ? { kind: 'press', path: press, answer: answer === true } : undefined
    return { of: 'act', run: () => act(user, action, ports), ...(gesture === undefined ? {} : { gesture }) }
  })
  const others = collect(step, (add) => {
    add('set', (values) => {
      for (const [name, value] of Object.entries(values as JsonMap)) runtime.setLocal(name, value)
    })
    add('rows', ({ of, page, more, sort }) => {
      if (sort !== undefined) runtime.moveRows(of, { sort })
      if (page !== undefined) runtime.moveRows(of, { page })
      if (more === true) runtime.moveRows(of, { more })
    })
    add('cancel', (query) => runtime.cancel(query))
    add(
      'fill',
      (given) => fill(user, given),
      ({ form, data }) => ({ kind: 'fill', form: formId(user, form), data: data as JsonMap }),
    )
    add('send', (send) => {
      if (typeof send === 'string') runtime.act([{ send }], runtime.scope())
      else runtime.send({ type: send.event, ...(send.data === undefined ? {} : { data: send.data }) })
    })
    add('run', (command) => run(user, command))
  })
  return [...others, ...acts]
}

/** All parts of a step, in the grammar's order of keys. */
export function stepParts(actor: OpenedActor, step: ScenarioStep, ports: ScenarioPorts): readonly StepPart[] {
  const { facts, attention } = actor
  const before = collect(step, (add) => {
    add('facts', (patch) => {
      facts.change(patch as JsonMap)
      actor.factsChanged()
    })
    add('path', () => actor.moveTo(step))
    if (step.path === undefined) add('search', () => actor.moveTo(step))
    add('page', (page) => attention.setVisible(page === 'returned'))
  })
  const after = collect(step, (add) => {
    add('outcome', (outcome) => settle(actor, outcome))
    add('pass', (ms) => actor.pass(ms))
  })
  return [...before, ...userParts(actor, step, ports), ...after]
}

/** Performs a step. Throws a `StepProblem` if it is not possible. */
export function performStep(opened: OpenedScenario, step: ScenarioStep, ports: ScenarioPorts): void {
  for (const part of stepParts(actorOf(opened, step), step, ports)) part.run()
}

/** The actor of a step. Throws a `StepProblem` if there is no such actor. */
export function actorOf(opened: OpenedScenario, step: ScenarioStep): OpenedActor {
  const actor = opened.actorOf(step)
  if (actor === undefined) throw new StepProblem(`there is no actor ${String(step.actor)}`)
  return actor
}

/** A form's qualified id; one without a module belongs to the screen's module. */
const formId = ({ runtime }: UserDeps, form: string): string =>
  form.includes('/') ? form : `${runtime.id.slice(0, runtime.id.indexOf('/'))}/${form}`

function fill(user: UserDeps, { form, data }: NonNullable<ScenarioStep['fill']>): void {
  const store = user.runtime.form(formId(user, form))
  for (const [name, value] of Object.entries(data as JsonMap)) store.set(name, value)
}

function act(user: UserDeps, action: JsonMap, ports: ScenarioPorts): void {
  const { runtime } = user
  const { press, answer } = action
  if (typeof press !== 'string') {
    runtime.act([compiled(action, ports)], runtime.scope())
    return
  }
  if (press === TOAST) {
    const offer = user.offered()
    if (offer === undefined) throw new StepProblem('no toast has a button')
    runtime.take(offer)
    return
  }
  const search = findBlock(press, runtime)
  if (!search.ok) throw new StepProblem(search.message)
  const pressed = pressBlock(search.found, runtime, answer === true)
  if (pressed === 'off') throw new StepProblem(`${press} cannot be pressed now`)
  if (pressed === 'asks') seeQuestion(user, search.found)
}

/** Records the confirmation question of a press as an effect. */
export function seeQuestion(user: UserDeps, found: FoundBlock): void {
  const question = questionOf(found)
  if (question !== undefined) user.seen({ type: 'question', text: localizeText(question.text, found.scope) })
}

/** Runs a command; a row parameter is given by the row's key. */
function run({ screen, runtime }: UserDeps, step: NonNullable<ScenarioStep['run']>): void {
  const { command, given } =
    typeof step === 'string' ? { command: step, given: {} } : { command: step.command, given: (step.with ?? {}) as JsonMap }
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

function settle({ portal, calls, scope }: OpenedActor, outcome: NonNullable<ScenarioStep['outcome']>): void {
  const all = calls.pending()
  const args = outcome.with as JsonMap | undefined
  const pending = all.find((one) => one.call === outcome.call && (args === undefined || sameData(one.args, args)))
  if (pending === undefined)
    throw new StepProblem(
      `${outcome.call}${args === undefined ? '' : ` with ${JSON.stringify(args)}`} is not pending; pending: ${all.map(({ call }) => call).join(', ') || 'nothing'}`,
    )
  const settled = scenarioOutcome(portal, outcome, pending, scope)
  if (!settled.ok) throw new StepProblem(settled.message)
  calls.settle(outcome.call, settled.outcome, pending.args)
}

/** Compiles an action that needs no module names: strings that begin with "=" become trees. */
function compiled(action: JsonMap, { parse }: ScenarioPorts): CompiledAction {
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

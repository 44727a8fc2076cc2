import { action } from '../../../schemas/actions.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { mayBeMissing } from '../check/callArguments.ts'
import { checkKind } from '../check/kinds.ts'
import { resolveRefs } from '../check/resolveRefs.ts'
import { splitRef } from '../check/shapes.ts'
import { validateValue } from '../check/validateValue.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { flowGraph } from '../flows/flowGraph.ts'
import { stateAt } from '../flows/stateTree.ts'
import type { PortalState } from '../units/portalState.ts'
import { checkElement, checkExpectation } from './checkExpectation.ts'
import { checkFacts } from './checkFacts.ts'
import { checkAddress, expectDeclared } from './checkOpening.ts'
import { checkOutcome } from './checkOutcome.ts'
import { expectKeys, expectName } from './expectKnown.ts'
import type { Stage } from './stage.ts'

type Path = readonly string[]

const nameIn = (value: unknown, key: string): string | undefined => {
  const name = isMap(value) ? value[key] : value
  return typeof name === 'string' ? name : undefined
}
const placeOf = (value: unknown, key: string, path: Path): Path => (isMap(value) ? [...path, key] : path)

/** Nothing that a command or event declares and needs is left out. `DG-SCR-010` */
function expectGiven(
  { context }: Stage,
  noun: string,
  declared: JsonMap,
  { given, key }: { readonly given: unknown; readonly key: string },
  path: Path,
): void {
  const lacking = Object.keys(declared).find((name) => !mayBeMissing(declared[name]) && !Object.hasOwn(mapOrEmpty(given), name))
  if (lacking !== undefined)
    context.report(
      'DG-SCR-010',
      isMap(given) ? [...path, key] : path,
      { message: `the ${noun} needs "${lacking}"`, expected: `"${key}": { "${lacking}": … }` },
      'key',
    )
}

/** An event of the flow, with the data that it declares. `DG-SCR-002`, `DG-SCR-003`, `DG-SCR-010` */
function checkSend(stage: Stage, send: unknown, path: Path): void {
  const name = nameIn(send, 'event')
  if (name === undefined) return
  checkElement(stage, name, true, placeOf(send, 'event', path))
  const event = mapOrEmpty(mapOrEmpty(stage.flow?.events)[name])
  const data = mapOrEmpty(send).data
  expectGiven(stage, `event "${name}"`, mapOrEmpty(event.data), { given: data, key: 'data' }, path)
  if (!isMap(data)) return
  if (typeof event.form === 'string') checkData(stage, event.form, data, [...path, 'data'])
  else if (isMap(event.data)) expectDeclared(stage, `value of the event`, data, event.data, [...path, 'data'])
}

/** The flow accepts an event in the state that the step before expects. `DG-SCN-005` */
function checkAccepted({ flow, context }: Stage, before: string, send: unknown, path: Path): void {
  const name = nameIn(send, 'event')
  if (flow === undefined || name === undefined || !Object.hasOwn(mapOrEmpty(flow.events), name)) return
  const graph = flowGraph('', flow)
  const leaves = before.split('|').map((leaf) => leaf.split('.'))
  const known = leaves.flatMap((leaf) => [...graph.accepts(leaf)])
  if (known.includes(name) || leaves.some((leaf) => stateAt(mapOrEmpty(flow.states), leaf) === undefined)) return
  context.report('DG-SCN-005', path, {
    message: `the state "${before}" of the step before accepts no event "${name}"`,
    expected: oneOf(known) ?? 'no event',
    got: name,
  })
}

/** A command, with the parameters that it declares. `DG-SCR-004`, `DG-SCR-010` */
function checkRun(stage: Stage, run: unknown, path: Path): void {
  const name = nameIn(run, 'command')
  if (name === undefined) return
  const commands = mapOrEmpty(stage.frame.names.commands)
  expectName('DG-SCR-004', 'command on this screen', name, Object.keys(commands), placeOf(run, 'command', path), stage.context.report)
  if (!Object.hasOwn(commands, name)) return
  const { params } = mapOrEmpty(commands[name])
  const given = mapOrEmpty(run).with
  expectDeclared(stage, `parameter of the command`, given, mapOrEmpty(params), [...path, 'with'])
  expectGiven(stage, `command "${name}"`, mapOrEmpty(params), { given, key: 'with' }, path)
}

/** Typed data: fields of the form, in types that they take. Values out of their limits are typed on purpose. `DG-FRM-002`, `DG-EXP-004` */
function checkData(stage: Stage, form: string, data: JsonMap, path: Path): void {
  const [module, name] = splitRef(form, stage.context.module)
  const properties = mapOrEmpty(stage.context.look(['modules', module, 'forms', name, 'schema', 'properties']))
  expectKeys('DG-FRM-002', `field of the form "${name}"`, data, Object.keys(properties), path, stage.context.report)
  for (const [field, value] of Object.entries(data))
    if (value !== null && Object.hasOwn(properties, field)) checkTyped(stage, field, value, properties[field], [...path, field])
}

/** What is typed is of the field's type, and what is chosen is there to choose. `DG-EXP-004` */
function checkTyped(stage: Stage, field: string, value: unknown, schema: unknown, path: Path): void {
  checkKind(stage.walk, `the field "${field}"`, value, schema, path, stage.frame)
  const { enum: known } = mapOrEmpty(schema)
  if (!Array.isArray(known) || known.includes(value) || value === '' || typeof value !== 'string') return
  const names = known.map(String)
  stage.context.report('DG-EXP-004', path, {
    message: `"${value}" cannot be chosen in the field "${field}"`,
    expected: oneOf(names, value),
    got: value,
    hint: didYouMean(value, names),
  })
}

function checkFill(stage: Stage, fill: JsonMap, path: Path): void {
  const { form, data } = fill
  if (typeof form !== 'string') return
  const [module, name] = splitRef(form, stage.context.module)
  const known = stage.context.names(['modules', module, 'forms'])
  expectName('DG-FRM-001', 'form', name, known, [...path, 'form'], stage.context.report)
  if (known.includes(name) && isMap(data)) checkData(stage, form, data, [...path, 'data'])
}

/** Local values that are set: they are declared, and take the value. `DG-SCR-006`, `DG-EXP-004` */
function checkLocals(stage: Stage, given: JsonMap, path: Path): void {
  const local = mapOrEmpty(stage.frame.names.local)
  expectKeys('DG-SCR-006', 'local value on this screen', given, Object.keys(local), path, stage.context.report)
  const shapes = mapOrEmpty(stage.context.look(['modules', stage.context.module, 'shapes']))
  for (const [name, value] of Object.entries(given)) {
    const { schema } = mapOrEmpty(local[name])
    const problem = value === null ? undefined : validateValue(resolveRefs(schema, shapes), value)
    if (problem) stage.context.report('DG-EXP-004', [...path, name, ...problem.path], problem)
  }
}

/** A press of an element, or an action of the grammar. `DG-SCN-004`, `DG-SCN-005`, `DG-FLW-003`, … */
function checkAct(stage: Stage, act: unknown, path: Path): void {
  const { press, answer, ...rest } = mapOrEmpty(act)
  if (press === undefined && answer === undefined) {
    stage.walk.visit(action, act, { path, root: 'scenario', rule: 'steps.#.act.#' }, stage.frame)
    return
  }
  expectKeys('DG-SCN-004', 'key of a press', rest, ['press', 'answer'], path, stage.context.report)
  if (typeof press !== 'string')
    stage.context.report('DG-KEY-003', press === undefined ? path : [...path, 'press'], {
      message: '"press" is the path of an element',
      expected: 'a text',
    })
  else if (press === 'toast') return
  else if (!/[.@]/.test(press)) stage.context.report('DG-SCN-004', [...path, 'press'], unknownElement(stage, press))
  else checkElement(stage, press, true, [...path, 'press'])
  if (answer !== undefined && typeof answer !== 'boolean')
    stage.context.report('DG-KEY-003', [...path, 'answer'], {
      message: '"answer" says whether the question is confirmed',
      expected: 'true or false',
    })
}

const unknownElement = ({ screen }: Stage, press: string) => {
  const known = ['body', 'aside', 'views', 'dialogs'].filter((name) => screen[name] !== undefined).map((name) => `${name}.…`)
  return { message: `there is no block "${press}"`, expected: oneOf(known), got: press, hint: didYouMean(press, known) }
}

/** Paging and sorting name a query of the screen. `DG-SCR-005` */
function checkQuery({ frame, context }: Stage, query: unknown, path: Path): void {
  if (typeof query === 'string')
    expectName('DG-SCR-005', 'query on this screen', query, Object.keys(frame.names.queries ?? {}), path, context.report)
}

/** Rows are sorted by what the call of their query sorts by. `DG-BLK-004` */
function checkSort({ frame, context }: Stage, rows: JsonMap, path: Path): void {
  const source = typeof rows.of === 'string' ? frame.names.sources?.[rows.of] : undefined
  const by = mapOrEmpty(rows.sort).by
  if (source === undefined || typeof by !== 'string') return
  const [module, name] = splitRef(source, context.module)
  const call = ['modules', module, 'calls', name]
  const sorting = context.look([...call, 'sorting'])
  if (sorting === undefined) {
    context.report('DG-BLK-004', [...path, 'sort', 'by'], {
      message: `the call "${source}" does not sort`,
      expected: '"sorting" of the call',
      got: by,
    })
    return
  }
  const parameter = mapOrEmpty(sorting).by
  const { enum: known } = mapOrEmpty(typeof parameter === 'string' ? context.look([...call, 'params', parameter]) : undefined)
  if (!Array.isArray(known) || known.includes(by)) return
  const names = known.map(String)
  context.report('DG-BLK-004', [...path, 'sort', 'by'], {
    message: `the call "${source}" does not sort by "${by}"`,
    expected: oneOf(names),
    got: by,
    hint: didYouMean(by, names),
  })
}

/** One step of an actor: every name in it exists on the actor's screen. */
export function checkStep(stage: Stage, state: PortalState, step: JsonMap, path: Path, before: string | undefined): void {
  const { report } = stage.context
  if (step.send !== undefined) {
    checkSend(stage, step.send, [...path, 'send'])
    // What is sent twice on purpose changes nothing.
    const { state: after } = mapOrEmpty(step.expect)
    if (before !== undefined && after !== undefined && after !== before) checkAccepted(stage, before, step.send, [...path, 'send'])
  }
  if (step.run !== undefined) checkRun(stage, step.run, [...path, 'run'])
  if (isMap(step.fill)) checkFill(stage, step.fill, [...path, 'fill'])
  checkQuery(stage, step.cancel, [...path, 'cancel'])
  checkQuery(stage, mapOrEmpty(step.rows).of, [...path, 'rows', 'of'])
  checkSort(stage, mapOrEmpty(step.rows), [...path, 'rows'])
  if (isMap(step.set)) checkLocals(stage, step.set, [...path, 'set'])
  for (const [i, act] of (Array.isArray(step.act) ? step.act : []).entries()) checkAct(stage, act, [...path, 'act', String(i)])
  checkAddress(stage, step, path)
  if (step.outcome !== undefined) checkOutcome(stage, step.outcome, [...path, 'outcome'])
  checkFacts(state, step.facts, [...path, 'facts'], report)
  if (isMap(step.expect)) checkExpectation(stage, step.expect, [...path, 'expect'])
}

import type { BlockScope } from '../../blocks/blockScope.ts'
import { blockScopes } from '../../blocks/blockScopes.ts'
import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { ANY, joinShapes, mapShape, type Shape, STRING } from '../../expression/shape.ts'
import { enteringEvents } from '../flows/enteringEvents.ts'
import { ADDRESS, ERROR } from '../link/globals.ts'
import { type Frame, withNames, withRowOf, withTables } from './frame.ts'
import { statePath } from './marks/flows.ts'
import { searchOf } from './pageAddress.ts'
import { callOf, flowShape, formData, formShape, namedShapes, resultOf, rowOf } from './shapes.ts'
import type { UnitContext } from './unitContext.ts'
import { ANSWER } from './unitFrames.ts'
import type { ScopeRule } from './walk.ts'

const add =
  (names: Readonly<Record<string, Shape>>): ScopeRule =>
  (_walk, _value, _at, frame) =>
    withNames(frame, names)

/** Brings the enclosing block's row into scope. */
const withRow: ScopeRule = (_walk, _value, _at, frame) =>
  frame.row === undefined ? frame : { ...withRowOf(frame, frame.row), row: undefined }
/** Brings the row of values into scope with which a part resolves a text. */
const withAnyRow: ScopeRule = (_walk, _value, _at, frame) => withRowOf(frame, ANY)

const withColumn: ScopeRule = (_walk, _value, _at, frame) => withNames(frame, { column: frame.column ?? ANY })
const withRowAndColumn: ScopeRule = (walk, value, at, frame) => withColumn(walk, value, at, withRow(walk, value, at, frame))
const withCell: ScopeRule = (walk, value, at, frame) => {
  const { cell } = frame
  const inPlace = withRowAndColumn(walk, value, at, frame)
  return cell === undefined ? inPlace : withNames(inPlace, { cell })
}

const remembersCall: ScopeRule = (_walk, value, _at, frame) => {
  const call = callOf(value)
  return withTables(frame, { call: typeof call === 'string' ? call : undefined })
}
const withResult: ScopeRule = ({ context }, _value, _at, frame) => withNames(frame, { result: resultOf(context, frame.names.call) })
const withError = add({ error: ERROR })
/** A failure of any call, as `quiet` reads it. */
const withFailure = add({ error: ERROR, request: mapShape({ method: STRING, path: STRING }), text: STRING })

const queryRow = (frame: Frame, query: string): Shape => rowOf(frame.names.queries?.[query])

/** `params` of the screen with those that a command or dialog declares. */
const ownParams = (context: UnitContext, value: unknown, frame: Frame): Shape =>
  joinShapes(
    frame.env.names.params,
    namedShapes(context, mapOrEmpty(value).params, (query) => queryRow(frame, query)),
  )

const command: ScopeRule = (walk, value, at, frame) => {
  const { form } = mapOrEmpty(value)
  const names = {
    params: ownParams(walk.context, value, frame),
    ...(form === undefined ? {} : { form: formShape(() => formData(walk.context, form)) }),
  }
  return remembersCall(walk, value, at, withTables(withNames(frame, names), typeof form === 'string' ? { typed: { form } } : {}))
}

/** The frame with an event: its payload is a form's data, or described by schemas. */
function withEventOf(context: UnitContext, frame: Frame, name: string): Frame {
  const { form, data } = mapOrEmpty(mapOrEmpty(frame.names.events)[name])
  const shape = (of: Shape) => ({ event: mapShape({ type: STRING, data: of }) })
  return typeof form === 'string'
    ? withTables(withNames(frame, shape(formData(context, form))), { typed: { event: form } })
    : withNames(frame, shape(namedShapes(context, data)))
}
const withEvent: ScopeRule = ({ context }, _value, at, frame) => withEventOf(context, frame, at.path.at(-1) ?? '')
const eventCall: ScopeRule = (walk, value, at, frame) => remembersCall(walk, value, at, withEvent(walk, value, at, frame))
const whyNoEvent = (events: number): string =>
  events === 0 ? 'no event leads into this state' : 'more than one thing leads into this state; "set" what is needed first'
/** The event that entered the state; known only if exactly one event leads there. */
const withEntering: ScopeRule = ({ context }, _value, at, frame) => {
  const { flow } = frame.names
  const path = statePath(at.path)
  const entering = flow && enteringEvents(flow, path)
  const { events, otherwise } = entering ?? { events: new Set<string>(), otherwise: true }
  const [only] = events
  if (entering?.isSure === false) return withNames(frame, { event: mapShape({ type: STRING, data: ANY }) })
  if (events.size !== 1 || otherwise || only === undefined) {
    return {
      ...frame,
      env: {
        ...frame.env,
        elsewhere: { ...frame.env.elsewhere, event: whyNoEvent(events.size) },
      },
    }
  }
  return withEventOf(context, frame, only)
}

const dialog: ScopeRule = ({ context }, value, _at, frame) => withNames(frame, { params: ownParams(context, value, frame) })

const route: ScopeRule = ({ context }, value, at, frame) => {
  const { screen } = mapOrEmpty(value)
  const names = [...(at.path.at(-1) ?? '').matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const path = typeof screen === 'string' ? ['modules', context.module, 'screens', screen] : undefined
  const declared = path && namedShapes(context, context.look([...path, 'params']))
  const params = toMap(names.map((name) => [name, (declared?.kind === 'map' ? declared.field(name)?.shape : undefined) ?? STRING] as const))
  const search = path ? namedShapes(context, searchOf(context.look, path)) : ANY
  return withNames(frame, { params: mapShape(params), search, address: ADDRESS })
}

const fieldRow: ScopeRule = (_walk, value, at, frame) => {
  const of = mapOrEmpty(value).of
  return typeof of === 'string' && at.rule === 'fields.*' ? { ...frame, row: queryShapeRow(frame, of) } : frame
}
/** The row in a field's scope: a captcha's query returns one object, a list's query returns rows. */
const queryShapeRow = (frame: Frame, query: string): Shape => {
  const data = frame.names.queries?.[query]
  return data?.kind === 'list' ? data.item() : (data ?? ANY)
}
const optionRow: ScopeRule = (_walk, value, _at, frame) => {
  const of = mapOrEmpty(value).of
  return withRowOf(frame, typeof of === 'string' ? queryRow(frame, of) : ANY)
}

const NAMED_SCOPES = { row: withRow, anyRow: withAnyRow, column: withColumn, rowAndColumn: withRowAndColumn, cell: withCell }
const scopesOf = ({ names = {} }: BlockScope): Readonly<Record<string, ScopeRule>> =>
  toMap(Object.entries(names).map(([path, given]) => [path, typeof given === 'string' ? NAMED_SCOPES[given] : add(given)] as const))
const SCOPES_OF_BLOCKS = toMap(Object.entries(blockScopes).map(([name, scope]) => [`block.${name}`, scopesOf(scope)] as const))

/** Names in scope, by kind of object and path inside it. */
export const SCOPES: Readonly<Record<string, Readonly<Record<string, ScopeRule>>>> = {
  call: {
    body: (_walk, _value, _at, frame) => withNames({ ...frame, env: { ...frame.env, readsFiles: true } }, frame.bodyNames ?? {}),
    select: add(ANSWER),
    failsWhen: add(ANSWER),
    errorText: add(ANSWER),
    nothingWhen: add({ ...ANSWER, error: ERROR }),
    paging: withResult,
    'errors.*': add({ ...ANSWER, error: ERROR }),
  },
  screen: {
    'commands.*': command,
    'commands.*.overlay.*': (_walk, _value, at, frame) => withNames(frame, { row: queryRow(frame, at.path.at(-1) ?? '') }),
    'commands.*.done': withResult,
    'commands.*.error': withError,
    'dialogs.*': dialog,
  },
  form: { 'fields.*': fieldRow, 'fields.*.image': withRow, 'fields.*.options': optionRow },
  flow: { queries: (_walk, _value, _at, frame) => withNames(frame, { flow: flowShape(frame.names.flow?.states ?? {}) }) },
  state: {
    'on.*': withEvent,
    'calls.*': eventCall,
    'calls.*.done': withResult,
    'calls.*.error': withError,
    invoke: (walk, value, at, frame) => remembersCall(walk, value, at, withEntering(walk, value, at, frame)),
    'invoke.done': withResult,
    'invoke.error': withError,
    entry: withEntering,
    exit: add({ event: mapShape({ type: STRING, data: ANY }) }),
  },
  module: { 'routes.*': route, quiet: withFailure },
  portal: { 'refusals.*': withError, quiet: withFailure },
  ...SCOPES_OF_BLOCKS,
}

import { joinMaps, mapOrEmpty, textOf, toMap } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import type { Environment } from '../../expression/checkExpression.ts'
import { ANY, BOOLEAN, mapShape, type Shape, STRING } from '../../expression/shape.ts'
import { ADDRESS, ERROR } from '../link/globals.ts'
import { shapeOfExpression } from './compileExpression.ts'
import type { Frame } from './frame.ts'
import { searchSchemas } from './pageAddress.ts'
import { callOf, flowShape, formData, formShape, namedShapes, queryShape, resultOf, rowOf, schemaShape, splitRef } from './shapes.ts'
import type { UnitContext } from './unitContext.ts'

const NOWHERE: Readonly<Record<string, string>> = {
  row: 'a row exists only inside a block of rows, in "each" of a form and in "reject" with rows',
  outer: 'an outer row exists only where a row is inside another one',
  column: 'a column exists only in the headings of columns and in the cells of a matrix',
  cell: 'the value of a cell exists only in the cells of a matrix that has a "value"',
  result: 'a result exists only in "done"',
  error: 'an error exists only in "error", in the error table of a call, in "quiet" and in "refusals" of portal.json',
  event: 'an event exists only in what a flow does with one',
  form: 'a form is in scope in its fields and in commands that name it; elsewhere it is forms.<id>',
  context: 'only a flow has a context',
  flow: "the flow's state is known to its screen and its queries only",
  dialogs: 'dialogs belong to screens',
  queries: 'queries belong to screens and flows',
  derived: 'derived values belong to screens and flows',
  local: 'local values belong to screens',
  forms: 'forms are in scope on their screen',
  params: 'parameters belong to screens with their commands and dialogs, to flows, routes, forms and calls',
  search: 'query parameters belong to screens and routes',
  address: 'the address belongs to screens, flows and routes; a form or a call is given what it needs of it',
  draw: 'drawn values exist only inside the call',
  body: 'the answer exists only inside the call',
  status: 'the status exists only inside the call; elsewhere it is error.status',
  headers: 'headers exist only inside the call',
  text: 'the text of an answer exists only inside the call and in "quiet"',
  request: 'a request exists only in "quiet"; elsewhere the failed call is error.call',
}

const environment = (names: Readonly<Record<string, Shape>>): Environment => ({
  names,
  elsewhere: NOWHERE,
})

/** The shape of `derived`; each expression is typed on first read, a cyclic one as `any`. */
function derivedShape(derive: unknown, frame: () => Frame): Shape {
  const known = new Map<string, Shape>()
  const type = (name: string, text: unknown): Shape => {
    const found = known.get(name)
    if (found) return found
    known.set(name, ANY)
    const shape = shapeOfExpression(text, frame())
    known.set(name, shape)
    return shape
  }
  return mapShape(toMap(Object.entries(mapOrEmpty(derive)).map(([name, text]) => [name, () => type(name, text)] as const)))
}

/** The shape of a query's data: the call's result, or the rows of its pages. */
function dataOf(context: UnitContext, call: unknown): Shape {
  const result = resultOf(context, call)
  if (typeof call !== 'string') return result
  const [module, name] = splitRef(call, context.module)
  const { items } = mapOrEmpty(context.look(['modules', module, 'calls', name, 'paging']))
  if (items === undefined) return result
  const rows = shapeOfExpression(items, { env: environment({ ...context.globals().names, result }), names: {} })
  // Rows that are no list are reported at the call.
  return rows.kind === 'list' ? rows : ANY
}
const dataOfQueries = (context: UnitContext, queries: JsonMap) =>
  toMap(Object.entries(queries).map(([id, query]) => [id, dataOf(context, callOf(query))] as const))
const sourcesOf = (queries: JsonMap) =>
  toMap(
    Object.entries(queries).flatMap(([id, query]) => {
      const call = callOf(query)
      return typeof call === 'string' ? [[id, call] as const] : []
    }),
  )
const queriesShape = (data: Readonly<Record<string, Shape>>) =>
  mapShape(toMap(Object.entries(data).map(([id, shape]) => [id, queryShape(shape)] as const)))

/** The frame of a flow. */
export function flowFrame(context: UnitContext, id: string, flow: JsonMap): Frame {
  const data = dataOfQueries(context, mapOrEmpty(flow.queries))
  const frame: Frame = {
    env: environment({
      ...context.globals().names,
      address: ADDRESS,
      params: namedShapes(context, flow.params),
      context: namedShapes(context, flow.context),
      queries: queriesShape(data),
      derived: derivedShape(flow.derive, () => frame),
      forms: formsShape(context),
    }),
    names: {
      queries: data,
      sources: sourcesOf(mapOrEmpty(flow.queries)),
      events: mapOrEmpty(flow.events),
      settable: mapOrEmpty(flow.context),
      delays: Object.keys(mapOrEmpty(flow.delays)),
      flow: { id, initial: textOf(flow.initial), states: mapOrEmpty(flow.states) },
    },
  }
  return frame
}

function formsShape(context: UnitContext): Shape {
  return mapShape(
    toMap(context.keys(['modules', context.module, 'forms']).map((id) => [id, () => formShape(() => formData(context, id))] as const)),
  )
}

/** Parameters of open dialogs; `undefined` for a closed one. */
const dialogsShape = (context: UnitContext, dialogs: JsonMap, rows: (query: string) => Shape): Shape =>
  mapShape(
    toMap(Object.entries(dialogs).map(([id, dialog]) => [id, () => namedShapes(context, mapOrEmpty(dialog).params, rows)] as const)),
    Object.keys(dialogs),
  )

const fieldsOf = (shape: Shape | undefined): Readonly<Record<string, () => Shape>> =>
  shape?.kind === 'map' ? toMap(shape.names.map((name) => [name, () => shape.field(name)?.shape ?? ANY] as const)) : {}

/** The frame of a screen, including its flow's. */
export function screenFrame(context: UnitContext, screen: JsonMap): Frame {
  const flowId = typeof screen.flow === 'string' ? splitRef(screen.flow, context.module)[1] : undefined
  const source = flowId === undefined ? undefined : context.look(['modules', context.module, 'flows', flowId])
  const flow = flowId === undefined || source === undefined ? undefined : flowFrame(context, flowId, mapOrEmpty(source))
  const isLost = flowId !== undefined && flow === undefined
  const data = joinMaps(flow?.names.queries, dataOfQueries(context, mapOrEmpty(screen.queries)))
  const local = mapOrEmpty(screen.local)
  const frame: Frame = {
    env: environment({
      ...context.globals().names,
      ...(isLost ? { context: ANY, flow: ANY } : {}),
      ...(flow ? { context: flow.env.names.context ?? ANY, flow: flowShape(flow.names.flow?.states ?? {}) } : {}),
      params: namedShapes(context, screen.params),
      search: namedShapes(context, searchSchemas(screen)),
      address: ADDRESS,
      queries: queriesShape(data),
      derived: mapShape({ ...fieldsOf(flow?.env.names.derived), ...fieldsOf(derivedShape(screen.derive, () => frame)) }),
      local: mapShape(
        toMap(
          Object.entries(local).map(
            ([name, value]) => [name, () => schemaShape(context, context.module, mapOrEmpty(value).schema)] as const,
          ),
        ),
      ),
      dialogs: dialogsShape(context, mapOrEmpty(screen.dialogs), (query) => rowOf(data[query])),
      forms: formsShape(context),
    }),
    names: {
      queries: data,
      sources: joinMaps(flow?.names.sources, sourcesOf(mapOrEmpty(screen.queries))),
      commands: mapOrEmpty(screen.commands),
      local,
      dialogs: mapOrEmpty(screen.dialogs),
      settable: toMap(Object.entries(local).map(([name, value]) => [name, mapOrEmpty(value).schema] as const)),
      ...(isLost ? { events: null } : {}),
      ...(flow?.names.events ? { events: flow.names.events } : {}),
      ...(flow?.names.flow ? { flow: flow.names.flow } : {}),
    },
  }
  return frame
}

/** The queries of all screens and flows of a module: a form may be used on any of them. */
function queriesAround(context: UnitContext): Readonly<Record<string, Shape>> {
  const owners = ['screens', 'flows'].flatMap((group) =>
    context.keys(['modules', context.module, group]).map((id) => context.look(['modules', context.module, group, id, 'queries'])),
  )
  return joinMaps(...owners.map((queries) => dataOfQueries(context, mapOrEmpty(queries))))
}

/** The frame of a form. */
export function formFrame(context: UnitContext, form: JsonMap): Frame {
  const events = context
    .keys(['modules', context.module, 'flows'])
    .map((flow) => mapOrEmpty(context.look(['modules', context.module, 'flows', flow, 'events'])))
  const ofScreens = (key: string) =>
    context
      .keys(['modules', context.module, 'screens'])
      .map((screen) => mapOrEmpty(context.look(['modules', context.module, 'screens', screen, key])))
  return {
    env: environment({
      ...context.globals().names,
      params: namedShapes(context, form.params),
      form: formShape(() => schemaShape(context, context.module, form.schema)),
    }),
    names: {
      queries: queriesAround(context),
      events: Object.assign({}, ...events),
      commands: Object.assign({}, ...ofScreens('commands')),
      local: Object.assign({}, ...ofScreens('local')),
    },
  }
}

/** The frame of a call: arguments and `draw` values. */
export function callFrame(context: UnitContext, id: string, call: JsonMap): Frame {
  const draw = mapShape(toMap(Object.keys(mapOrEmpty(call.draw)).map((name) => [name, STRING] as const)))
  return {
    env: environment({ ...context.globals().names, params: namedShapes(context, call.params), draw }),
    names: { call: id },
    encode: textOf(call.encode ?? 'json'),
    bodyNames: call.tokenInBody === true ? { session: SESSION_WITH_TOKEN } : undefined,
  }
}

const SESSION_WITH_TOKEN = mapShape({ hasToken: BOOLEAN, userName: STRING, signedIn: BOOLEAN, token: STRING }, ['userName', 'token'])

/** Names that a call's response adds. */
export const ANSWER: Readonly<Record<string, Shape>> = { body: ANY, status: { kind: 'number' }, headers: ANY, text: STRING }
export { ERROR }

/** The frame of module.json or portal.json. */
export const moduleFrame = (context: UnitContext): Frame => ({ env: environment(context.globals().names), names: {} })

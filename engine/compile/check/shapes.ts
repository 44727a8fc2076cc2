import { busyTag } from '../../../schemas/flows.ts'
import { isText, mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { ANY, BOOLEAN, FILE, listOf, mapShape, NUMBER, type Shape, STRING, shapeOf } from '../../expression/shape.ts'
import { statesOf } from '../flows/stateTree.ts'
import { ERROR } from '../link/globals.ts'
import { resolveRefs } from './resolveRefs.ts'
import type { UnitContext } from './unitContext.ts'

type Look = Pick<UnitContext, 'look' | 'module'>

/** A reference as module and name; an unqualified one belongs to the unit's module. */
export function splitRef(ref: string, module: string): readonly [module: string, name: string] {
  const slash = ref.indexOf('/')
  return slash < 0 ? [module, ref] : [ref.slice(0, slash), ref.slice(slash + 1)]
}

/** The shape that a schema of a module describes. */
export const schemaShape = ({ look }: Pick<Look, 'look'>, module: string, schema: unknown): Shape =>
  shapeOf(resolveRefs(schema, mapOrEmpty(look(['modules', module, 'shapes']))))

/** The shape of a call's result; `any` without a result schema. */
export function resultOf(context: Look, ref: unknown): Shape {
  if (typeof ref !== 'string') return ANY
  const [module, name] = splitRef(ref, context.module)
  const { gives, result } = mapOrEmpty(context.look(['modules', module, 'calls', name]))
  return gives === 'file' ? FILE : schemaShape(context, module, result)
}

/** The call of a query or command: its own, or its first case's. */
export const callOf = (value: unknown): unknown => {
  const { call, choose } = mapOrEmpty(value)
  return call ?? mapOrEmpty(Object.values(mapOrEmpty(choose))[0]).call
}

/** A map of schemas as one shape. Names without `default` are optional. */
export function namedShapes(context: Look, schemas: unknown, rowsOf: (query: string) => Shape = () => ANY): Shape {
  const entries = Object.entries(mapOrEmpty(schemas))
  const shapes = entries.map(
    ([name, schema]) =>
      [
        name,
        (): Shape =>
          isMap(schema) && typeof schema.rowOf === 'string' ? rowsOf(schema.rowOf) : schemaShape(context, context.module, schema),
      ] as const,
  )
  const optional = entries.filter(([, schema]) => isMap(schema) && !('default' in schema)).map(([name]) => name)
  return mapShape(toMap(shapes), optional)
}

const STATUS: Shape = { kind: 'string', values: ['waiting', 'loading', 'ready', 'failed'] }
const PAGE: Shape = mapShape(
  { number: NUMBER, size: NUMBER, last: BOOLEAN, total: NUMBER, count: NUMBER, fetching: BOOLEAN, error: ERROR },
  ['total', 'count', 'error'],
)
const SORT: Shape = mapShape({ by: STRING, descending: BOOLEAN })

/** State of a query in expressions: status, data, error, paging and sorting. */
export const queryShape = (data: Shape): Shape =>
  mapShape({ status: STATUS, data, error: ERROR, page: PAGE, sort: SORT, fetching: BOOLEAN, since: NUMBER, readAt: NUMBER }, [
    'data',
    'error',
    'page',
    'sort',
    'since',
    'readAt',
  ])

/** State of a form in expressions: data, valid, dirty, unsaved. */
export const formShape = (data: () => Shape): Shape => mapShape({ data, valid: BOOLEAN, dirty: BOOLEAN, unsaved: BOOLEAN })

/** The shape of a form's data; `any` without a reference. */
export function formData(context: Look, ref: unknown): Shape {
  if (typeof ref !== 'string') return ANY
  const [module, name] = splitRef(ref, context.module)
  return schemaShape(context, module, context.look(['modules', module, 'forms', name, 'schema']))
}

/** Item shape of a list; `any` for anything else. */
export const rowOf = (data: Shape | undefined): Shape => (data?.kind === 'list' ? data.item() : ANY)

/** State of a flow in expressions. Tags are enumerated, so that misspelt ones are found. */
/** The state of a flow: one of its names, unless several are active at once. */
function stateShape(states: JsonMap): Shape {
  const all = [...statesOf(states)]
  if (all.some(({ state }) => state.type === 'parallel')) return STRING
  const names = all.flatMap(({ path, state }) => {
    const name = path.join('.')
    return isMap(state.states) ? [] : [name, ...Object.keys(mapOrEmpty(state.calls)).map((event) => `${name}.${event}`)]
  })
  return { kind: 'string', values: names }
}

export function flowShape(states: JsonMap): Shape {
  const tags = [...statesOf(states)].flatMap(({ state }) => (Array.isArray(state.tags) ? state.tags.filter(isText) : []))
  return mapShape({ tags: listOf({ kind: 'string', values: [...new Set([busyTag, ...tags])] }), state: stateShape(states) })
}

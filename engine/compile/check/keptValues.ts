import { mapOrEmpty, textOf } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { oneOf } from '../diagnostics/suggest.ts'
import { isSecret, secretIn } from './addresses.ts'
import type { Frame } from './frame.ts'
import { isReadable } from './nameRules.ts'
import type { PlaceCheck } from './placeCheck.ts'
import { resolveRefs } from './resolveRefs.ts'
import { callOf, splitRef } from './shapes.ts'
import type { UnitContext } from './unitContext.ts'

const SIMPLE = ['string', 'integer', 'number', 'boolean']

/** Whether the text of every value of a schema is read back as that value. */
function fitsInAddress({ type, enum: values }: JsonMap): boolean {
  if (!Array.isArray(values)) return typeof type === 'string' && SIMPLE.includes(type)
  const texts = new Set(values.map(String))
  return texts.size === values.length && values.every((value: unknown) => SIMPLE.includes(typeof value))
}

/** The schema of a local value, without a reference. */
const schemaOf = (context: UnitContext, local: unknown): JsonMap =>
  mapOrEmpty(resolveRefs(mapOrEmpty(local).schema, mapOrEmpty(context.look(['modules', context.module, 'shapes']))))

/**
 * Local values that are kept in the address: a text can hold them, each has a parameter of its own, which is no secret, and no store.
 * `DG-SCR-019`, `DG-SCR-020`, `DG-NAM-001`, `DG-ADR-002`, `DG-KEY-001`
 */
export const keptInAddress: PlaceCheck = ({ context }, { search, local }, at) => {
  const taken = new Set(Object.keys(mapOrEmpty(search)))
  for (const [id, one] of Object.entries(mapOrEmpty(local))) {
    const { search: parameter, stored } = mapOrEmpty(one)
    if (typeof parameter !== 'string') continue
    const path = [...at.path, 'local', id, 'search']
    if (taken.has(parameter))
      context.report('DG-SCR-019', path, { message: `"${parameter}" is a query parameter of this screen already`, got: parameter })
    taken.add(parameter)
    if (!isReadable(parameter))
      context.report('DG-NAM-001', path, {
        message: `expressions cannot read the name "${parameter}"`,
        expected: 'a letter, then letters, digits or _; no reserved word',
        got: parameter,
      })
    if (isSecret(parameter)) context.report('DG-ADR-002', path, secretIn('an address', parameter).finding)
    if (stored !== undefined)
      context.report(
        'DG-KEY-001',
        path,
        { message: '"search" has no effect beside "stored"', got: parameter, hint: 'remove one of them' },
        'key',
      )
    if (!fitsInAddress(schemaOf(context, one)))
      context.report('DG-SCR-020', path, {
        message: `an address cannot hold the local value "${id}"`,
        expected: 'a schema of one type (string, integer, number or boolean), or an "enum" of such values',
        got: JSON.stringify(mapOrEmpty(one).schema ?? {}),
      })
  }
}

/** A local value that is bound by no other query. `DG-SCR-019` */
export const boundOnce: PlaceCheck = ({ context }, queries, at) => {
  const taken = new Set<string>()
  for (const [id, query] of Object.entries(queries))
    for (const [key, local] of Object.entries(mapOrEmpty(mapOrEmpty(query).bind))) {
      if (taken.has(textOf(local)))
        context.report('DG-SCR-019', [...at.path, id, 'bind', key], { message: `"${textOf(local)}" is bound already`, got: textOf(local) })
      taken.add(textOf(local))
    }
}

const boundSchema = (context: UnitContext, { names }: Frame, bind: unknown): JsonMap =>
  schemaOf(context, mapOrEmpty(names.local)[textOf(bind)])

/** What holds the number of a page is an integer. `DG-EXP-004` */
export const pageNumber = (context: UnitContext, bind: unknown, path: readonly string[], frame: Frame): void => {
  const { type } = boundSchema(context, frame, bind)
  if (type !== undefined && type !== 'integer')
    context.report('DG-EXP-004', path, { message: 'a page has a number', expected: 'a local value that is an integer', got: String(type) })
}

/** The pages of a query that binds one come from its call, one by one. `DG-EXP-004`, `DG-BLK-003` */
const boundPage: PlaceCheck = ({ context }, query, at, frame) => {
  const { page } = mapOrEmpty(query.bind)
  if (page === undefined) return
  const path = [...at.path, 'bind', 'page']
  pageNumber(context, page, path, frame)
  const call = textOf(callOf(query))
  const [module, name] = splitRef(call, context.module)
  const isPaged = !context.has(['modules', module, 'calls', name]) || context.has(['modules', module, 'calls', name, 'paging'])
  if (!isPaged || query.all === true)
    context.report('DG-BLK-003', path, {
      message: isPaged ? 'the query reads all pages at once' : `the call "${call}" gives no pages`,
      expected: 'a query on a call with "paging", without "all"',
      got: call,
      hint: 'of rows that are all there, the block that shows them has "perPage" and "bind"',
    })
}

/** What holds an order has the orders of the call as its values. `DG-EXP-004`, `DG-BLK-004` */
const boundSort: PlaceCheck = ({ context }, query, at, frame) => {
  const { sort } = mapOrEmpty(query.bind)
  if (sort === undefined) return
  const path = [...at.path, 'bind', 'sort']
  const call = textOf(callOf(query))
  const [module, name] = splitRef(call, context.module)
  const own = ['modules', module, 'calls', name]
  if (!context.has(own) || frame.names.local?.[textOf(sort)] === undefined) return
  const { by } = mapOrEmpty(context.look([...own, 'sorting']))
  if (typeof by !== 'string') {
    context.report('DG-BLK-004', path, { message: `the call "${call}" does not sort`, expected: 'a call with "sorting"', got: call })
    return
  }
  const { enum: columns } = mapOrEmpty(context.look([...own, 'params', by]))
  const { enum: orders } = boundSchema(context, frame, sort)
  const known = Array.isArray(columns) ? columns.flatMap((column: unknown) => [String(column), `-${String(column)}`]) : undefined
  const listed = Array.isArray(orders) ? orders.map(String) : []
  const wrong = listed.find((order) => known?.includes(order) === false) ?? known?.find((order) => !listed.includes(order))
  if (wrong !== undefined || listed.length === 0)
    context.report('DG-EXP-004', path, {
      message:
        listed.length === 0 ? 'the orders of the rows are not listed' : `the order "${wrong ?? ''}" is only in one of local value and call`,
      expected: `a local value whose "enum" has ${known === undefined ? 'the orders, such as "name" and "-name"' : oneOf(known)}`,
      got: textOf(sort),
    })
}

export const boundRows: readonly PlaceCheck[] = [boundPage, boundSort]

/** `bind` of a block holds the page of rows that it pages itself. `DG-KEY-001`, `DG-EXP-004` */
export const ownPage: PlaceCheck = ({ context }, { bind, perPage }, at, frame) => {
  if (bind === undefined) return
  pageNumber(context, bind, [...at.path, 'bind'], frame)
  if (perPage === undefined)
    context.report(
      'DG-KEY-001',
      [...at.path, 'bind'],
      {
        message: '"bind" has no effect without "perPage"',
        got: textOf(bind),
        hint: 'pages of a call are bound at its query: "bind": { "page": … }',
      },
      'key',
    )
}

import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { readsOf } from '../../expression/readsOf.ts'
import { compiledText } from './compileExpression.ts'
import type { PlaceCheck } from './placeCheck.ts'
import { splitRef } from './shapes.ts'
import type { UnitContext } from './unitContext.ts'

/** Whether an expression in a value, such as a screen or a flow, reads `address`. */
export function readsAddress(value: unknown): boolean {
  if (Array.isArray(value) || isMap(value)) return Object.values(value).some(readsAddress)
  if (typeof value !== 'string' || !value.includes('address')) return false
  const tree = compiledText(value)
  return tree !== undefined && readsOf(tree).includes('address')
}

/** The schemas of a screen's query parameters: those that it declares, and those that hold local values. */
export function searchSchemas(screen: unknown): JsonMap {
  const { search, local } = mapOrEmpty(screen)
  const kept = Object.values(mapOrEmpty(local)).flatMap((one) => {
    const { search: parameter, schema } = mapOrEmpty(one)
    return typeof parameter === 'string' ? [[parameter, schema ?? {}] as const] : []
  })
  return toMap([...Object.entries(mapOrEmpty(search)), ...kept])
}

/** Those of a screen of the portal. */
export const searchOf = (look: UnitContext['look'], screen: readonly string[]): JsonMap =>
  searchSchemas({ search: look([...screen, 'search']), local: look([...screen, 'local']) })

/** A screen in a slot, a dialog of the shell or the background is no page, so it has no address. `DG-EXP-006` */
export const noAddress: PlaceCheck = ({ context }, { screen: ref }, at) => {
  if (typeof ref !== 'string') return
  const [module, name] = splitRef(ref, context.module)
  const screen = mapOrEmpty(context.look(['modules', module, 'screens', name]))
  const flow = typeof screen.flow === 'string' ? splitRef(screen.flow, module) : undefined
  const reads = [screen, flow && context.look(['modules', flow[0], 'flows', flow[1]])].some(readsAddress)
  if (!reads && Object.keys(searchSchemas(screen)).length === 0) return
  context.report('DG-EXP-006', [...at.path, 'screen'], {
    message: `the screen "${name}" ${reads ? 'reads the address' : 'has query parameters'}, and is no page here`,
    expected: 'a screen that does without the address',
    got: ref,
    hint: 'keep what it needs of the address of a page in a store',
  })
}

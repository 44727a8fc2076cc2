import { isMap, type JsonMap } from '../../data/isMap.ts'
import { mapsIn } from '../../data/mapsIn.ts'
import type { FieldKindRules } from '../../fieldKinds/fieldKindRules.ts'
import { fieldKinds } from '../../fieldKinds/fieldKinds.ts'
import type { Frame } from './frame.ts'
import type { At } from './place.ts'
import type { UnitContext } from './unitContext.ts'
import type { Walk } from './walk.ts'

/** A field with its resolved schema. */
export interface Field {
  readonly name: string
  /** Path of its schema in the unit, which may be a reference. */
  readonly schemaAt: readonly string[]
  readonly frame: Frame
  readonly field: JsonMap
  readonly schema: JsonMap
  readonly at: At
  /** The schema or its form always requires a value. */
  readonly isRequired: boolean
  /** The schema's properties or requirements depend on its data. */
  readonly isMoving: boolean
}

/** Reports what is wrong with one field. */
export type FieldRule = (walk: Walk, field: Field) => void

const MOVING = ['oneOf', 'anyOf', 'allOf', 'if', 'not']
/** Whether the values of a schema depend on its data. */
export const isMoving = (schema: JsonMap): boolean => MOVING.some((key) => key in schema)
/** Whether an action or block inside a value gives a form the property: in `start` of its block, or by `fill`. */
function isGiven(value: unknown, form: string, name: string): boolean {
  return [...mapsIn(value)].some(({ form: given, start, data }) => {
    if (given !== form) return false
    const values = start ?? data
    return values !== undefined && (!isMap(values) || Object.hasOwn(values, name))
  })
}

/** Whether a screen or flow of the module gives a form this property. */
export function isGivenByUser({ keys, look, module }: UnitContext, form: string, name: string): boolean {
  const path = ['modules', module]
  const users = ['screens', 'flows'].flatMap((group) => keys([...path, group]).map((id) => look([...path, group, id])))
  return users.some((user) => isGiven(user, form, name))
}

const KINDS: Readonly<Record<string, FieldKindRules>> = fieldKinds
/** The rules of a field's kind; `undefined` if its kind follows from its schema. */
export const ruledKind = ({ as }: JsonMap): FieldKindRules | undefined =>
  typeof as === 'string' && Object.hasOwn(KINDS, as) ? KINDS[as] : undefined

import { fieldAt } from '../../../compiled/fieldKind.ts'
import { classesOf } from '../../look/classesOf.ts'
import type { RjsfContext } from './PlaceContext.ts'
import { rjsfLook } from './rjsfLook.ts'

export interface LegendProps {
  readonly title: string
  readonly path: readonly (string | number)[]
  readonly registry: { readonly formContext: unknown }
}

/** Legend of a group inside a field; a declared field has its label already. */
export const Legend = ({ title, path, registry }: LegendProps) => {
  const look = classesOf(rjsfLook)
  const { store } = registry.formContext as RjsfContext
  const isNamed = path.length === 0 || fieldAt(store.form, path.join('/')) !== undefined || typeof path.at(-1) === 'number'
  return isNamed || !title ? null : <legend className={look.legend}>{title}</legend>
}

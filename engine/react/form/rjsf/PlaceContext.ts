import { createContext, useContext } from 'react'
import type { CompiledField, CompiledForm } from '../../../compiled/compiled.ts'
import type { FormStore } from '../../runtime.ts'

type Path = readonly (string | number)[]

/** Where in the form's data something is drawn: `people/0/name`. */
export const PlaceContext = createContext<Path>([])
export const usePlace = (): Path => useContext(PlaceContext)

/** What RJSF hands to everything that it draws. */
export interface RjsfContext {
  readonly store: FormStore
}

/** What the form says of a property inside a field's records. */
export function errorsInside({ fields }: CompiledForm, path: Path): CompiledField | undefined {
  const [top, inner, ...deeper] = path.filter((part): part is string => typeof part === 'string')
  return top === undefined || inner === undefined || deeper.length > 0
    ? undefined
    : (fields[top]?.each?.[inner] as CompiledField | undefined)
}

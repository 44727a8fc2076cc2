import { createContext, useContext } from 'react'
import type { FormStore } from '../../runtime.ts'

type Path = readonly (string | number)[]

/** Path of the current field in the form's data, such as `people/0/name`. */
export const PlaceContext = createContext<Path>([])
export const usePlace = (): Path => useContext(PlaceContext)

/** `formContext` that RJSF passes to templates and widgets. */
export interface RjsfContext {
  readonly store: FormStore
}

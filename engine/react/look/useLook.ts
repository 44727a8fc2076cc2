import { createContext, useContext } from 'react'
import type { Look, Variants, VariantsOf } from './look.ts'

/** Gives the class name of each slot of a look. */
export type ClassNames = <S extends string, V extends Variants<S>>(
  look: Look<S, V>,
  variants?: VariantsOf<V>,
) => Readonly<Record<S, string>>

/** Without a theme the slots' own names are the class names, so that a block can be drawn alone. */
const unstyled = <S extends string>({ slots }: { readonly slots: readonly S[] }): Record<S, string> => {
  const names: Partial<Record<S, string>> = {}
  for (const slot of slots) names[slot] = slot
  return names as Record<S, string>
}

export const LookContext = createContext<ClassNames>(unstyled)

/** The class names of a look's slots in the current theme, made once for each combination of variants. */
export const useLook: ClassNames = (look, variants) => useContext(LookContext)(look, variants)

/** CSS in token names: nested keys are selectors or conditions such as `_hover` and `_phone`. */
export interface StyleObject {
  readonly [property: string]: string | number | StyleObject
}

type Styles<S extends string> = { readonly [slot in S]?: StyleObject }
export type Variants<S extends string> = { readonly [variant: string]: { readonly [value: string]: Styles<S> } }

/** How one thing is drawn: styles for each of its slots and for each variant, as plain data. The theme turns it into class names. */
export interface Look<S extends string, V extends Variants<S>> {
  readonly slots: readonly S[]
  readonly base: Styles<S>
  readonly variants: V
}

export type VariantsOf<V> = { readonly [variant in keyof V]?: keyof V[variant] | undefined }

const slotsOf = <S extends string>(base: Readonly<Record<S, StyleObject>>): readonly S[] => Object.keys(base).map((slot) => slot as S)

/** A look. Its slots are the keys of `base`. */
export const defineLook = <const S extends string, const V extends Variants<NoInfer<S>> = Record<never, never>>(
  base: Readonly<Record<S, StyleObject>>,
  variants?: V,
): Look<S, V> => ({ slots: slotsOf(base), base, variants: variants ?? ({} as V) })

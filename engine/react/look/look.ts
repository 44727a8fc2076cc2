/** The colour of a module, set on an element by `data-hue`. */
export type Hue = 'amber' | 'green' | 'rose' | 'blue' | 'violet' | 'teal' | 'indigo' | 'cyan' | 'slate'
/** CSS in token names: nested keys are selectors or conditions such as `_hover` and `_phone`. */
export interface StyleObject {
  readonly [property: string]: string | number | StyleObject
}

type Styles<S extends string> = { readonly [slot in S]?: StyleObject }
export type Variants<S extends string> = { readonly [variant: string]: { readonly [value: string]: Styles<S> } }

/** A class name, or one for each value of a variant; `''` is the key for an omitted variant. */
export type ClassTree = string | { readonly by: string; readonly of: { readonly [value: string]: ClassTree } }

/** A style recipe: styles for each slot and each variant, as plain data. */
export interface Look<S extends string, V extends Variants<S>> {
  readonly slots: readonly S[]
  /** `base` and `variants` are missing at run time: the build replaces them by class names. */
  readonly base?: Styles<S>
  readonly variants?: V
  /** Class names that the build generated. */
  readonly classes?: Readonly<Record<S, ClassTree>>
}

export type VariantsOf<V> = { readonly [variant in keyof V]?: keyof V[variant] | undefined }

/** The values of a variant of a look. */
export type VariantOf<L, Name extends string> = L extends { readonly variants?: infer V }
  ? Name extends keyof NonNullable<V>
    ? keyof NonNullable<V>[Name]
    : never
  : never

const slotsOf = <S extends string>(base: Readonly<Record<S, StyleObject>>): readonly S[] => Object.keys(base).map((slot) => slot as S)

/**
 * Defines a look. Its slots are the keys of `base`. Both arguments must be literals in the call: the build evaluates them there.
 */
export const defineLook = <const S extends string, const V extends Variants<NoInfer<S>> = Record<never, never>>(
  base: Readonly<Record<S, StyleObject>>,
  variants?: V,
): Look<S, V> => ({ slots: slotsOf(base), base, variants: variants ?? ({} as V) })

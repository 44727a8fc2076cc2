import type { field } from '../../schemas/forms.ts'

/** The kind of a field, as JSON writes it in `as`. */
export type FieldKindName = (typeof field.properties.as.enum)[number]
type FieldKey = keyof typeof field.properties

/** What the reference and the compiler must know of a kind of field. */
export interface FieldKindRules {
  /** One sentence for the reference. */
  readonly about: string
  /** JSON Schema types that its value may have; left out: any. */
  readonly types?: readonly string[]
  /** Keys of a field that only this kind has, and others that name them too. */
  readonly keys?: readonly FieldKey[]
  /** Keys without which it does not work. */
  readonly needs?: readonly FieldKey[]
  /** A field without `as` may be one, since its schema can say so. */
  readonly bySchema?: true
}

import type { field } from '../../schemas/forms.ts'

/** The kind of a field, as in `as` of its JSON. */
export type FieldKindName = (typeof field.properties.as.enum)[number]
type FieldKey = keyof typeof field.properties

/** What the reference and the compiler need of a field kind. */
export interface FieldKindRules {
  /** One sentence for the reference. */
  readonly about: string
  /** JSON Schema types that its value may have; if omitted: any. */
  readonly types?: readonly string[]
  /** Keys of a field that only this kind has (or other kinds that list them, too). */
  readonly keys?: readonly FieldKey[]
  /** Keys that it requires. */
  readonly needs?: readonly FieldKey[]
  /** Arguments that it gives the field's `call`, which must declare them as parameters. */
  readonly callArguments?: readonly string[]
  /** A field without `as` may be of this kind, inferred from its schema. */
  readonly bySchema?: true
  /** Only a form has such a field, no record in one. */
  readonly outsideRecords?: true
  /** It renders options, so its schema or field has some. */
  readonly hasOptions?: true
  /** The `format` of the values that it makes. */
  readonly format?: string
  /** Properties of the object that it makes. */
  readonly properties?: readonly string[]
  /** What its `earliest` and `latest` are; if omitted: days. */
  readonly limits?: 'times'
  /** Its values are never stored in the browser: `always`, or those of others, in a list of records. */
  readonly unstored?: 'always' | 'ofOthers'
  /** What a required field of this kind asks for; if omitted: to fill it in. */
  readonly asksFor?: 'choose' | 'tick' | 'day' | 'file'
  /** Keywords of the errors that it reports. */
  readonly errors?: readonly string[]
}

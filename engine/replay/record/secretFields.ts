import type { CompiledForm, JsonSchema } from '../../compiled/compiled.ts'
import { innerFields, type RecordFields, schemaOfField } from '../../compiled/fieldKind.ts'

function* secretsOf(form: RecordFields): Generator<readonly [name: string, schema: JsonSchema]> {
  for (const [name, field] of Object.entries(form.fields)) {
    const schema = schemaOfField(form, name)
    if (field.secret === true) yield [name, schema]
    const inner = innerFields(field, schema)
    if (inner !== undefined) yield* secretsOf(inner)
  }
}

/** The secret fields of these forms, also those inside records: the schema of each, by its name. */
export const secretFields = (forms: readonly (CompiledForm | undefined)[]): ReadonlyMap<string, JsonSchema> =>
  new Map(forms.flatMap((form) => (form === undefined ? [] : [...secretsOf(form)])))

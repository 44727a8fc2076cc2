import type { CompiledForm, CompiledText } from '../../compiled/compiled.ts'
import { fieldAt, schemaOfField } from '../../compiled/fieldKind.ts'
import { isMap } from '../../data/isMap.ts'

/** A label of the form, a title of its schema, or the index of a record, from 0. */
export type PlacePart = CompiledText | string | number

/** The labels along a path of a form: `people/0/name` gives the label of `people`, record 0, and the label of `name`. */
export function partsOf(form: CompiledForm, place: string): readonly PlacePart[] {
  const [top = '', ...inner] = place.split('/')
  let schema: unknown = schemaOfField(form, top)
  const title = () => (isMap(schema) && typeof schema.title === 'string' ? schema.title : undefined)
  const parts: PlacePart[] = [form.fields[top]?.label ?? title() ?? top]
  for (const [depth, name] of inner.entries()) {
    const isIndex = /^\d+$/.test(name)
    const { items, properties } = isMap(schema) ? schema : {}
    schema = isIndex ? items : isMap(properties) ? properties[name] : undefined
    const declared = fieldAt(form, [top, ...inner.slice(0, depth + 1)].join('/'))
    parts.push(declared?.field.label ?? (isIndex ? Number(name) : (title() ?? name)))
  }
  return parts
}

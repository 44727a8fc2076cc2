import type { CompiledField, CompiledForm, CompiledText } from '../../compiled/compiled.ts'
import { schemaOfField } from '../../compiled/fieldKind.ts'
import { isMap } from '../../data/isMap.ts'

/** A name that the form says, one that its schema says, or the number of a record from 0 on. */
export type PlacePart = CompiledText | string | number

/** What a place of a form is called, part by part: `people/0/name` is the people's name, record 0, and the name in it. */
export function partsOf(form: CompiledForm, place: string): readonly PlacePart[] {
  const [top = '', ...inner] = place.split('/')
  const field = form.fields[top]
  let schema: unknown = schemaOfField(form, top)
  const title = () => (isMap(schema) && typeof schema.title === 'string' ? schema.title : undefined)
  const parts: PlacePart[] = [field?.label ?? title() ?? top]
  for (const [depth, name] of inner.entries()) {
    const isIndex = /^\d+$/.test(name)
    const { items, properties } = isMap(schema) ? schema : {}
    schema = isIndex ? items : isMap(properties) ? properties[name] : undefined
    const said = field?.each?.[name] as CompiledField | undefined
    parts.push(isIndex ? Number(name) : ((depth < 2 ? said?.label : undefined) ?? title() ?? name))
  }
  return parts
}

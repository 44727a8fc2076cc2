import { kindOf } from '../../compiled/fieldKind.ts'
import { mapOrEmpty, textOf, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { fieldKinds } from '../../fieldKinds/fieldKinds.ts'

/** The conditions that are there, as one. */
function allOf(conditions: readonly unknown[]): unknown {
  const [first, ...others] = conditions.filter((one) => one !== undefined)
  return others.reduce((all, one) => ['&&', all, one], first)
}

/** A field that is shown where its group is, too. */
function inGroup(field: unknown, groups: JsonMap, shown: unknown): unknown {
  if (!isMap(field) || typeof field.group !== 'string') return field
  const listed = shown === undefined ? undefined : ['in', field.group, shown]
  const shownWhen = allOf([mapOrEmpty(groups[field.group]).shownWhen, listed, field.shownWhen])
  return shownWhen === undefined ? field : { ...field, shownWhen }
}

/** The message of a required field, where its kind asks for more than to fill it in. */
function requiredWords(field: JsonMap, schema: JsonMap): JsonMap {
  const kind = kindOf(field as Parameters<typeof kindOf>[0], schema)
  const asks = kind === 'nested' ? (schema.type === 'array' ? 'item' : undefined) : fieldKinds[kind].asksFor
  return asks === undefined ? {} : { required: { key: `portal:form.required.${asks}` } }
}

/** A field with what its schema says of it: its words, and that nobody changes it. What the field itself says wins. */
function withSchemaKeys(field: unknown, schema: JsonMap, isListed: boolean): unknown {
  if (!isMap(field)) return field
  const isRequired = (isListed || field.requiredWhen !== undefined) && Object.keys(requiredWords(field, schema)).length > 0
  const { title, description, readOnly } = schema
  const inner = isMap(schema.items) ? schema.items : schema
  return toMap(
    Object.entries({
      ...(typeof title === 'string' ? { label: { plain: title } } : {}),
      ...(typeof description === 'string' ? { help: { plain: description } } : {}),
      ...field,
      ...(isRequired ? { errors: toMap(Object.entries({ ...requiredWords(field, schema), ...mapOrEmpty(field.errors) })) } : {}),
      ...(readOnly === true ? { enabledWhen: false } : {}),
      ...(isMap(field.each) ? { each: fieldsWithSchema(field.each, inner) } : {}),
    }),
  )
}

function fieldsWithSchema(fields: JsonMap, schema: JsonMap): JsonMap {
  const listed = Array.isArray(schema.required) ? schema.required : []
  const entries = Object.entries(fields).map(([name, field]) => {
    const own = mapOrEmpty(mapOrEmpty(schema.properties)[name])
    return [name, withSchemaKeys(field, own, listed.includes(name))] as const
  })
  return toMap(entries)
}

/** A compiled form as it is rendered: titles, descriptions and `readOnly` of its schema are said by its fields, at every depth. */
export const withSchemaWords = (form: unknown): unknown =>
  isMap(form) && isMap(form.fields) ? { ...form, fields: fieldsWithSchema(form.fields, mapOrEmpty(form.schema)) } : form

/** A compiled form as it is rendered: fields without a group, then those of each group, each with the condition of its group. */
export function withGroups(form: unknown): unknown {
  if (!isMap(form) || !isMap(form.groups) || !isMap(form.fields)) return form
  const groups = form.groups
  const order = [...Object.keys(groups)]
  const placeOf = (field: unknown) => order.indexOf(textOf(mapOrEmpty(field).group))
  const fields = Object.entries(form.fields)
    .map(([name, field]) => [name, inGroup(field, groups, form.shownGroups)] as const)
    .sort(([, a], [, b]) => placeOf(a) - placeOf(b))
  const { shownGroups: _, ...rest } = form
  const drawn = Object.entries(groups).map(([id, group]) => {
    const { shownWhen: __, ...words } = mapOrEmpty(group)
    return [id, words] as const
  })
  return { ...rest, groups: toMap(drawn), fields: toMap(fields) }
}

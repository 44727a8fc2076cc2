import { mapOrEmpty, textOf, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'

/** A field that is shown where its group is, too. */
function inGroup(field: unknown, groups: JsonMap): unknown {
  if (!isMap(field)) return field
  const { shownWhen: around } = mapOrEmpty(groups[textOf(field.group)])
  if (around === undefined) return field
  return { ...field, shownWhen: field.shownWhen === undefined ? around : ['&&', around, field.shownWhen] }
}

/** A compiled form as it is rendered: fields without a group, then those of each group, each with the condition of its group. */
export function withGroups(form: unknown): unknown {
  if (!isMap(form) || !isMap(form.groups) || !isMap(form.fields)) return form
  const groups = form.groups
  const order = [...Object.keys(groups)]
  const placeOf = (field: unknown) => order.indexOf(textOf(mapOrEmpty(field).group))
  const fields = Object.entries(form.fields)
    .map(([name, field]) => [name, inGroup(field, groups)] as const)
    .sort(([, a], [, b]) => placeOf(a) - placeOf(b))
  const shown = Object.entries(groups).map(([id, group]) => {
    const { shownWhen: _, ...rest } = mapOrEmpty(group)
    return [id, rest] as const
  })
  return { ...form, groups: toMap(shown), fields: toMap(fields) }
}

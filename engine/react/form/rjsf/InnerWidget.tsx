import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils'
import type { CompiledField, CompiledText, JsonSchema } from '../../../compiled/compiled.ts'
import { type FieldKind, kindOf } from '../../../compiled/fieldKind.ts'
import { isMap } from '../../../data/isMap.ts'
import { fieldWidgets } from '../../../fieldKinds/fieldWidgets.ts'
import { useBlock } from '../../runtime/useBlock.ts'
import { useWord } from '../../texts/TextsContext.ts'
import { describedBy, FieldFrame, labelId } from '../FieldFrame.tsx'
import { fieldOptions } from '../fieldOptions.ts'
import { useErrorAt, useField } from '../useField.ts'
import { errorsInside, type RjsfContext, usePlace } from './PlaceContext.ts'

const unsaid = {} as CompiledField
type InnerKind = Exclude<FieldKind, 'nested'>

/** Kind of widget for a value: options that RJSF lists get a select or chips, even where the schema has `oneOf` of constants. */
function innerKind(field: CompiledField, schema: JsonSchema, isListed: boolean): InnerKind {
  if (field.as) return field.as
  if (isListed) return schema.type === 'array' ? 'chips' : 'select'
  const kind = kindOf(field, schema)
  return kind === 'nested' ? 'text' : kind
}

/** A value inside a record, rendered with the same frame and widgets as a field of the form. */
export const InnerWidget = ({
  id,
  name,
  value,
  required,
  disabled,
  readonly,
  label,
  schema,
  options,
  registry,
  onChange,
}: RjsfWidgetProps) => {
  const { store } = registry.formContext as RjsfContext
  const path = usePlace()
  const place = path.join('/')
  const top = String(path[0])
  const said = errorsInside(store.form, path)
  const tools = useBlock(said ?? unsaid)
  const { enabled } = useField(store, top)
  const text = useErrorAt(store, top, place)
  const word = useWord()
  const own = schema as JsonSchema
  const index = path.at(-1)
  const title = typeof index === 'number' ? (schema.title ?? word('form.item', { n: index + 1 })) : label
  const listed = options.enumOptions
  const kind = innerKind(said ?? unsaid, own, listed !== undefined)
  const { component: Widget, group, bare, wide } = fieldWidgets[kind]
  const field = { ...said, as: kind, label: said?.label ?? ({ plain: title } as CompiledText) } as CompiledField
  const help = said?.help === undefined ? (typeof own.description === 'string' ? own.description : '') : tools.text(said.help)
  const error = tools.text(text)
  return (
    <FieldFrame
      id={id}
      label={tools.text(field.label)}
      help={help}
      error={error}
      required={required === true}
      group={group === true}
      bare={bare === true}
      wide={wide === true}
    >
      <Widget
        id={id}
        name={name}
        value={value}
        invalid={error !== ''}
        required={required === true}
        enabled={(enabled || !isMap(store.form.fields[top])) && !disabled && !readonly}
        describedBy={describedBy(id, help, error)}
        labelledBy={labelId(id)}
        placeholder={tools.text(said?.placeholder) || undefined}
        options={
          said?.choices || said?.options
            ? fieldOptions(field, own, tools)
            : (listed ?? []).map((option) => ({ value: option.value, text: option.label }))
        }
        field={field}
        schema={own}
        tools={tools}
        set={onChange}
        leave={() => store.leave(place)}
      />
    </FieldFrame>
  )
}

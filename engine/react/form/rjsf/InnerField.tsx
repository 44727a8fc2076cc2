import type { FieldProps, WidgetProps as RjsfWidgetProps } from '@rjsf/utils'
import type { CompiledField, CompiledText, JsonSchema } from '../../../compiled/compiled.ts'
import { fieldAt, kindOf } from '../../../compiled/fieldKind.ts'
import { fieldWidgets } from '../../../fieldKinds/fieldWidgets.ts'
import { useBlock } from '../../runtime/useBlock.ts'
import { useWord } from '../../texts/TextsContext.ts'
import { afterPress } from '../afterPress.ts'
import { type FlatKind, FramedField } from '../FramedField.tsx'
import { fieldOptions } from '../fieldOptions.ts'
import { useField } from '../useField.ts'
import { useFieldTools } from '../useFieldTools.ts'
import type { FieldOption } from '../widgetProps.ts'
import { type RjsfContext, usePlace } from './PlaceContext.ts'

const undeclared = {} as CompiledField
const NUMBER: JsonSchema = { type: 'number' }
const SelectWidget = fieldWidgets.select.component

/** Kind of widget for a value: options that RJSF lists get a select or chips, even where the schema has `oneOf` of constants. */
function innerKind(field: CompiledField, schema: JsonSchema, isListed: boolean): FlatKind {
  if (field.as) return field.as
  if (isListed) return schema.type === 'array' ? 'chips' : 'select'
  const kind = kindOf(field, schema)
  return kind === 'nested' ? 'text' : kind
}

type Shared = Pick<RjsfWidgetProps, 'id' | 'name' | 'value' | 'required' | 'disabled' | 'readonly' | 'label' | 'onChange'>

interface InnerControlProps extends Shared {
  readonly schema: JsonSchema
  readonly context: RjsfContext
  readonly declared: CompiledField | undefined
  /** Options that RJSF reads from the schema. */
  readonly listed: readonly FieldOption[] | undefined
}

/** A value inside a record, in the frame and with the widget of a field of the form; declared by the form (`each`) or not. */
const InnerControl = ({ id, name, value, required, disabled, readonly, label, onChange, ...more }: InnerControlProps) => {
  const { schema, context, declared, listed } = more
  const { store } = context
  const path = usePlace()
  const place = path.join('/')
  const own = declared ?? undeclared
  const tools = useFieldTools(store, place, own)
  const snapshot = useField(store, place)
  const word = useWord()
  if (!snapshot.shown) return null
  const index = path.at(-1)
  const title = typeof index === 'number' ? (schema.title ?? word('form.item', { n: index + 1 })) : label
  const kind = innerKind(own, schema, listed !== undefined)
  const field = { ...own, as: kind, label: own.label ?? ({ plain: title } as CompiledText) } as CompiledField
  const Widget = fieldWidgets[kind].component
  return (
    <FramedField
      id={id}
      name={name}
      kind={kind}
      snapshot={disabled || readonly ? { ...snapshot, enabled: false } : snapshot}
      label={tools.text(field.label)}
      help={own.help === undefined && typeof schema.description === 'string' ? schema.description : tools.text(own.help)}
      required={snapshot.required || required === true}
      options={listed === undefined || schema.enum || declared?.choices || declared?.options ? fieldOptions(field, schema, tools) : listed}
      field={field}
      schema={schema}
      tools={tools}
      set={onChange}
      leave={() => afterPress(() => store.leave(place))}
    >
      {(props) => <Widget {...props} value={value} />}
    </FramedField>
  )
}

/** What RJSF adds to the ids of its choosers between options of a schema. */
const CHOOSER = /__(one|any)of_select$/

interface ChooserProps extends Pick<RjsfWidgetProps, 'id' | 'name' | 'value' | 'disabled' | 'readonly' | 'onChange'> {
  readonly options: readonly FieldOption[]
  readonly store: RjsfContext['store']
}

/** The choice between the options of a schema. The group around it has the label of the field. */
const Chooser = ({ id, name, value, disabled, readonly, onChange, options, store }: ChooserProps) => {
  const tools = useBlock(store.form)
  const word = useWord()
  const { shown, enabled, limits } = useField(store, usePlace().join('/'))
  return (
    <FramedField
      id={id}
      name={name}
      kind="select"
      snapshot={{ shown, enabled: enabled && !(disabled || readonly), required: true, limits }}
      label={word('form.kind')}
      help=""
      required
      options={options}
      field={undeclared}
      schema={NUMBER}
      tools={tools}
      set={onChange}
      leave={() => undefined}
    >
      {(props) => <SelectWidget {...props} value={value} />}
    </FramedField>
  )
}

const listedIn = (options: RjsfWidgetProps['options']): readonly FieldOption[] | undefined =>
  options.enumOptions?.map(({ value, label }) => ({ value, text: label }))

/** The widget of a value in a record for which the form declares no field, or of the choice between options. */
export const InnerWidget = (props: RjsfWidgetProps) =>
  CHOOSER.test(props.id) ? (
    <Chooser {...props} options={listedIn(props.options) ?? []} store={(props.registry.formContext as RjsfContext).store} />
  ) : (
    <UndeclaredWidget {...props} />
  )

/** Options that a schema lists. RJSF lists "yes" and "no" for every boolean, which is a check box here. */
const listedBy = (schema: JsonSchema, options: RjsfWidgetProps['options']) =>
  schema.type === 'boolean' && !('enum' in schema) && !('oneOf' in schema) ? undefined : listedIn(options)

const UndeclaredWidget = ({ schema, options, registry, ...shared }: RjsfWidgetProps) => (
  <InnerControl
    {...shared}
    schema={schema as JsonSchema}
    context={registry.formContext as RjsfContext}
    declared={undefined}
    listed={listedBy(schema as JsonSchema, options)}
  />
)

/** A field of a record that the form declares, whatever RJSF would render for its schema. */
export const InnerField = ({ fieldPathId, formData, schema, registry, onChange, ...shared }: FieldProps) => (
  <InnerControl
    {...shared}
    declared={fieldAt((registry.formContext as RjsfContext).store.form, fieldPathId.path.join('/'))?.field}
    id={fieldPathId.$id}
    value={formData}
    label={schema.title ?? shared.name}
    onChange={(value: unknown) => onChange(value, fieldPathId.path)}
    schema={schema as JsonSchema}
    context={registry.formContext as RjsfContext}
    listed={undefined}
  />
)

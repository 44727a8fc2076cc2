import type { WidgetProps as NestedProps, RegistryWidgetsType } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { CompiledField } from '../../../compile/compiled.ts'
import type { BlockTools } from '../../runtime/useBlock.ts'
import { labelId } from '../FieldFrame.tsx'
import type { WidgetProps } from '../widgetProps.ts'
import { CheckWidget } from '../widgets/CheckWidget.tsx'
import { DateWidget } from '../widgets/DateWidget.tsx'
import { LongTextWidget } from '../widgets/LongTextWidget.tsx'
import { NumberWidget } from '../widgets/NumberWidget.tsx'
import { OptionsWidget } from '../widgets/OptionsWidget.tsx'
import { SelectWidget } from '../widgets/SelectWidget.tsx'
import { TextWidget } from '../widgets/TextWidget.tsx'

/** One of our widgets as RJSF asks for it. */
const adapt =
  (Widget: ComponentType<WidgetProps>, as?: CompiledField['as']) =>
  ({ id, name, value, required, disabled, readonly, label, schema, options, placeholder, registry, onChange, onBlur }: NestedProps) => {
    const { tools } = registry.formContext as { readonly tools: BlockTools }
    const field = { label: { plain: label }, ...(as ? { as } : {}) } as unknown as CompiledField
    return (
      <Widget
        id={id}
        name={name}
        value={value}
        invalid={false}
        required={required === true}
        enabled={!disabled && !readonly}
        describedBy={undefined}
        labelledBy={labelId(id)}
        placeholder={placeholder || undefined}
        options={(options.enumOptions ?? []).map((option) => ({ value: option.value, text: option.label }))}
        field={field}
        schema={schema as Readonly<Record<string, unknown>>}
        tools={tools}
        set={onChange}
        leave={() => onBlur(id, value)}
      />
    )
  }

/** RJSF draws numbers as text, too. */
const LineWidget = (props: WidgetProps) =>
  props.schema.type === 'integer' || props.schema.type === 'number' ? <NumberWidget {...props} /> : <TextWidget {...props} />
const Text = adapt(LineWidget)
const Select = adapt(SelectWidget)

/** RJSF's widget names, each drawn by ours. */
export const nestedWidgets: RegistryWidgetsType = {
  TextWidget: Text,
  EmailWidget: Text,
  URLWidget: Text,
  PasswordWidget: Text,
  UpDownWidget: adapt(NumberWidget),
  RangeWidget: adapt(NumberWidget),
  TextareaWidget: adapt(LongTextWidget),
  DateWidget: adapt(DateWidget),
  CheckboxWidget: adapt(CheckWidget),
  CheckboxesWidget: adapt(OptionsWidget, 'chips'),
  SelectWidget: Select,
  RadioWidget: adapt(OptionsWidget, 'radio'),
}

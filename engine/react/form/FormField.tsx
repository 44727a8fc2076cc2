import { type ComponentType, memo, useCallback } from 'react'
import type { CompiledField } from '../../compiled/compiled.ts'
import { kindOf, schemaOfField } from '../../compiled/fieldKind.ts'
import { fieldWidgets } from '../../fieldKinds/fieldWidgets.ts'
import { useIcon } from '../icon/IconsContext.ts'
import { useBlock } from '../runtime/useBlock.ts'
import type { FormStore } from '../runtime.ts'
import { controlId } from './controlId.ts'
import { describedBy, FieldFrame, labelId } from './FieldFrame.tsx'
import { FieldIconContext } from './FieldIconContext.ts'
import { fieldOptions } from './fieldOptions.ts'
import { useField, useValue } from './useField.ts'
import type { WidgetProps } from './widgetProps.ts'

export interface FormFieldProps {
  readonly store: FormStore
  readonly name: string
  readonly field: CompiledField
  /** Required by the schema at this moment, whatever the form's own rules say. */
  readonly required?: boolean
}

interface TypedProps extends Omit<WidgetProps, 'value'> {
  readonly store: FormStore
  readonly Widget: ComponentType<WidgetProps>
}

/** The control of a field. A keystroke re-renders it, but not its frame. */
const Typed = ({ store, Widget, ...props }: TypedProps) => <Widget {...props} value={useValue(store, props.name)} />

/** One field of a form in its frame. A keystroke in another field does not re-render it. */
export const FormField = memo(({ store, name, field, required }: FormFieldProps) => {
  const tools = useBlock(field)
  const snapshot = useField(store, name)
  const icon = useIcon(field.icon)
  const set = useCallback((value: unknown) => store.set(name, value), [store, name])
  const leave = useCallback(() => store.leave(name), [store, name])
  if (!snapshot.shown) return null
  const schema = schemaOfField(store.form, name)
  const kind = kindOf(field, schema)
  if (kind === 'nested') return null
  const { component: Widget, group, bare, wide, opens, required: always } = fieldWidgets[kind]
  const id = controlId(store.id, name)
  const [help, error] = [tools.text(field.help), tools.text(snapshot.error)]
  const isRequired = snapshot.required || required === true
  const widget = (
    <Typed
      store={store}
      Widget={Widget}
      id={id}
      name={name}
      invalid={error !== ''}
      required={isRequired}
      enabled={snapshot.enabled}
      describedBy={describedBy(id, help, error)}
      labelledBy={labelId(id)}
      placeholder={tools.text(field.placeholder) || undefined}
      options={fieldOptions(field, schema, tools)}
      field={field}
      schema={schema}
      limits={snapshot.limits}
      tools={tools}
      set={set}
      leave={leave}
    />
  )
  return (
    <FieldFrame
      id={id}
      label={tools.text(field.label)}
      help={help}
      error={error}
      required={isRequired || always === true}
      group={group === true}
      bare={bare === true}
      wide={wide === true}
      opens={opens === true}
    >
      {icon === undefined ? widget : <FieldIconContext value={icon}>{widget}</FieldIconContext>}
    </FieldFrame>
  )
})

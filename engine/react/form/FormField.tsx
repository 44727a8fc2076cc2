import { type ComponentType, memo, useCallback } from 'react'
import type { CompiledField } from '../../compiled/compiled.ts'
import { kindOf, schemaOfField } from '../../compiled/fieldKind.ts'
import { fieldWidgets } from '../../fieldKinds/fieldWidgets.ts'
import type { FormStore } from '../runtime.ts'
import { afterPress } from './afterPress.ts'
import { controlId } from './controlId.ts'
import { FramedField } from './FramedField.tsx'
import { fieldOptions } from './fieldOptions.ts'
import { useField, useValue } from './useField.ts'
import { useFieldTools } from './useFieldTools.ts'
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
  const tools = useFieldTools(store, name, field)
  const snapshot = useField(store, name)
  const set = useCallback((value: unknown) => store.set(name, value), [store, name])
  const leave = useCallback(() => afterPress(() => store.leave(name)), [store, name])
  if (!snapshot.shown) return null
  const schema = schemaOfField(store.form, name)
  const kind = kindOf(field, schema)
  if (kind === 'nested') return null
  return (
    <FramedField
      id={controlId(store.id, name)}
      name={name}
      kind={kind}
      snapshot={snapshot}
      label={tools.text(field.label)}
      help={tools.text(field.help)}
      required={snapshot.required || required === true}
      options={fieldOptions(field, schema, tools)}
      field={field}
      schema={schema}
      tools={tools}
      set={set}
      leave={leave}
    >
      {(props) => <Typed store={store} Widget={fieldWidgets[kind].component} {...props} />}
    </FramedField>
  )
})

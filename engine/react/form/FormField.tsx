import { memo, Suspense, useCallback, useMemo } from 'react'
import type { CompiledField, JsonSchema } from '../../compile/compiled.ts'
import { useIcon } from '../icon/IconsContext.ts'
import { classesOf } from '../look/classesOf.ts'
import { useBlock } from '../runtime/useBlock.ts'
import { useReads } from '../runtime/useReads.ts'
import type { FormStore } from '../runtime.ts'
import { describedBy, FieldFrame, labelId } from './FieldFrame.tsx'
import { FieldIconContext } from './FieldIconContext.ts'
import { fieldOptions } from './fieldOptions.ts'
import { fieldWidgets, kindOf } from './fieldWidgets.ts'
import { formLook } from './formLook.ts'
import { useField } from './useField.ts'

/** Id of a field's control, so that errors can lead to it and `focus` can find it. */
export const controlId = (form: string, name: string): string => `field-${form.replace(/[^\w-]/g, '-')}-${name}`

export interface FormFieldProps {
  readonly store: FormStore
  readonly name: string
}

const noSchema: JsonSchema = {}
export const schemaOf = (store: FormStore, name: string): JsonSchema => {
  const properties = store.form.schema.properties
  const found = typeof properties === 'object' && properties !== null ? (properties as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof found === 'object' && found !== null ? (found as JsonSchema) : noSchema
}

interface ShownFieldProps extends FormFieldProps {
  readonly field: CompiledField
}

const ShownField = ({ store, name, field }: ShownFieldProps) => {
  const tools = useBlock(field)
  useReads(
    tools.runtime,
    useMemo(() => (field.options ? [`queries.${field.options.of}`] : []), [field]),
  )
  const snapshot = useField(store, name)
  const look = classesOf(formLook)
  const icon = useIcon(field.icon)
  const schema = schemaOf(store, name)
  const set = useCallback((value: unknown) => store.set(name, value), [store, name])
  const leave = useCallback(() => store.leave(name), [store, name])
  if (!snapshot.shown) return null
  const kind = kindOf(field, schema)
  const { component: Widget, group, bare, wide } = fieldWidgets[kind]
  const id = controlId(store.id, name)
  const [help, error] = [tools.text(field.help), tools.text(snapshot.error)]
  return (
    <div className={wide ? look.wide : look.field}>
      <FieldFrame
        id={id}
        label={tools.text(field.label)}
        help={help}
        error={error}
        required={snapshot.required || kind === 'captcha'}
        group={group === true}
        bare={bare === true}
      >
        <FieldIconContext value={icon}>
          <Suspense fallback={<div className={look.placeholder} />}>
            <Widget
              id={id}
              name={name}
              value={snapshot.value}
              invalid={error !== ''}
              required={snapshot.required}
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
          </Suspense>
        </FieldIconContext>
      </FieldFrame>
    </div>
  )
}

/** One field of a form. A key press in another one does not draw it anew. */
export const FormField = memo(({ store, name }: FormFieldProps) => {
  const field = store.form.fields[name]
  return field && <ShownField store={store} name={name} field={field} />
})

import Form from '@rjsf/core'
import type { RegistryWidgetsType, RJSFSchema, UiSchema } from '@rjsf/utils'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CompiledForm } from '../../../compile/compiled.ts'
import { isMoving, kindOf, schemaOfField } from '../../../compile/forms/fieldKind.ts'
import { sameData } from '../../../screen/sameData.ts'
import { classesOf } from '../../look/classesOf.ts'
import { Boundary } from '../../runtime/Boundary.tsx'
import { BrokenBlock } from '../../runtime/BrokenBlock.tsx'
import type { FormStore } from '../../runtime.ts'
import { formId } from '../controlId.ts'
import { formLook } from '../formLook.ts'
import { FlatField } from './FlatField.tsx'
import { InnerWidget } from './InnerWidget.tsx'
import { lenientValidator } from './lenientValidator.ts'
import { rjsfTemplates } from './rjsfTemplates.tsx'

type Values = Readonly<Record<string, unknown>>

const WIDGETS = [
  'Text',
  'Email',
  'URL',
  'Password',
  'UpDown',
  'Range',
  'Textarea',
  'Date',
  'DateTime',
  'AltDate',
  'AltDateTime',
  'Time',
  'Color',
  'File',
]
const CHOICES = ['Checkbox', 'Checkboxes', 'Select', 'Radio']
const widgets = Object.fromEntries([...WIDGETS, ...CHOICES].map((name) => [`${name}Widget`, InnerWidget])) as RegistryWidgetsType
const defaults = { constAsDefaults: 'always', emptyObjectFields: 'skipEmptyDefaults', arrayMinItems: { populate: 'requiredOnly' } } as const
const quiet = () => undefined

const uiOf = (form: CompiledForm): UiSchema => ({
  'ui:submitButtonOptions': { norender: true },
  'ui:order': [...Object.keys(form.fields), '*'],
  ...Object.fromEntries(
    Object.entries(form.fields).flatMap(([name, field]) =>
      kindOf(field, schemaOfField(form, name)) === 'nested' ? [] : [[name, { 'ui:field': FlatField }]],
    ),
  ),
})

export interface RjsfFieldsProps {
  readonly store: FormStore
}

/**
 * The fields of a form whose schema nests or moves: RJSF walks the schema and keeps what is typed, our frame and widgets draw it, and the
 * store judges it. Neither is told what it knows already.
 */
export const RjsfFields = ({ store }: RjsfFieldsProps) => {
  const form = useRef<Form<Values>>(null)
  const [first] = useState(() => store.typed())
  /** What RJSF holds now. */
  const held = useRef<Values>(first)
  const isDrawn = useRef(false)
  const context = useMemo(() => ({ store }), [store])
  const moves = isMoving(store.form.schema)
  const ui = useMemo(() => uiOf(store.form), [store])

  const take = (data: Values) => {
    const before = store.typed()
    held.current = data
    for (const name of new Set([...Object.keys(before), ...Object.keys(data)]))
      if (!sameData(before[name], data[name])) store.set(name, data[name])
  }
  useLayoutEffect(() => {
    isDrawn.current = true
    // Defaults of the schema: nothing that somebody typed.
    if (!sameData(store.typed(), held.current)) store.reset(held.current)
  }, [store])
  useEffect(
    () =>
      store.subscribe('*', () => {
        const now = store.typed()
        for (const name of new Set([...Object.keys(now), ...Object.keys(held.current)]))
          if (!sameData(now[name], held.current[name])) form.current?.setFieldValue([name], now[name] as Values)
      }),
    [store],
  )
  return (
    <Boundary of={store.form} fallback={<BrokenBlock />}>
      <Form
        ref={form}
        tagName="div"
        className={classesOf(formLook).fields}
        idPrefix={formId(store.id)}
        idSeparator="-"
        schema={store.form.schema as RJSFSchema}
        uiSchema={ui}
        initialFormData={first}
        formContext={context}
        validator={lenientValidator}
        templates={rjsfTemplates}
        widgets={widgets}
        noValidate
        omitExtraData={moves}
        liveOmit={moves}
        showErrorList={false}
        experimental_defaultFormStateBehavior={defaults}
        onChange={({ formData }) => {
          if (isDrawn.current) take(formData ?? {})
          else held.current = formData ?? {}
        }}
        onError={quiet}
      />
    </Boundary>
  )
}

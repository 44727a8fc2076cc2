import Form from '@rjsf/core'
import type { RegistryFieldsType, RegistryWidgetsType, TranslatableString, UiSchema } from '@rjsf/utils'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CompiledForm } from '../../../compiled/compiled.ts'
import { innerFields, isMoving, kindOf, type RecordFields, schemaOfField } from '../../../compiled/fieldKind.ts'
import { isMap, type JsonMap } from '../../../data/isMap.ts'
import { mapsIn } from '../../../data/mapsIn.ts'
import type { Texts } from '../../../format/texts.ts'
import { sameData } from '../../../screen/sameData.ts'
import { Boundary } from '../../runtime/Boundary.tsx'
import { brokenBlock } from '../../runtime/BrokenBlock.tsx'
import type { FormStore } from '../../runtime.ts'
import { useTexts } from '../../texts/TextsContext.ts'
import { formId } from '../controlId.ts'
import { branchedSchema } from './branchedSchema.ts'
import { ChosenOption } from './ChosenOption.tsx'
import { FlatField } from './FlatField.tsx'
import { InnerField, InnerWidget } from './InnerField.tsx'
import { rjsfTemplates } from './rjsfTemplates.tsx'

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
const fields = { OneOfField: ChosenOption, AnyOfField: ChosenOption } as RegistryFieldsType
/** Nothing is filled in but defaults: no constants (those of a branch are its defaults, `withBranchIds`) and no unanswered check boxes. */
const defaults = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipEmptyDefaults',
  arrayMinItems: { populate: 'requiredOnly' },
  requiredBooleanDefault: 'skip',
} as const
const quiet = () => undefined

/** Of the words of RJSF only the name of an option without a title is used. */
const nameOption =
  ({ translate }: Texts) =>
  (_: TranslatableString, params: readonly string[] = []) =>
    translate('portal:form.option', { n: Number(params.at(-1) ?? 1) })

/** Whether properties come and go with the data, at any depth: then what has gone is omitted. */
const movesInside = (schema: JsonMap): boolean => [...mapsIn(schema)].some(isMoving)

const flatNames = (form: CompiledForm): readonly string[] =>
  Object.entries(form.fields).flatMap(([name, field]) => (kindOf(field, schemaOfField(form, name)) === 'nested' ? [] : [name]))
const namesOf = (...values: readonly JsonMap[]): ReadonlySet<string> => new Set(values.flatMap(Object.keys))

/** Order and renderers of declared fields, at every depth. */
function uiOfFields(record: RecordFields, flat: NonNullable<UiSchema['ui:field']>): UiSchema {
  const entries = Object.entries(record.fields).map(([name, field]): [string, UiSchema] => {
    const schema = schemaOfField(record, name)
    if (kindOf(field, schema) !== 'nested') return [name, { 'ui:field': flat }]
    const inner = innerFields(field, schema)
    const ui = inner ? uiOfFields(inner, InnerField) : {}
    return [name, isMap(schema.items) ? { items: ui } : ui]
  })
  return { 'ui:order': [...Object.keys(record.fields), '*'], ...Object.fromEntries(entries) }
}

const uiOf = (form: CompiledForm): UiSchema => ({ 'ui:submitButtonOptions': { norender: true }, ...uiOfFields(form, FlatField) })

export interface RjsfFieldsProps {
  readonly store: FormStore
  readonly className: string
}

/**
 * The fields of a form whose schema is nested or conditional. RJSF walks the schema and holds records and lists; flat fields are
 * held by the store, which syncs them to RJSF. Frame and widgets are ours, and so is validation, by the store.
 */
export const RjsfFields = ({ store, className }: RjsfFieldsProps) => {
  const form = useRef<Form<JsonMap>>(null)
  const [first] = useState(() => store.typed())
  /** The data that RJSF holds as far as known. */
  const held = useRef<JsonMap>(first)
  const isDrawn = useRef(false)
  const context = useMemo(() => ({ store }), [store])
  const texts = useTexts()
  const translate = useMemo(() => nameOption(texts), [texts])
  const ui = useMemo(() => uiOf(store.form), [store])
  const moves = useMemo(() => movesInside(store.form.schema), [store])
  const { schema, validator } = useMemo(() => branchedSchema(store.form, store.branches), [store])

  /** Of the data that RJSF reports, flat fields are replaced by the store's. */
  const kept = (data: JsonMap): JsonMap => ({
    ...data,
    ...Object.fromEntries(flatNames(store.form).map((name) => [name, held.current[name]])),
  })
  const take = (data: JsonMap) => {
    held.current = kept(data)
    const before = store.typed()
    for (const name of namesOf(before, held.current)) if (!sameData(before[name], held.current[name])) store.set(name, held.current[name])
  }
  useLayoutEffect(() => {
    isDrawn.current = true
    // Schema defaults, not user input: they must not make the form dirty.
    if (!sameData(store.typed(), held.current)) store.reset(held.current)
  }, [store])
  useEffect(
    () =>
      store.subscribe('*', () => {
        const now = store.typed()
        const before = held.current
        held.current = now
        for (const name of namesOf(now, before))
          if (!sameData(now[name], before[name])) form.current?.setFieldValue([name], now[name] as JsonMap)
      }),
    [store],
  )
  return (
    <Boundary of={store.form} fallback={brokenBlock}>
      <Form
        ref={form}
        tagName="div"
        className={className}
        idPrefix={formId(store.id)}
        idSeparator="-"
        schema={schema}
        uiSchema={ui}
        initialFormData={first}
        formContext={context}
        validator={validator}
        templates={rjsfTemplates}
        widgets={widgets}
        fields={fields}
        noValidate
        omitExtraData={moves}
        liveOmit={moves}
        showErrorList={false}
        experimental_defaultFormStateBehavior={defaults}
        onChange={({ formData }) => {
          if (isDrawn.current) take(formData ?? {})
          else held.current = kept(formData ?? {})
        }}
        onError={quiet}
        translateString={translate}
      />
    </Boundary>
  )
}

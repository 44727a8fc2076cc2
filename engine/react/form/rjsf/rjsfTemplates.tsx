import type { FieldTemplateProps, MultiSchemaFieldTemplateProps, ObjectFieldTemplateProps, TemplatesType } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { CompiledField } from '../../../compiled/compiled.ts'
import { fieldAt, kindOf } from '../../../compiled/fieldKind.ts'
import { isMap } from '../../../data/isMap.ts'
import { classesOf } from '../../look/classesOf.ts'
import { Flow } from '../../look/Flow.tsx'
import { useBlock } from '../../runtime/useBlock.ts'
import type { FormStore } from '../../runtime.ts'
import { controlId } from '../controlId.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { FieldGroups } from '../FieldGroups.tsx'
import { useField } from '../useField.ts'
import { useFieldTools } from '../useFieldTools.ts'
import { Legend } from './Legend.tsx'
import { ListField, ListItem } from './listTemplates.tsx'
import { PlaceContext, type RjsfContext, usePlace } from './PlaceContext.ts'
import { rjsfLook } from './rjsfLook.ts'

interface RecordFrameProps {
  readonly store: FormStore
  readonly place: string
  readonly field: CompiledField
  readonly children: ReactNode
}

/** A field of records in the frame that every field has. */
const RecordFrame = ({ store, place, field, children }: RecordFrameProps) => {
  const tools = useFieldTools(store, place, field)
  const { shown, required, error } = useField(store, place)
  if (!shown) return null
  return (
    <FieldFrame
      id={controlId(store.id, place)}
      label={tools.text(field.label)}
      help={tools.text(field.help)}
      error={tools.text(error)}
      required={required}
      group
      wide
    >
      <div id={controlId(store.id, place)} tabIndex={-1}>
        {children}
      </div>
    </FieldFrame>
  )
}

interface InnerErrorProps {
  readonly store: FormStore
  readonly path: readonly (string | number)[]
}

/** The error of a record or list itself, inside a field. */
const InnerError = ({ store, path }: InnerErrorProps) => {
  const tools = useBlock(store.form)
  const { error } = useField(store, path.join('/'))
  const look = classesOf(rjsfLook)
  return error === undefined ? null : <p className={look.error}>{tools.text(error)}</p>
}

const isScalar = (type: unknown): boolean => type !== 'object' && type !== 'array'

const Field = ({ fieldPathId, hidden, schema, registry, children }: FieldTemplateProps) => {
  const { store } = registry.formContext as RjsfContext
  const { path } = fieldPathId
  const place = path.join('/')
  const declared = fieldAt(store.form, place)
  const around = usePlace()
  // The chosen option of a field is a field again, at the same place.
  if (around.length > 0 && around.join('/') === place) return children
  if (hidden) return <div hidden>{children}</div>
  const placed = <PlaceContext value={path}>{children}</PlaceContext>
  if (declared && kindOf(declared.field, declared.schema) === 'nested')
    return (
      <RecordFrame store={store} place={place} field={declared.field}>
        {placed}
      </RecordFrame>
    )
  if (declared || path.length === 0 || isScalar(schema.type)) return placed
  return (
    <div id={controlId(store.id, place)} tabIndex={-1}>
      {placed}
      <InnerError store={store} path={path} />
    </div>
  )
}

/** The fields of the form itself, in the grid and the groups that the form has. */
const TopFields = ({ properties, registry }: Pick<ObjectFieldTemplateProps, 'properties' | 'registry'>) => {
  const { store } = registry.formContext as RjsfContext
  const { fields, schema } = store.form
  // A property without a field is given by the screen; what branches bring is rendered by their titles.
  const own = isMap(schema.properties) ? schema.properties : fields
  const names = properties.map(({ name }) => name).filter((name) => Object.hasOwn(fields, name) || !Object.hasOwn(own, name))
  const contentOf = (name: string) => properties.find((property) => property.name === name)?.content
  return <FieldGroups store={store} names={names} render={(some) => some.map(contentOf)} />
}

/** Whether the value of a property is given by its schema: a constant that is filled in. */
const isGiven = (schema: unknown): boolean => isMap(schema) && 'const' in schema && 'default' in schema

const ObjectField = ({ title, schema, properties: all, fieldPathId, registry }: ObjectFieldTemplateProps) => {
  const look = classesOf(rjsfLook)
  const { path } = fieldPathId
  const properties = all.filter(({ name }) => !isGiven(schema.properties?.[name]))
  if (path.length === 0) return <TopFields properties={properties} registry={registry} />
  const contents = properties.map(({ content }) => content)
  return (
    <fieldset className={path.length > 1 && typeof path.at(-1) !== 'number' ? look.group : undefined}>
      <Legend title={title} path={path} registry={registry} />
      <div className={look.fields}>{contents}</div>
    </fieldset>
  )
}

const MultiSchema = ({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) => (
  <Flow gap={3}>
    {selector}
    {optionSchemaField}
  </Flow>
)

const Nothing = () => null

/** RJSF templates in our markup. */
export const rjsfTemplates: Partial<TemplatesType> = {
  FieldTemplate: Field,
  ObjectFieldTemplate: ObjectField,
  ArrayFieldTemplate: ListField,
  ArrayFieldItemTemplate: ListItem,
  MultiSchemaFieldTemplate: MultiSchema,
  ErrorListTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
  TitleFieldTemplate: Nothing,
  UnsupportedFieldTemplate: Nothing,
}

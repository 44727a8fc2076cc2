import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
} from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { CompiledField } from '../../../compiled/compiled.ts'
import { fieldAt, kindOf } from '../../../compiled/fieldKind.ts'
import { Button } from '../../button/Button.tsx'
import { Icon } from '../../icon/Icon.tsx'
import { icons } from '../../icon/icons.ts'
import { laterIcons } from '../../icon/laterIcons.ts'
import { classesOf } from '../../look/classesOf.ts'
import { Flow } from '../../look/Flow.tsx'
import { useBlock } from '../../runtime/useBlock.ts'
import type { FormStore } from '../../runtime.ts'
import { useWord } from '../../texts/TextsContext.ts'
import { controlId } from '../controlId.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { FieldGroups } from '../FieldGroups.tsx'
import { useField, useFieldTools } from '../useField.ts'
import { PlaceContext, type RjsfContext } from './PlaceContext.ts'
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
      {children}
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
    <>
      {placed}
      <InnerError store={store} path={path} />
    </>
  )
}

/** Legend of a group inside a field; a declared field has its label already. */
const Legend = ({
  title,
  path,
  registry,
}: {
  readonly title: string
  readonly path: readonly (string | number)[]
  readonly registry: { readonly formContext: unknown }
}) => {
  const look = classesOf(rjsfLook)
  const { store } = registry.formContext as RjsfContext
  const isNamed = path.length === 0 || fieldAt(store.form, path.join('/')) !== undefined || typeof path.at(-1) === 'number'
  return isNamed || !title ? null : <legend className={look.legend}>{title}</legend>
}

/** The fields of the form itself, in the grid and the groups that the form has. */
const TopFields = ({ properties, registry }: Pick<ObjectFieldTemplateProps, 'properties' | 'registry'>) => {
  const { store } = registry.formContext as RjsfContext
  const names = properties.map(({ name }) => name)
  const contentOf = (name: string) => properties.find((property) => property.name === name)?.content
  return <FieldGroups store={store} names={names} render={(some) => some.map(contentOf)} />
}

const ObjectField = ({ title, properties, fieldPathId, registry }: ObjectFieldTemplateProps) => {
  const look = classesOf(rjsfLook)
  const { path } = fieldPathId
  if (path.length === 0) return <TopFields properties={properties} registry={registry} />
  const contents = properties.map(({ content }) => content)
  return (
    <fieldset className={path.length > 1 && typeof path.at(-1) !== 'number' ? look.group : undefined}>
      <Legend title={title} path={path} registry={registry} />
      <div className={look.fields}>{contents}</div>
    </fieldset>
  )
}

const ArrayField = ({ title, items, canAdd, disabled, onAddClick, fieldPathId, registry }: ArrayFieldTemplateProps) => {
  const word = useWord()
  return (
    <fieldset>
      <Legend title={title} path={fieldPathId.path} registry={registry} />
      <Flow gap={3}>
        {items}
        {canAdd && (
          <span>
            <Button icon={laterIcons.plus} off={disabled} onClick={onAddClick}>
              {word('form.add')}
            </Button>
          </span>
        )}
      </Flow>
    </fieldset>
  )
}

const ArrayItem = ({ children, index, buttonsProps }: ArrayFieldItemTemplateProps) => {
  const look = classesOf(rjsfLook)
  const word = useWord()
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps
  const n = { n: index + 1 }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody wants to see on each record
    <div className={look.item} role="group" aria-label={word('form.item', n)}>
      <div className={look.inside}>{children}</div>
      <div className={look.buttons}>
        {hasMoveUp && (
          <Button variant="quiet" size="icon" aria-label={word('form.up', n)} onClick={onMoveUpItem}>
            <Icon nodes={icons.arrowUp} />
          </Button>
        )}
        {hasMoveDown && (
          <Button variant="quiet" size="icon" aria-label={word('form.down', n)} onClick={onMoveDownItem}>
            <Icon nodes={icons.arrowDown} />
          </Button>
        )}
        {hasRemove && (
          <Button variant="dangerQuiet" size="icon" aria-label={word('form.remove', n)} onClick={onRemoveItem}>
            <Icon nodes={laterIcons.trash} />
          </Button>
        )}
      </div>
    </div>
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
  ArrayFieldTemplate: ArrayField,
  ArrayFieldItemTemplate: ArrayItem,
  MultiSchemaFieldTemplate: MultiSchema,
  ErrorListTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
  TitleFieldTemplate: Nothing,
  UnsupportedFieldTemplate: Nothing,
}

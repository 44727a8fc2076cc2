import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
} from '@rjsf/utils'
import { Button } from '../../button/Button.tsx'
import { Icon } from '../../icon/Icon.tsx'
import { icons } from '../../icon/icons.ts'
import { classesOf } from '../../look/classesOf.ts'
import { Flow } from '../../look/Flow.tsx'
import { useWord } from '../../texts/TextsContext.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { nestedLook } from './nestedLook.ts'

const isScalar = (type: unknown): boolean => type !== 'object' && type !== 'array'

const Field = ({ id, label, required, hidden, schema, rawDescription, displayLabel, children }: FieldTemplateProps) => {
  if (hidden) return <div hidden>{children}</div>
  if (!isScalar(schema.type) || !displayLabel) return children
  return (
    <FieldFrame id={id} label={label} help={rawDescription ?? ''} error="" required={required === true}>
      {children}
    </FieldFrame>
  )
}

const ObjectField = ({ title, properties, fieldPathId }: ObjectFieldTemplateProps) => {
  const look = classesOf(nestedLook)
  const nested = fieldPathId.path.length > 0
  return (
    <fieldset className={nested && title ? look.group : undefined}>
      {nested && title && <legend className={look.legend}>{title}</legend>}
      <div className={look.fields}>{properties.map(({ content }) => content)}</div>
    </fieldset>
  )
}

const ArrayField = ({ title, items, canAdd, disabled, onAddClick, fieldPathId }: ArrayFieldTemplateProps) => {
  const look = classesOf(nestedLook)
  const word = useWord()
  return (
    <fieldset>
      {fieldPathId.path.length > 0 && title && <legend className={look.legend}>{title}</legend>}
      <Flow gap={3}>
        {items}
        {canAdd && (
          <span>
            <Button icon={icons.plus} off={disabled} onClick={onAddClick}>
              {word('form.add')}
            </Button>
          </span>
        )}
      </Flow>
    </fieldset>
  )
}

const ArrayItem = ({ children, buttonsProps }: ArrayFieldItemTemplateProps) => {
  const look = classesOf(nestedLook)
  const word = useWord()
  return (
    <div className={look.item}>
      <div className={look.inside}>{children}</div>
      {buttonsProps.hasRemove && (
        <Button tone="dangerQuiet" size="icon" aria-label={word('form.remove')} onClick={buttonsProps.onRemoveItem}>
          <Icon nodes={icons.trash} />
        </Button>
      )}
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

/** How RJSF's places are drawn here. */
export const nestedTemplates: Partial<TemplatesType> = {
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

import { use } from 'react'
import { FieldIconContext } from '../../react/form/FieldIconContext.ts'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { boxProps, controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { MOST_OPTIONS } from '../../react/search/mostOptions.ts'
import { useWord } from '../../react/texts/TextsContext.ts'
import { PickWidget } from '../pickFrom/PickWidget.tsx'

/** The options, with a text that was stored and is none of them. */
const withStored = ({ options, value, field }: WidgetProps): WidgetProps['options'] =>
  field.options !== undefined || typeof value !== 'string' || value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, text: value }]

/** A native `<select>`, or a list to search in if the schema or the field lists many options; an optional value can be cleared. */
export const SelectWidget = (props: WidgetProps) => {
  const options = withStored(props)
  return props.field.options === undefined && options.length > MOST_OPTIONS ? (
    <PickWidget {...props} options={options} />
  ) : (
    <NativeSelect {...props} options={options} />
  )
}

const NativeSelect = (props: WidgetProps) => {
  const { value, options, set, placeholder, required } = props
  const look = classesOf(fieldLook, { select: 'true' })
  const word = useWord()
  const icon = use(FieldIconContext)
  const index = options.findIndex((option) => option.value === value)
  return (
    <span className={look.input} {...boxProps(props)}>
      {icon && <Icon nodes={icon} />}
      <select
        {...controlProps(props)}
        value={index < 0 ? '' : String(index)}
        onChange={(event) => set(event.target.value === '' ? undefined : options[Number(event.target.value)]?.value)}
      >
        {(index < 0 || !required) && (
          <option value="" disabled={required}>
            {index < 0 ? (placeholder ?? word('form.choose')) : word('form.chooseNone')}
          </option>
        )}
        {options.map((option, position) => (
          <option key={String(option.value)} value={position}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon nodes={icons.chevronDown} size="sm" />
    </span>
  )
}

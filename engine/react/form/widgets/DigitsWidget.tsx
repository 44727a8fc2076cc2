import { use } from 'react'
import { onlyDigits } from '../../../format/digits.ts'
import { Icon } from '../../icon/Icon.tsx'
import { classesOf } from '../../look/classesOf.ts'
import { useWord } from '../../texts/TextsContext.ts'
import { FieldIconContext } from '../FieldIconContext.ts'
import { fieldLook } from '../fieldLook.ts'
import { controlProps, type WidgetProps } from '../widgetProps.ts'

/** Digits of any script, kept as Latin ones; anything else, typed or pasted, changes nothing (FORM-04 to FORM-06). */
export const DigitsWidget = (props: WidgetProps) => {
  const { value, field, schema, set, invalid, placeholder } = props
  const look = classesOf(fieldLook, { invalid: invalid ? 'true' : undefined })
  const word = useWord()
  const icon = use(FieldIconContext)
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const change = (typed: string) => {
    const digits = onlyDigits(typed)
    if (digits === undefined) return
    set(digits === '' ? undefined : isNumber ? Number(digits) : digits)
  }
  return (
    <span className={look.input}>
      {icon && <Icon nodes={icon} />}
      <input
        {...controlProps(props)}
        type="text"
        inputMode={field.as === 'phone' ? 'tel' : 'numeric'}
        dir="ltr"
        value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
        placeholder={placeholder}
        autoComplete={field.autocomplete ?? 'off'}
        onChange={(event) => change(event.target.value)}
      />
      {field.as === 'money' && <span className={look.unit}>{word('money.unit')}</span>}
    </span>
  )
}

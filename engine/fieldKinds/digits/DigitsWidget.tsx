import { use } from 'react'
import { typedPhone } from '../../fields/index.ts'
import { onlyDigits } from '../../format/digits.ts'
import { FieldIconContext } from '../../react/form/FieldIconContext.ts'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { useRefusedInput } from '../../react/form/useRefusedInput.tsx'
import { boxProps, controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { classesOf } from '../../react/look/classesOf.ts'

/**
 * Digits of any script, stored as Latin ones; other input, typed or pasted, is rejected as a whole and said (FORM-04 to FORM-06). A complete mobile
 * number loses its country prefix.
 */
export const DigitsWidget = (props: WidgetProps) => {
  const { value, field, set, placeholder } = props
  const look = classesOf(fieldLook)
  const icon = use(FieldIconContext)
  const refusal = useRefusedInput()
  const isPhone = field.as === 'phone'
  const change = (typed: string) => {
    const digits = isPhone ? typedPhone(typed) : onlyDigits(typed)
    if (digits === undefined) return refusal.refuse()
    refusal.accept()
    set(digits === '' ? undefined : digits)
  }
  return (
    <>
      <span className={look.input} {...boxProps(props)}>
        {icon && <Icon nodes={icon} />}
        <input
          {...controlProps(props)}
          type="text"
          inputMode={isPhone ? 'tel' : 'numeric'}
          dir="ltr"
          value={typeof value === 'string' ? value : ''}
          placeholder={placeholder}
          autoComplete={field.autocomplete ?? (isPhone ? 'tel' : 'off')}
          onChange={(event) => change(event.target.value)}
        />
      </span>
      {refusal.message}
    </>
  )
}

import { type KeyboardEvent, use, useState } from 'react'
import { numberOf, steppedNumber, typedNumber } from '../../fields/index.ts'
import { FieldIconContext } from '../../react/form/FieldIconContext.ts'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { useRefusedInput } from '../../react/form/useRefusedInput.tsx'
import { boxProps, controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { classesOf } from '../../react/look/classesOf.ts'

const limit = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/**
 * A number, typed in digits of any script; arrow keys step. A minus or decimal point is accepted only if the schema allows it.
 */
export const NumberWidget = (props: WidgetProps) => {
  const { value, schema, set, leave, placeholder, field } = props
  const look = classesOf(fieldLook)
  const icon = use(FieldIconContext)
  const [typed, setTyped] = useState<string>()
  const refusal = useRefusedInput()
  const lowest = limit(schema.minimum ?? schema.exclusiveMinimum, Number.NaN)
  // Without a limit a minus may be typed, but the keyboard of digits stays.
  const kind = { decimal: schema.type === 'number', negative: !(lowest >= 0) }
  const known = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  // Typed text stays as long as it denotes the value: 3.0 is not cut to 3.
  const shown = typed !== undefined && (numberOf(typed) ?? typed) === (value ?? '') ? typed : known
  const change = (text: string) => {
    const written = typedNumber(text, kind)
    if (written === undefined) return refusal.refuse()
    refusal.accept()
    setTyped(written)
    set(written === '' ? undefined : (numberOf(written) ?? written))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const least = limit(schema.minimum, lowest < 0 ? Number.NEGATIVE_INFINITY : 0)
    const most = limit(schema.maximum, Number.MAX_SAFE_INTEGER)
    setTyped(undefined)
    set(steppedNumber(typeof value === 'number' ? value : undefined, event.key === 'ArrowUp', limit(schema.multipleOf, 1), least, most))
  }
  return (
    <>
      <span className={look.input} {...boxProps(props)}>
        {icon && <Icon nodes={icon} />}
        <input
          {...controlProps(props)}
          type="text"
          inputMode={lowest < 0 ? 'text' : kind.decimal ? 'decimal' : 'numeric'}
          dir="ltr"
          value={shown}
          placeholder={placeholder}
          autoComplete={field.autocomplete ?? 'off'}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setTyped(undefined)
            leave()
          }}
        />
      </span>
      {refusal.message}
    </>
  )
}

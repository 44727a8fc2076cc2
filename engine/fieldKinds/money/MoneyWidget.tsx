import { use } from 'react'
import { grouped, numberOf, typedNumber } from '../../fields/index.ts'
import { INVISIBLE, latinDigits } from '../../format/digits.ts'
import { tomanOf } from '../../format/money.ts'
import { FieldIconContext } from '../../react/form/FieldIconContext.ts'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { useRefusedInput } from '../../react/form/useRefusedInput.tsx'
import { boxProps, controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { classesOf } from '../../react/look/classesOf.ts'
import { useTexts, useWord } from '../../react/texts/TextsContext.ts'
import { digitsAfterCaret, useGroupedCaret } from './useGroupedCaret.ts'

/** An amount as it is copied from a page: without separators, and without the unit after it. */
function amountOf(text: string, unit: string): string {
  const written = text.replace(INVISIBLE, '').trimEnd()
  return (written.endsWith(unit) ? written.slice(0, -unit.length) : text).replaceAll(',', '')
}
const without = (digits: string, at: number): string => digits.slice(0, Math.max(0, at)) + digits.slice(at + 1)

/** An amount, typed in toman with thousands separators; its value is an integer in rials. */
export const MoneyWidget = (props: WidgetProps) => {
  const { id, value, set, placeholder, describedBy } = props
  const look = classesOf(fieldLook)
  const word = useWord()
  const { moneyUnit } = useTexts()
  const icon = use(FieldIconContext)
  const shown = typeof value === 'number' ? grouped(String(tomanOf(value))) : typeof value === 'string' ? value : ''
  const refusal = useRefusedInput()
  const caret = useGroupedCaret(shown)
  const change = (field: HTMLInputElement, how: string | undefined) => {
    const typed = typedNumber(amountOf(field.value, word('money.unit')), { negative: false, decimal: false })
    if (typed === undefined) return refusal.refuse()
    refusal.accept()
    const after = digitsAfterCaret(field, latinDigits)
    // Deleting a separator deletes the digit beside it.
    const isSeparator = typed === shown.replaceAll(',', '') && field.value.length < shown.length
    const forward = how === 'deleteContentForward'
    const written = isSeparator ? without(typed, typed.length - after - (forward ? 0 : 1)) : typed
    caret.typed(isSeparator && forward ? after - 1 : after)
    const toman = numberOf(written)
    const rials = toman === undefined ? Number.NaN : toman * 10
    set(written === '' ? undefined : Number.isSafeInteger(rials) ? rials : written)
  }
  return (
    <>
      <span className={look.input} {...boxProps(props)}>
        {icon && <Icon nodes={icon} />}
        <input
          {...controlProps(props)}
          ref={caret.input}
          aria-describedby={[moneyUnit ? `${id}-unit` : '', describedBy].filter(Boolean).join(' ') || undefined}
          type="text"
          inputMode="numeric"
          dir="ltr"
          value={shown}
          placeholder={placeholder}
          autoComplete="off"
          onChange={(event) => change(event.target, (event.nativeEvent as InputEvent).inputType)}
        />
        {moneyUnit && (
          <span id={`${id}-unit`} className={look.unit}>
            {word('money.unit')}
          </span>
        )}
      </span>
      {refusal.message}
    </>
  )
}

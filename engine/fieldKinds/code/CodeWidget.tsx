import { use } from 'react'
import { INVISIBLE, latinDigits } from '../../format/digits.ts'
import { FieldIconContext } from '../../react/form/FieldIconContext.ts'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { boxProps, controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { classesOf } from '../../react/look/classesOf.ts'
import { defineLook } from '../../react/look/look.ts'

const codeLook = defineLook({
  root: { '& > input': { fontFamily: 'mono', fontSize: 'lg', letterSpacing: '.35em', textAlign: 'center' } },
})

/** Separators that pasted codes contain. */
const BETWEEN = /[\s-]/g

/** One-time code: one wide-spaced input, so that autofill and pasting work everywhere. */
export const CodeWidget = (props: WidgetProps) => {
  const { value, field, schema, set } = props
  const look = classesOf(fieldLook)
  const icon = use(FieldIconContext)
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : undefined
  const change = (input: HTMLInputElement) => {
    const code = latinDigits(input.value).replace(INVISIBLE, '').replace(BETWEEN, '').slice(0, most)
    set(code === '' ? undefined : code)
    if (field.sendWhenFull && code !== value && code.length === most) input.form?.requestSubmit()
  }
  return (
    <span className={`${look.input} ${classesOf(codeLook).root}`} {...boxProps(props)}>
      {icon && <Icon nodes={icon} />}
      <input
        {...controlProps(props)}
        type="text"
        inputMode="numeric"
        dir="ltr"
        value={typeof value === 'string' ? value : ''}
        autoComplete={field.autocomplete ?? 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change(event.target)}
      />
    </span>
  )
}

import { useState } from 'react'
import { parseTypedTime } from '../../fields/index.ts'
import { localDigits } from '../../format/digits.ts'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { boxProps, controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'

/** A time of day in 24 hours, typed; its value is `HH:MM`. Input that is no time is kept, so that validation can reject it. */
export const TimeWidget = (props: WidgetProps) => {
  const { value, set, leave, tools, placeholder } = props
  const { language } = tools.texts
  const look = classesOf(fieldLook)
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    setTyped(text)
    set(text === '' ? undefined : (parseTypedTime(text) ?? text))
  }
  const known = typeof value === 'string' ? value : ''
  const shown = typed !== undefined && (parseTypedTime(typed) ?? typed) === known ? typed : localDigits(known, language)
  return (
    <span className={look.input} {...boxProps(props)}>
      <Icon nodes={icons.clock} />
      <input
        {...controlProps(props)}
        type="text"
        inputMode="numeric"
        value={shown}
        placeholder={placeholder ?? localDigits('07:30', language)}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          setTyped(undefined)
          leave()
        }}
      />
    </span>
  )
}

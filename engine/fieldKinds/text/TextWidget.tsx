import { use } from 'react'
import { FieldIconContext } from '../../react/form/FieldIconContext.ts'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { boxProps, controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { classesOf } from '../../react/look/classesOf.ts'

/** A single-line text input. */
export const TextWidget = (props: WidgetProps) => {
  const { value, field, set, placeholder } = props
  const look = classesOf(fieldLook)
  const icon = use(FieldIconContext)
  const isEmail = field.rule === 'email'
  return (
    <span className={look.input} {...boxProps(props)}>
      {icon && <Icon nodes={icon} />}
      <input
        {...controlProps(props)}
        type="text"
        inputMode={isEmail ? 'email' : undefined}
        dir={field.ltr || isEmail ? 'ltr' : 'auto'}
        value={typeof value === 'string' ? value : ''}
        placeholder={placeholder}
        autoComplete={field.autocomplete ?? 'off'}
        autoCapitalize={isEmail ? 'none' : undefined}
        spellCheck={!field.ltr && !isEmail}
        onChange={(event) => set(event.target.value)}
      />
    </span>
  )
}

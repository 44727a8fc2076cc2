import { classesOf } from '../../look/classesOf.ts'
import { fieldLook } from '../fieldLook.ts'
import { controlProps, type WidgetProps } from '../widgetProps.ts'

/** Several lines of text. */
export const LongTextWidget = (props: WidgetProps) => {
  const { value, set, invalid, placeholder } = props
  const look = classesOf(fieldLook, { invalid: invalid ? 'true' : undefined })
  return (
    <span className={look.input}>
      <textarea
        {...controlProps(props)}
        dir="auto"
        value={typeof value === 'string' ? value : ''}
        placeholder={placeholder}
        onChange={(event) => set(event.target.value)}
      />
    </span>
  )
}

import { optionLook } from '../../react/form/optionLook.ts'
import { controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'

/** A checkbox or switch with its own label. */
export const CheckWidget = (props: WidgetProps) => {
  const { id, value, field, set, tools, labelledBy } = props
  const isSwitch = field.as === 'switch'
  const look = classesOf(optionLook, { as: isSwitch ? 'switch' : 'plain' })
  return (
    <label className={look.option} htmlFor={id}>
      <input
        {...controlProps(props)}
        className={look.control}
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        checked={value === true}
        onChange={(event) => set(event.target.checked)}
      />
      <span className={look.mark}>{!isSwitch && <Icon nodes={icons.check} size="xs" />}</span>
      <span id={labelledBy} className={look.words}>
        {tools.text(field.label)}
      </span>
    </label>
  )
}

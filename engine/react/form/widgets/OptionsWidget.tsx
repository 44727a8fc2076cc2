import { Icon } from '../../icon/Icon.tsx'
import { icons } from '../../icon/icons.ts'
import { classesOf } from '../../look/classesOf.ts'
import { optionLook } from '../optionLook.ts'
import type { WidgetProps } from '../widgetProps.ts'

/** All values side by side; one can be picked, or several where the field holds a list. */
export const OptionsWidget = ({ id, name, value, options, schema, field, set, leave, enabled, invalid, describedBy }: WidgetProps) => {
  const many = schema.type === 'array'
  const look = classesOf(optionLook, { as: field.as === 'chips' ? 'chips' : many ? 'square' : 'rows' })
  const picked: readonly unknown[] = many ? (Array.isArray(value) ? value : []) : [value]
  const change = (option: unknown, on: boolean) =>
    set(many ? (on ? [...picked, option] : picked.filter((other) => other !== option)) : option)
  return (
    <div className={look.list} aria-describedby={describedBy}>
      {options.map((option, index) => (
        <label key={String(option.value)} className={look.option}>
          <input
            id={index === 0 ? id : undefined}
            className={look.control}
            type={many ? 'checkbox' : 'radio'}
            name={`${id}-${name}`}
            checked={picked.includes(option.value)}
            disabled={!enabled}
            aria-invalid={invalid || undefined}
            onChange={(event) => change(option.value, event.target.checked)}
            onBlur={leave}
          />
          <span className={look.mark}>
            <Icon nodes={icons.check} size="xs" />
          </span>
          <span className={look.words}>{option.text}</span>
        </label>
      ))}
    </div>
  )
}

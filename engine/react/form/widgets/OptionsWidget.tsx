import { Icon } from '../../icon/Icon.tsx'
import { icons } from '../../icon/icons.ts'
import { classesOf } from '../../look/classesOf.ts'
import { useWord } from '../../texts/TextsContext.ts'
import { fieldLook } from '../fieldLook.ts'
import { optionLook } from '../optionLook.ts'
import type { WidgetProps } from '../widgetProps.ts'

/** All values side by side; one can be picked, or several where the field holds a list: at most as many as its schema says. */
export const OptionsWidget = ({ id, name, value, options, schema, field, set, leave, enabled, invalid, describedBy }: WidgetProps) => {
  const many = schema.type === 'array'
  const look = classesOf(optionLook, { as: field.as === 'chips' ? 'chips' : many ? 'square' : 'rows' })
  const word = useWord()
  const picked: readonly unknown[] = many ? (Array.isArray(value) ? value : []) : [value]
  const most = many && typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY
  const isFull = picked.length >= most
  const change = (option: unknown, on: boolean) => {
    if (on && many && isFull) return
    set(many ? (on ? [...picked, option] : picked.filter((other) => other !== option)) : option)
  }
  return (
    <>
      <div className={look.list}>
        {options.map((option, index) => {
          const isPicked = picked.includes(option.value)
          return (
            <label key={String(option.value)} className={look.option}>
              <input
                id={index === 0 ? id : undefined}
                className={look.control}
                type={many ? 'checkbox' : 'radio'}
                name={`${id}-${name}`}
                checked={isPicked}
                disabled={!enabled || (many && isFull && !isPicked)}
                aria-invalid={invalid || undefined}
                aria-describedby={describedBy}
                onChange={(event) => change(option.value, event.target.checked)}
                onBlur={leave}
              />
              <span className={look.mark}>
                <Icon nodes={icons.check} size="xs" />
              </span>
              <span className={look.words}>{option.text}</span>
            </label>
          )
        })}
      </div>
      {many && Number.isFinite(most) && (
        <span role="status" className={classesOf(fieldLook).help}>
          {word(isFull ? 'form.pickedAll' : 'form.picked', { n: picked.length, most })}
        </span>
      )}
    </>
  )
}

import { useState } from 'react'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { pickLook } from '../../react/form/pickLook.ts'
import type { WidgetProps } from '../../react/form/widgetProps.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { useWord } from '../../react/texts/TextsContext.ts'

/**
 * All options side by side: radio buttons, with one for no choice if the field is optional, or checkboxes if the value is a list, at
 * most `maxItems` of them. Chips offer no choice once there was one.
 */
export const OptionsWidget = ({
  id,
  name,
  value,
  options,
  schema,
  field,
  set,
  leave,
  enabled,
  required,
  invalid,
  describedBy,
}: WidgetProps) => {
  const many = schema.type === 'array'
  const asChips = field.as === 'chips'
  const look = classesOf(pickLook, { as: asChips ? 'chips' : many ? 'square' : 'rows' })
  const word = useWord()
  const picked: readonly unknown[] = many ? (Array.isArray(value) ? value : []) : [value]
  const most = many && typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY
  const isFull = picked.length >= most
  const [hadOne, setHadOne] = useState(false)
  if (!hadOne && value !== undefined) setHadOne(true)
  const all = many || required || (asChips && !hadOne) ? options : [...options, { value: undefined, text: word('form.chooseNone') }]
  const change = (option: unknown, on: boolean) => {
    if (on && many && isFull) return
    set(many ? (on ? [...picked, option] : picked.filter((other) => other !== option)) : option)
  }
  return (
    <>
      <div className={look.list}>
        {all.map((option, index) => {
          const isPicked = picked.includes(option.value)
          const isOff = !enabled || (many && isFull && !isPicked)
          return (
            <label key={String(option.value)} className={look.option} data-picked={isPicked || undefined} data-off={isOff || undefined}>
              <input
                id={index === 0 ? id : undefined}
                className={look.control}
                type={many ? 'checkbox' : 'radio'}
                name={`${id}-${name}`}
                checked={isPicked}
                disabled={isOff}
                aria-invalid={invalid || undefined}
                aria-describedby={describedBy}
                onChange={(event) => change(option.value, event.target.checked)}
                onBlur={leave}
              />
              {option.text}
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

import { use, useState } from 'react'
import { FieldIconContext } from '../../react/form/FieldIconContext.ts'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { boxProps, controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { LaterSearchDialog, searchPreload } from '../../react/search/laterSearchDialog.ts'
import { useWord } from '../../react/texts/TextsContext.ts'

/** Options in a dialog, found by typing. */
export const PickWidget = (props: WidgetProps) => {
  const { value, options, set, placeholder, labelledBy, id, field, tools, required } = props
  const look = classesOf(fieldLook, { pick: 'true' })
  const word = useWord()
  const icon = use(FieldIconContext)
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <button
        {...controlProps(props)}
        {...boxProps(props)}
        type="button"
        className={look.input}
        aria-haspopup="dialog"
        aria-labelledby={`${labelledBy} ${id}`}
        {...searchPreload}
        onClick={() => setOpen(true)}
      >
        {icon && <Icon nodes={icon} />}
        <span>{chosen?.text ?? placeholder ?? word('form.choose')}</span>
        <Icon nodes={icons.chevronDown} />
      </button>
      {open && (
        <LaterSearchDialog
          title={tools.text(field.label)}
          rows={[...(required || chosen === undefined ? [] : [undefined]), ...options]}
          optionOf={(option) =>
            option === undefined
              ? { key: '', text: word('form.chooseNone'), chosen: false }
              : { key: String(option.value), text: option.text, chosen: option === chosen }
          }
          onPick={(option) => {
            setOpen(false)
            set(option?.value)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

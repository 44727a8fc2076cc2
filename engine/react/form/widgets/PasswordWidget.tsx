import { use, useState } from 'react'
import { Button } from '../../button/Button.tsx'
import { Icon } from '../../icon/Icon.tsx'
import { icons } from '../../icon/icons.ts'
import { classesOf } from '../../look/classesOf.ts'
import { useWord } from '../../texts/TextsContext.ts'
import { FieldIconContext } from '../FieldIconContext.ts'
import { fieldLook } from '../fieldLook.ts'
import { controlProps, type WidgetProps } from '../widgetProps.ts'

/** Hidden letters that can be shown. */
export const PasswordWidget = (props: WidgetProps) => {
  const { value, field, set, invalid } = props
  const look = classesOf(fieldLook, { invalid: invalid ? 'true' : undefined })
  const word = useWord()
  const icon = use(FieldIconContext)
  const [seen, setSeen] = useState(false)
  return (
    <span className={look.input}>
      {icon && <Icon nodes={icon} />}
      <input
        {...controlProps(props)}
        type={seen ? 'text' : 'password'}
        dir="ltr"
        value={typeof value === 'string' ? value : ''}
        autoComplete={field.autocomplete ?? 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => set(event.target.value)}
      />
      <span className={look.end}>
        <Button
          tone="quiet"
          size="icon"
          aria-label={word(seen ? 'form.hidePassword' : 'form.showPassword')}
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
        >
          <Icon nodes={seen ? icons.eyeOff : icons.eye} />
        </Button>
      </span>
    </span>
  )
}

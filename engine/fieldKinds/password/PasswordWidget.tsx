import { use, useState } from 'react'
import { Button } from '../../react/button/Button.tsx'
import { FieldIconContext } from '../../react/form/FieldIconContext.ts'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { boxProps, controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { later } from '../../react/runtime/later.tsx'
import { useWord } from '../../react/texts/TextsContext.ts'

const PolicyList = later(() => import('./PolicyList.tsx').then((module) => module.PolicyList), null)

/** A password input that can be revealed; with a policy also the requirements of a new password. */
export const PasswordWidget = (props: WidgetProps) => {
  const { id, value, field, set, describedBy, limits, tools } = props
  const look = classesOf(fieldLook)
  const word = useWord()
  const icon = use(FieldIconContext)
  const [seen, setSeen] = useState(false)
  const { policy } = field
  const password = typeof value === 'string' ? value : ''
  const rules = `${id}-policy`
  return (
    <>
      <span className={look.input} {...boxProps(props)}>
        {icon && <Icon nodes={icon} />}
        <input
          {...controlProps(props)}
          aria-describedby={policy ? [describedBy, rules].filter(Boolean).join(' ') : describedBy}
          type={seen ? 'text' : 'password'}
          dir="ltr"
          value={password}
          autoComplete={field.autocomplete ?? (policy ? 'new-password' : 'current-password')}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => set(event.target.value)}
        />
        <span className={look.end}>
          <Button
            variant="quiet"
            size="icon"
            aria-label={[word(seen ? 'form.hidePassword' : 'form.showPassword'), tools.text(field.label)].filter(Boolean).join(': ')}
            aria-pressed={seen}
            onClick={() => setSeen(!seen)}
          >
            <Icon nodes={seen ? icons.eyeOff : icons.eye} />
          </Button>
        </span>
      </span>
      {policy && <PolicyList id={rules} password={password} limits={limits ?? {}} />}
    </>
  )
}

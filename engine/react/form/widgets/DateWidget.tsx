import { lazy, Suspense, useId, useRef, useState } from 'react'
import { formatDate, formatTypedDate, formatWeekday } from '../../../format/dates.ts'
import { isCivilDate, parseTypedDate } from '../../../format/jalali.ts'
import { Button } from '../../button/Button.tsx'
import { Icon } from '../../icon/Icon.tsx'
import { icons } from '../../icon/icons.ts'
import { classesOf } from '../../look/classesOf.ts'
import { useWord } from '../../texts/TextsContext.ts'
import { calendarLook } from '../calendar/calendarLook.ts'
import { fieldLook } from '../fieldLook.ts'
import { controlProps, type WidgetProps } from '../widgetProps.ts'

const Calendar = lazy(() => import('../calendar/Calendar.tsx').then((module) => ({ default: module.Calendar })))

/** A Jalali day, typed or picked; its value is the civil date. What is typed and no day stays, so that the schema can refuse it. */
export const DateWidget = (props: WidgetProps) => {
  const { id, value, set, leave, invalid, enabled, tools, schema } = props
  const { language } = tools.texts
  const look = classesOf(fieldLook, { invalid: invalid ? 'true' : undefined })
  const calendar = classesOf(calendarLook)
  const word = useWord()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  const panel = useId()
  const civil = isCivilDate(value) ? value : undefined
  const shown = typed ?? (civil ? formatTypedDate(civil, language) : typeof value === 'string' ? value : '')
  const type = (text: string) => {
    setTyped(text)
    set(text === '' ? undefined : (parseTypedDate(text) ?? text))
  }
  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  const bound = (key: string): string | undefined => (isCivilDate(schema[key]) ? schema[key] : undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left field and calendar
    <div
      ref={root}
      className={calendar.anchor}
      onBlur={(event) => {
        if (event.relatedTarget && root.current?.contains(event.relatedTarget)) return
        setOpen(false)
        setTyped(undefined)
        leave()
      }}
    >
      <span className={look.input}>
        <Icon nodes={icons.calendarDays} />
        <input
          {...controlProps(props)}
          onBlur={undefined}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={formatTypedDate('2026-03-21', language)}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'ArrowDown' && event.altKey && setOpen(true)}
        />
        <span className={look.end}>
          <Button
            tone="quiet"
            size="icon"
            aria-label={word('form.openCalendar')}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            off={!enabled}
            onClick={() => enabled && setOpen(!open)}
          >
            <Icon nodes={icons.chevronDown} />
          </Button>
        </span>
      </span>
      {civil && (
        <span className={look.help}>
          {formatWeekday(civil, language)} {formatDate(civil, language)}
        </span>
      )}
      {open && (
        <Suspense>
          <Calendar
            id={panel}
            chosen={civil}
            least={bound('formatMinimum')}
            most={bound('formatMaximum')}
            today={tools.scope.now}
            onPick={(day) => {
              setTyped(undefined)
              set(day)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

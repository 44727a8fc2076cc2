import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../button/Button.tsx'
import { useLayer } from '../../dialog/LayersContext.ts'
import { Icon } from '../../icon/Icon.tsx'
import { icons } from '../../icon/icons.ts'
import { laterIcons } from '../../icon/laterIcons.ts'
import { classesOf } from '../../look/classesOf.ts'
import { useWord } from '../../texts/TextsContext.ts'
import { fieldLook } from '../fieldLook.ts'
import { boxProps, type WidgetProps } from '../widgetProps.ts'
import { Calendar } from './Calendar.tsx'
import { calendarLook } from './calendarLook.ts'

export interface CalendarFieldProps {
  readonly of: WidgetProps
  readonly from: string | undefined
  readonly to?: string | undefined
  /** The chosen day or days in words, shown below the field. */
  readonly inWords: string
  /** Receives a day; true closes the calendar, unless the field keeps it open. */
  readonly onPick: (day: string) => boolean
  readonly children: (open: () => void) => ReactNode
}

/** A date input with a calendar that opens beside it. */
export const CalendarField = ({ of, from, to, inWords, onPick, children }: CalendarFieldProps) => {
  const { id, enabled, limits, field, tools, leave } = of
  const look = classesOf(fieldLook)
  const calendar = classesOf(calendarLook)
  const word = useWord()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useId()
  const bound = (name: string): string | undefined => {
    const value = limits?.[name]
    return typeof value === 'string' ? value : undefined
  }
  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  useLayer(open, close)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles focus that leaves field and calendar
    <div
      ref={root}
      className={calendar.anchor}
      onBlur={(event) => {
        if (event.relatedTarget && root.current?.contains(event.relatedTarget)) return
        setOpen(false)
        leave()
      }}
    >
      <span className={look.input} {...boxProps(of)}>
        <Icon nodes={laterIcons.calendarDays} />
        {children(() => enabled && setOpen(true))}
        <span className={look.end}>
          <Button
            variant="quiet"
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
      {inWords && <span className={look.help}>{inWords}</span>}
      {open && (
        <Calendar
          id={panel}
          chosen={from}
          until={to}
          least={bound('earliest')}
          most={bound('latest')}
          today={tools.scope.now}
          onPick={(day) => onPick(day) && field.staysOpen !== true && close()}
          onClose={close}
        />
      )}
    </div>
  )
}

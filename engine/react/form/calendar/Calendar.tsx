import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addMonths, dayIn, monthName } from '../../../format/calendars.ts'
import { formatDate, formatWeekday, momentOf } from '../../../format/dates.ts'
import { localDigits } from '../../../format/digits.ts'
import { directionOf } from '../../../format/direction.ts'
import { weekdayNames } from '../../../format/jalali.ts'
import { Button } from '../../button/Button.tsx'
import { Icon } from '../../icon/Icon.tsx'
import { icons } from '../../icon/icons.ts'
import { classesOf } from '../../look/classesOf.ts'
import { useTexts, useWord } from '../../texts/TextsContext.ts'
import { calendarKey, weeksOf } from './calendarKey.ts'
import { calendarLook } from './calendarLook.ts'

export interface CalendarProps {
  readonly id: string
  readonly chosen: string | undefined
  /** Other end of a chosen range. */
  readonly until?: string | undefined
  readonly least: string | undefined
  readonly most: string | undefined
  /** Current time, as ISO date-time or ms; the calendar takes its date. */
  readonly today: unknown
  readonly onPick: (civil: string) => void
  readonly onClose: () => void
}

/** One month of the page's calendar as an ARIA date grid with keyboard navigation. */
export const Calendar = ({ id, chosen, until, least, most, today: now, onPick, onClose }: CalendarProps) => {
  const look = classesOf(calendarLook)
  const word = useWord()
  const texts = useTexts()
  const { language, calendar } = texts
  const today = momentOf(now)?.date ?? '2026-03-21'
  const [at, setAt] = useState(chosen ?? today)
  const grid = useRef<HTMLTableElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [at])
  const month = dayIn(calendar, at)
  if (!month) return null
  const may = (day: string): boolean => (least === undefined || day >= least) && (most === undefined || day <= most)
  const isChosen = (day: string): boolean =>
    day === chosen || (chosen !== undefined && until !== undefined && chosen <= day && day <= until)
  const turn = (months: number) => setAt(addMonths(calendar, at, months) ?? at)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = calendarKey(event, { calendar, rightToLeft: directionOf(language) === 'rtl' }, at)
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (to === undefined) return
    else setAt(to)
    event.preventDefault()
  }
  const title = localDigits(`${monthName(calendar, month.month, language)} ${month.year}`, language)
  return (
    <div id={id} role="dialog" aria-label={word('form.openCalendar')} className={look.root}>
      <div className={look.head}>
        <Button variant="quiet" size="icon" aria-label={word('form.monthBefore')} onClick={() => turn(-1)}>
          <Icon nodes={icons.chevronLeft} directional />
        </Button>
        <span aria-live="polite">{title}</span>
        <Button variant="quiet" size="icon" aria-label={word('form.monthAfter')} onClick={() => turn(1)}>
          <Icon nodes={icons.chevronRight} directional />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA practices is a table */}
      <table ref={grid} role="grid" aria-label={title} className={look.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayNames(language).map((name, index) => (
              <th key={name} scope="col" abbr={name}>
                {weekdayNames(language, 'letter')[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(calendar, at).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((day, column) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid may be selected
                <td
                  key={day ?? column}
                  aria-selected={day === undefined ? undefined : isChosen(day)}
                  data-end={day === chosen || day === until || undefined}
                >
                  {day && (
                    <button
                      type="button"
                      className={look.day}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={`${formatWeekday(day, language)} ${formatDate(day, texts)}`}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={!may(day) || undefined}
                      onClick={() => may(day) && onPick(day)}
                    >
                      {localDigits(String(dayIn(calendar, day)?.day ?? ''), language)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { daysBetween } from '../../fields/index.ts'
import { formatDate } from '../../format/dates.ts'
import { isCivilDate } from '../../format/jalali.ts'
import { CalendarField } from '../../react/form/calendar/CalendarField.tsx'
import { calendarLook } from '../../react/form/calendar/calendarLook.ts'
import { DateLine } from '../../react/form/calendar/DateLine.tsx'
import { controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { useWord } from '../../react/texts/TextsContext.ts'

interface Range {
  readonly from?: unknown
  readonly to?: unknown
}
const rangeOf = (value: unknown): Range => (typeof value === 'object' && value !== null ? value : {})

/** Two dates, typed or picked in one calendar; its value is `{ from, to }` in ISO dates. */
export const DateRangeWidget = (props: WidgetProps) => {
  const { id, value, set, tools } = props
  const { texts } = tools
  const word = useWord()
  const look = classesOf(calendarLook)
  const { from, to } = rangeOf(value)
  const put = (range: Range) => {
    const known = Object.fromEntries(Object.entries(range).filter(([, day]) => day !== undefined))
    set(Object.keys(known).length === 0 ? undefined : known)
  }
  const [first, last] = [isCivilDate(from) ? from : undefined, isCivilDate(to) ? to : undefined]
  const days = first && last ? daysBetween(first, last) : 0
  /** The first press sets one end, the second the other, in either order. */
  const pick = (day: string): boolean => {
    if (first === undefined || last !== undefined) put({ from: day })
    else put(day < first ? { from: day, to: first } : { from: first, to: day })
    return first !== undefined && last === undefined
  }
  const { onBlur, ...control } = controlProps(props)
  return (
    <CalendarField
      of={props}
      from={first}
      to={last}
      inWords={
        first && last && days > 0
          ? word('form.range', { from: formatDate(first, texts), to: formatDate(last, texts), n: days })
          : first && to === undefined
            ? word('form.rangeOpen', { from: formatDate(first, texts) })
            : ''
      }
      onPick={pick}
    >
      {(open) => (
        <>
          <DateLine
            {...control}
            aria-label={word('form.rangeFrom')}
            value={from}
            texts={texts}
            onDay={(day) => put({ from: day, to })}
            onOpen={open}
          />
          <span className={look.dash} aria-hidden="true">
            –
          </span>
          <DateLine
            {...control}
            id={`${id}-to`}
            aria-label={word('form.rangeTo')}
            value={to}
            texts={texts}
            onDay={(day) => put({ from, to: day })}
            onOpen={open}
          />
        </>
      )}
    </CalendarField>
  )
}

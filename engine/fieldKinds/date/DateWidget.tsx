import { formatDate, formatWeekday } from '../../format/dates.ts'
import { isCivilDate } from '../../format/jalali.ts'
import { CalendarField } from '../../react/form/calendar/CalendarField.tsx'
import { DateLine } from '../../react/form/calendar/DateLine.tsx'
import { controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'

/** A Jalali date, typed or picked; its value is the ISO date. */
export const DateWidget = (props: WidgetProps) => {
  const { value, set, tools, field } = props
  const { language } = tools.texts
  const civil = isCivilDate(value) ? value : undefined
  const { onBlur, ...control } = controlProps(props)
  return (
    <CalendarField
      of={props}
      from={civil}
      inWords={civil ? `${formatWeekday(civil, language)} ${formatDate(civil, language)}` : ''}
      onPick={(day) => {
        set(day)
        return true
      }}
    >
      {(open) => (
        <DateLine {...control} autoComplete={field.autocomplete ?? 'off'} value={value} language={language} onDay={set} onOpen={open} />
      )}
    </CalendarField>
  )
}

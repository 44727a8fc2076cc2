import { isCivilDate } from '../../format/jalali.ts'
import { CalendarField } from '../../react/form/calendar/CalendarField.tsx'
import { DateLine } from '../../react/form/calendar/DateLine.tsx'
import { dayInWords } from '../../react/form/calendar/dayInWords.ts'
import { controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'

/** A date, typed or picked in the page's calendar; its value is the ISO date. */
export const DateWidget = (props: WidgetProps) => {
  const { value, set, tools, field } = props
  const { texts } = tools
  const civil = isCivilDate(value) ? value : undefined
  const { onBlur, ...control } = controlProps(props)
  return (
    <CalendarField
      of={props}
      from={civil}
      inWords={civil ? dayInWords(civil, texts) : ''}
      onPick={(day) => {
        set(day)
        return true
      }}
    >
      {(open) => <DateLine {...control} autoComplete={field.autocomplete ?? 'off'} value={value} texts={texts} onDay={set} onOpen={open} />}
    </CalendarField>
  )
}

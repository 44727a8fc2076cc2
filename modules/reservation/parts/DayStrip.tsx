import { dayIn } from '../../../engine/format/calendars.ts'
import { formatDayMonth, formatWeekday } from '../../../engine/format/dates.ts'
import { weekdayNames, weekdayOf } from '../../../engine/format/jalali.ts'
import { formatNumber } from '../../../engine/format/numbers.ts'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { hiddenLook } from '../../../engine/react/look/hiddenLook.ts'
import type { PartProps } from '../../../engine/react/runtime/parts.ts'
import { useTexts } from '../../../engine/react/texts/TextsContext.ts'
import { dayStripLook } from './dayStripLook.ts'
import type { WeekDay } from './weekModel.ts'

/** As many as fit into a day on a narrow phone. */
const mostMarks = 4

export interface DayStripProps {
  readonly days: readonly WeekDay[]
  readonly chosen: string | undefined
  readonly text: PartProps['text']
  readonly onPick: (date: string) => void
}

/** Seven days with a mark for each meal: filled if reserved, hollow if offered. */
export const DayStrip = ({ days, chosen, text, onPick }: DayStripProps) => {
  const look = classesOf(dayStripLook)
  const hidden = classesOf(hiddenLook).root
  const texts = useTexts()
  const { language, calendar } = texts
  const stateOf = ({ marks, meals, isPast }: WeekDay): string => {
    if (meals.length === 0) return text('noProgram')
    if (marks.includes('reserved')) return text('reserved')
    return isPast ? text('notReserved') : ''
  }
  const words = (day: WeekDay): string =>
    [`${formatWeekday(day.date, language)} ${formatDayMonth(day.date, texts)}`, day.isToday ? text('today') : '', stateOf(day)]
      .filter(Boolean)
      .join(' · ')
  return (
    <div className={look.root}>
      {days.map((day) => (
        <button
          key={day.date}
          type="button"
          className={look.day}
          aria-current={day.isToday ? 'date' : undefined}
          aria-pressed={day.date === chosen}
          onClick={() => onPick(day.date)}
        >
          <span aria-hidden="true">{weekdayNames(language, 'letter')[weekdayOf(day.date)]}</span>
          <b aria-hidden="true">{formatNumber(dayIn(calendar, day.date)?.day ?? 0, language)}</b>
          <span className={look.marks} aria-hidden="true">
            {day.marks.slice(0, mostMarks).map((mark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their order
              <i key={index} data-mark={mark} />
            ))}
          </span>
          <span className={hidden}>{words(day)}</span>
        </button>
      ))}
    </div>
  )
}

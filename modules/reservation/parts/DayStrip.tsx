import { dayIn } from '../../../engine/format/calendars.ts'
import { formatDayMonth, formatWeekday } from '../../../engine/format/dates.ts'
import { weekdayNames, weekdayOf } from '../../../engine/format/jalali.ts'
import { formatNumber } from '../../../engine/format/numbers.ts'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { hiddenLook } from '../../../engine/react/look/hiddenLook.ts'
import { useTexts } from '../../../engine/react/texts/TextsContext.ts'
import { dayStripLook } from './dayStripLook.ts'

/** As many as fit into a day on a narrow phone. */
const mostMarks = 4

export interface StripDay {
  readonly date: string
  readonly isToday: boolean
  /** What each mark means. */
  readonly marks: readonly string[]
  /** The same in words; '' if there is nothing to say. */
  readonly note: string
}

export interface DayStripProps {
  readonly days: readonly StripDay[]
  readonly chosen: string | undefined
  /** The word for today. */
  readonly today: string
  readonly onPick: (date: string) => void
}

/** Seven days with their marks, of which one may be picked. */
export const DayStrip = ({ days, chosen, today, onPick }: DayStripProps) => {
  const look = classesOf(dayStripLook)
  const hidden = classesOf(hiddenLook).root
  const texts = useTexts()
  const { language, calendar } = texts
  const words = (day: StripDay): string =>
    [`${formatWeekday(day.date, language)} ${formatDayMonth(day.date, texts)}`, day.isToday ? today : '', day.note]
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

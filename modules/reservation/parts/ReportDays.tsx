import type { PartProps } from '../../../engine/react/runtime/parts.ts'
import { DayStrip, type StripDay } from './DayStrip.tsx'
import { reportDaysOf } from './reportDays.ts'

/** The week of the report on a phone (REP-11): seven days with a dot for each reservation, of which one is picked. Options: `day` and `today`, ISO dates. */
export const ReportDays = ({ rows, options, text, rowActions }: PartProps) => {
  const days = reportDaysOf(rows)
  const strip = days.map(({ date, cells }): StripDay => {
    const reserved = cells.filter(({ state }) => state !== 'NONE')
    return {
      date,
      isToday: date === options['today'],
      marks: reserved.map(({ state }) => state),
      note: reserved.length === 0 ? text('none') : reserved.map((cell) => text('meal', { ...cell })).join(' · '),
    }
  })
  const pick = (date: string) => {
    const row = days.find((day) => day.date === date)?.row
    if (row !== undefined)
      rowActions(row)
        .find(({ id }) => id === 'pick')
        ?.press()
  }
  const { day } = options
  return <DayStrip days={strip} chosen={typeof day === 'string' ? day : undefined} today={text('today')} onPick={pick} />
}

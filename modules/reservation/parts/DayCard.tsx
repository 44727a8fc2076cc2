import type { Ref } from 'react'
import { formatDayMonth, formatWeekday } from '../../../engine/format/dates.ts'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { useTexts } from '../../../engine/react/texts/TextsContext.ts'
import { Badge } from '../../../engine/react/value/Badge.tsx'
import { DayItems } from './DayItems.tsx'
import { dayCardLook } from './dayCardLook.ts'
import type { WeekDay } from './weekModel.ts'
import type { WeekProps } from './weekProps.ts'

export interface DayCardProps extends Omit<WeekProps, 'week'> {
  readonly day: WeekDay
  readonly headRef: Ref<HTMLElement>
}

/** One day on a phone. */
export const DayCard = ({ day, headRef, viewOf, text, onPress }: DayCardProps) => {
  const isEmpty = day.meals.length === 0
  const look = classesOf(dayCardLook, { empty: isEmpty ? 'true' : undefined, past: day.isPast ? 'true' : undefined })
  const texts = useTexts()
  return (
    <section ref={headRef} tabIndex={-1} className={look.root}>
      <div className={look.head}>
        <h2 className={look.title}>{`${formatWeekday(day.date, texts.language)} ${formatDayMonth(day.date, texts)}`}</h2>
        {isEmpty && <span>{text('noProgram')}</span>}
        {day.isToday && <Badge tone="accent">{text('today')}</Badge>}
      </div>
      {day.meals.map((meal) => (
        <div key={meal.mealTypeId} className={look.meal}>
          <DayItems day={day} meal={meal} as="row" isTitled viewOf={viewOf} text={text} onPress={onPress} />
        </div>
      ))}
    </section>
  )
}

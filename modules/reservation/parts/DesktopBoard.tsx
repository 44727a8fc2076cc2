import { dayIn } from '../../../engine/format/calendars.ts'
import { formatWeekday } from '../../../engine/format/dates.ts'
import { formatNumber } from '../../../engine/format/numbers.ts'
import { Icon } from '../../../engine/react/icon/Icon.tsx'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { hiddenLook } from '../../../engine/react/look/hiddenLook.ts'
import { useTexts } from '../../../engine/react/texts/TextsContext.ts'
import { bandStretches, columnOf, gridColumns } from './boardColumns.ts'
import { boardLook } from './boardLook.ts'
import { DayItems } from './DayItems.tsx'
import { hoursOf } from './itemView.ts'
import { mealIcon } from './mealIcon.ts'
import type { WeekDay } from './weekModel.ts'
import type { WeekProps } from './weekProps.ts'

const DayHead = ({ day, today, note }: { readonly day: WeekDay; readonly today: string; readonly note?: string }) => {
  const { language, calendar } = useTexts()
  const hidden = classesOf(hiddenLook).root
  return (
    <>
      <span>
        {formatWeekday(day.date, language)}
        {note && ` · ${note}`}
      </span>
      <b>{formatNumber(dayIn(calendar, day.date)?.day ?? 0, language)}</b>
      {day.isToday && <span className={hidden}>{today}</span>}
    </>
  )
}

/** One column for each day, one band for each meal; past days and days without a program shrink. */
export const DesktopBoard = ({ week, viewOf, text, onPress }: WeekProps) => {
  const look = classesOf(boardLook)
  const { language } = useTexts()
  const columns = week.days.map((day) => columnOf(day, week.days))
  const rows = 1 + 2 * week.bands.length
  return (
    <div className={look.root} style={{ gridTemplateColumns: gridColumns(columns) }}>
      {week.bands.flatMap((band, index) =>
        bandStretches(columns).map(({ from, to, named }) => (
          <div
            key={`${band.mealTypeId}/${from}`}
            className={look.band}
            aria-hidden="true"
            style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: 2 + 2 * index }}
          >
            {named && (
              <>
                <Icon nodes={mealIcon(band.start)} />
                <b>{band.name}</b>
                <span>{hoursOf(band, language)}</span>
              </>
            )}
          </div>
        )),
      )}
      {week.days.map((day, column) =>
        columns[column] === 'folded' ? (
          <h2
            key={day.date}
            className={look.folded}
            data-today={day.isToday || undefined}
            style={{ gridColumn: column + 1, gridRow: `1 / span ${rows}` }}
          >
            <DayHead day={day} today={text('today')} note={text('noProgram')} />
          </h2>
        ) : (
          <section key={day.date} className={look.day}>
            <h2 className={look.head} data-today={day.isToday || undefined} style={{ gridColumn: column + 1, gridRow: 1 }}>
              <DayHead day={day} today={text('today')} />
            </h2>
            {week.bands.map((band, index) => {
              const meal = day.meals.find(({ mealTypeId }) => mealTypeId === band.mealTypeId)
              return (
                <div key={band.mealTypeId} className={look.cell} style={{ gridColumn: column + 1, gridRow: 3 + 2 * index }}>
                  {meal ? (
                    <DayItems
                      day={day}
                      meal={meal}
                      isTitled={band.start === '' && meal.start !== ''}
                      viewOf={viewOf}
                      text={text}
                      onPress={onPress}
                      as="card"
                    />
                  ) : (
                    <p className={look.none}>{text('noProgram')}</p>
                  )}
                </div>
              )
            })}
          </section>
        ),
      )}
    </div>
  )
}

import { useState } from 'react'
import { formatDayMonth, formatWeekday } from '../../../engine/format/dates.ts'
import { Button } from '../../../engine/react/button/Button.tsx'
import { Dialog } from '../../../engine/react/dialog/Dialog.tsx'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { useTexts } from '../../../engine/react/texts/TextsContext.ts'
import { Value } from '../../../engine/react/value/Value.tsx'
import { weekBarLook } from './weekBarLook.ts'
import { isMine, itemsOfDay } from './weekModel.ts'
import type { WeekProps } from './weekProps.ts'

/** Sticky summary of the week: reserved portions and cost; its details list what is reserved. */
export const WeekBar = ({ week, viewOf, text }: Omit<WeekProps, 'onPress'>) => {
  const look = classesOf(weekBarLook)
  const texts = useTexts()
  const [open, setOpen] = useState(false)
  const mine = week.days.flatMap((day) => itemsOfDay(day).filter(isMine))
  return (
    <div className={look.root}>
      <div className={look.words}>
        <div className={look.portions}>
          {text('thisWeek')} · {text('portions', { n: week.portions })}
        </div>
        {week.cost !== undefined && (
          <div className={look.cost}>
            <Value value={week.cost} format="money" />
          </div>
        )}
      </div>
      {mine.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text('details')}
        </Button>
      )}
      {open && (
        <Dialog title={text('thisWeek')} onClose={() => setOpen(false)}>
          <ul>
            {mine.map((item) => (
              <li key={item.key} className={look.line}>
                <span className={look.words}>
                  <b>
                    <bdi>{item.name}</bdi>
                  </b>
                  <small>
                    {formatWeekday(item.date, texts.language)} {formatDayMonth(item.date, texts)} · {item.mealName} ·{' '}
                    {viewOf(item.key)?.portions}
                  </small>
                </span>
                {item.price !== undefined && <Value value={item.price * item.count} format="money" />}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  )
}

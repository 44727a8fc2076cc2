import { useId, useLayoutEffect, useRef, useState } from 'react'
import { foldLook } from '../../../engine/react/fold/foldLook.ts'
import { Icon } from '../../../engine/react/icon/Icon.tsx'
import { icons } from '../../../engine/react/icon/icons.ts'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { DayCard } from './DayCard.tsx'
import { DayStrip } from './DayStrip.tsx'
import { phoneWeekLook } from './phoneWeekLook.ts'
import { WeekBar } from './WeekBar.tsx'
import { itemsOfDay, type WeekDay } from './weekModel.ts'
import type { WeekProps } from './weekProps.ts'

/** What the marks of a day say in words. */
const noteOf = ({ marks, meals, isPast }: WeekDay, text: WeekProps['text']): string => {
  if (meals.length === 0) return text('noProgram')
  if (marks.includes('reserved')) return text('reserved')
  return isPast ? text('notReserved') : ''
}

/** A strip of seven days over a list of them; past days are collapsed into one line. */
export const PhoneWeek = ({ week, viewOf, text, onPress }: WeekProps) => {
  const look = classesOf(phoneWeekLook)
  const fold = classesOf(foldLook)
  const id = useId()
  const [picked, setPicked] = useState<{ readonly date: string }>()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const heads = useRef(new Map<string, HTMLElement>())
  useLayoutEffect(() => {
    const head = picked && heads.current.get(picked.date)
    head?.focus({ preventScroll: true })
    head?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [picked])

  const past = week.days.filter(({ isPast }) => isPast)
  const coming = week.days.filter(({ isPast }) => !isPast)
  const isFolding = past.length > 0 && coming.length > 0
  const first = (coming.find(({ isToday, meals }) => isToday || meals.length > 0) ?? coming[0] ?? past[0])?.date
  const chosen = week.days.some(({ date }) => date === picked?.date) ? picked?.date : first
  const received = past.flatMap(itemsOfDay).reduce((sum, { consumed, count }) => sum + (consumed ? count : 0), 0)

  const unfold = (now: boolean) => {
    setOpen(now)
    setOpened(true)
  }
  const pick = (date: string) => {
    if (past.some((day) => day.date === date)) unfold(true)
    setPicked({ date })
  }
  const card = (day: (typeof week.days)[number]) => (
    <DayCard
      key={day.date}
      day={day}
      headRef={(head) => {
        if (head) heads.current.set(day.date, head)
        else heads.current.delete(day.date)
      }}
      viewOf={viewOf}
      text={text}
      onPress={onPress}
    />
  )
  return (
    <div className={look.root}>
      <DayStrip days={week.days.map((day) => ({ ...day, note: noteOf(day, text) }))} chosen={chosen} today={text('today')} onPick={pick} />
      {(isFolding ? coming : week.days).map(card)}
      {isFolding && (
        <div>
          <h2>
            <button type="button" className={look.fold} aria-expanded={open} aria-controls={id} onClick={() => unfold(!open)}>
              <span>
                <b>{text('past')}</b>
                {received > 0 && ` · ${text('received')} · ${text('portions', { n: received })}`}
              </span>
              <Icon nodes={icons.chevronDown} />
            </button>
          </h2>
          <div id={id} className={fold.body} inert={!open}>
            <div className={fold.inside}>{opened && <div className={look.past}>{past.map(card)}</div>}</div>
          </div>
        </div>
      )}
      <WeekBar week={week} viewOf={viewOf} text={text} />
    </div>
  )
}

import { useLayoutEffect, useRef } from 'react'
import type { PartProps } from '../../../engine/react/runtime/parts.ts'
import { useDevice } from '../../../engine/react/runtime/useDevice.ts'
import { useTexts } from '../../../engine/react/texts/TextsContext.ts'
import { DesktopBoard } from './DesktopBoard.tsx'
import { itemView, type PressItem } from './itemView.ts'
import { PhoneWeek } from './PhoneWeek.tsx'
import { itemsOfDay, type Week, weekOf } from './weekModel.ts'

/** A stable callback that presses an action by name, with the row actions of the latest render. */
const usePressItem = (week: Week, rowActions: PartProps['rowActions']): PressItem => {
  const press: PressItem = (key, action) => {
    const item = week.days.flatMap(itemsOfDay).find((candidate) => candidate.key === key)
    if (item)
      rowActions(item.row)
        .find(({ id }) => id === action)
        ?.press()
  }
  const newest = useRef(press)
  useLayoutEffect(() => {
    newest.current = press
  })
  const steady = useRef<PressItem>((key, action) => newest.current(key, action))
  return steady.current
}

/**
 * The week of a dining hall (or other `self`): a board of seven days on a wide screen, a strip of days over a list on a phone
 * (RESV-52). Options: `start` (the week's Saturday) and `today`, ISO dates; the `detail` action's icon replaces a missing
 * picture.
 */
export const WeekBoard = ({ rows, options, text, rowActions }: PartProps) => {
  const device = useDevice()
  const { language } = useTexts()
  const week = weekOf(rows, options)
  const tools = { text, rowActions, language, pictured: week.pictured }
  const views = new Map(week.days.flatMap(itemsOfDay).map((item) => [item.key, itemView(item, tools)]))
  const onPress = usePressItem(week, rowActions)
  const props = { week, viewOf: (key: string) => views.get(key), text, onPress }
  return device === 'mobile' ? <PhoneWeek {...props} /> : <DesktopBoard {...props} />
}

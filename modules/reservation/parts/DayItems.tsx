import { Icon } from '../../../engine/react/icon/Icon.tsx'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { hiddenLook } from '../../../engine/react/look/hiddenLook.ts'
import { defineLook } from '../../../engine/react/look/look.ts'
import { useTexts } from '../../../engine/react/texts/TextsContext.ts'
import { Item } from './Item.tsx'
import { ItemLine } from './ItemLine.tsx'
import { hoursOf } from './itemView.ts'
import { mealIcon } from './mealIcon.ts'
import { PastItems } from './PastItems.tsx'
import type { DayMeal, WeekDay } from './weekModel.ts'
import type { WeekProps } from './weekProps.ts'

const mealLook = defineLook({
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    fontSize: 'sm',
    lineHeight: 'sm',
    '& > span': { color: 'muted' },
    '& > b': { fontWeight: 'semibold' },
  },
})

export interface DayItemsProps extends Omit<WeekProps, 'week'> {
  readonly day: WeekDay
  readonly meal: DayMeal
  /** Cards on the board, rows on a phone. */
  readonly as: 'card' | 'row'
  /** Whether the meal's name and hours are visible; else they are for screen readers only. */
  readonly isTitled: boolean
}

/** One meal of one day: its heading and its items, the consumed ones last. */
export const DayItems = ({ day, meal, as, isTitled, viewOf, text, onPress }: DayItemsProps) => {
  const look = classesOf(mealLook)
  const hidden = classesOf(hiddenLook).root
  const { language } = useTexts()
  const views = meal.items.flatMap(({ key }) => viewOf(key) ?? [])
  return (
    <>
      <h3 className={isTitled ? look.title : hidden}>
        {isTitled && <Icon nodes={mealIcon(meal.start)} />}
        <b>{meal.name}</b> <span>{hoursOf(meal, language)}</span>
      </h3>
      {day.isPast ? (
        <PastItems views={views} notReserved={text('notReserved')} onPress={onPress} />
      ) : (
        views.map((view) =>
          view.item.consumed ? (
            <ItemLine key={view.item.key} view={view} onPress={onPress} />
          ) : (
            <Item key={view.item.key} as={as} view={view} onPress={onPress} />
          ),
        )
      )}
    </>
  )
}

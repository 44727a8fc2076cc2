import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { pastItemsLook } from './boardLook.ts'
import { ItemLine } from './ItemLine.tsx'
import { ItemName } from './ItemName.tsx'
import type { ItemView, PressItem } from './itemView.ts'
import { isMine } from './weekModel.ts'

export interface PastItemsProps {
  readonly views: readonly ItemView[]
  readonly notReserved: string
  readonly onPress: PressItem
}

/** A meal of a past day: the student's items, and the names of the others. */
export const PastItems = ({ views, notReserved, onPress }: PastItemsProps) => {
  const look = classesOf(pastItemsLook)
  const mine = views.filter(({ item }) => isMine(item))
  const others = views.filter(({ item }) => !isMine(item))
  return (
    <>
      {mine.map((view) => (
        <ItemLine key={view.item.key} view={view} onPress={onPress} />
      ))}
      {others.length > 0 && (
        <div className={look.root}>
          {mine.length === 0 && <span>{notReserved}</span>}
          {others.map((view) => (
            <div key={view.item.key} className={look.name}>
              <ItemName view={view} onPress={onPress} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

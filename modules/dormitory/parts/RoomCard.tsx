import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { hiddenLook } from '../../../engine/react/look/hiddenLook.ts'
import type { PartProps } from '../../../engine/react/runtime/parts.ts'
import { Badge } from '../../../engine/react/value/Badge.tsx'
import type { Room } from './room.ts'
import { roomsLook } from './roomsLook.ts'

export interface RoomCardProps extends Pick<PartProps, 'text' | 'rowActions'> {
  readonly room: Room
  /** Number of beds that the user and the group need. */
  readonly people: number
  readonly isOwn: boolean
  readonly isPicked: boolean
  /** The name that the radio buttons of a floor share. */
  readonly group: string
  readonly onPick: () => void
}

/** A room with its beds, as a radio button; a room that cannot be chosen can be picked too, and the bar says why. */
export const RoomCard = ({ room, people, isOwn, isPicked, group, text, rowActions, onPick }: RoomCardProps) => {
  const isOpen = rowActions(room).some(({ id, enabled }) => id === 'choose' && enabled)
  const look = classesOf(roomsLook, { state: isOwn ? 'own' : isOpen ? 'open' : 'shut' })
  const taken = room.personCount ?? 0
  const others = Math.max(0, taken - (isOwn ? people : 0))
  const ours = isOwn ? taken : isPicked && isOpen ? taken + people : taken
  const bedOf = (index: number) => (index < others ? 'taken' : index < ours ? 'own' : 'free')
  return (
    <label className={look.room}>
      <input type="radio" className={classesOf(hiddenLook).root} name={group} value={room.id} checked={isPicked} onChange={onPick} />
      <span className={look.line}>
        <span className={look.code}>{text('room', room)}</span>
        {isOwn && <Badge tone="accent">{text('yours')}</Badge>}
      </span>
      <span className={look.beds} aria-hidden="true">
        {Array.from({ length: room.roomSize ?? 0 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: beds of a room have no ids
          <i key={index} className={classesOf(roomsLook, { bed: bedOf(index) }).bed} />
        ))}
      </span>
      <span className={look.words}>{text('beds', room)}</span>
    </label>
  )
}

import { useId, useState } from 'react'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { hiddenLook } from '../../../engine/react/look/hiddenLook.ts'
import type { PartProps } from '../../../engine/react/runtime/parts.ts'
import { RoomBar } from './RoomBar.tsx'
import { RoomCard } from './RoomCard.tsx'
import { freeBeds, type Room } from './room.ts'
import { roomsLook } from './roomsLook.ts'

interface FloorsProps extends Pick<PartProps, 'text'> {
  readonly floors: readonly (readonly Room[])[]
  readonly shown: number | undefined
  readonly onShow: (floorId: number | undefined) => void
}

/** The floors with their free beds, as radio buttons: one is shown at a time. */
const Floors = ({ floors, shown, text, onShow }: FloorsProps) => {
  const look = classesOf(roomsLook)
  const group = useId()
  return (
    <div className={look.floors} role="radiogroup" aria-label={text('floors')}>
      {floors.map((rooms) => {
        const floorId = rooms[0]?.floorId
        return (
          <label key={floorId} className={look.floor}>
            <input
              type="radio"
              className={classesOf(hiddenLook).root}
              name={group}
              value={floorId}
              checked={floorId === shown}
              onChange={() => onShow(floorId)}
            />
            <bdi>{text('floor', rooms[0])}</bdi> <small>{text('free', { n: freeBeds(rooms) })}</small>
          </label>
        )
      })}
    </div>
  )
}

const LEGEND = ['taken', 'own', 'free'] as const

/**
 * The rooms of a floor as radio buttons, above them the floors, below them a bar with the actions of the picked room; a room
 * without an enabled action `choose` looks closed. Options: `room`, the id of the current room; `people`, how many of its beds are
 * the user's.
 */
export const RoomPicker = ({ rows, options, text, rowActions }: PartProps) => {
  const look = classesOf(roomsLook)
  const group = useId()
  const rooms = rows as readonly Room[]
  const floors = [...new Set(rooms.map(({ floorId }) => floorId))].map((floor) => rooms.filter(({ floorId }) => floorId === floor))
  const [wanted, setWanted] = useState<number>()
  const [pickedId, setPickedId] = useState<number>()
  const own = rooms.find(({ id }) => id === options['room'])
  const shown = [wanted, own?.floorId].find((id) => floors.some(([first]) => first?.floorId === id)) ?? floors[0]?.[0]?.floorId
  const ofFloor = rooms.filter(({ floorId }) => floorId === shown)
  const picked = ofFloor.find(({ id }) => id === pickedId)
  return (
    <div className={look.root} data-floors={floors.length > 1 || undefined}>
      {floors.length > 1 && <Floors floors={floors} shown={shown} text={text} onShow={setWanted} />}
      <section className={look.shown}>
        <div className={look.head}>
          <h3 id={`${group}floor`} className={look.title}>
            <bdi>{text('floor', ofFloor[0])}</bdi> <small>· {text('free', { n: freeBeds(ofFloor) })}</small>
          </h3>
          <div className={look.legend} aria-hidden="true">
            {LEGEND.map((bed) => (
              <span key={bed}>
                <i className={classesOf(roomsLook, { bed }).bed} />
                {text(`legend.${bed}`)}
              </span>
            ))}
          </div>
        </div>
        <div className={look.rooms} role="radiogroup" aria-labelledby={`${group}floor`}>
          {ofFloor.map((room) => (
            <RoomCard
              key={room.id}
              room={room}
              people={Number(options['people'] ?? 0)}
              isOwn={room.id === options['room']}
              isPicked={room.id === pickedId}
              group={group}
              text={text}
              rowActions={rowActions}
              onPick={() => setPickedId(room.id)}
            />
          ))}
        </div>
        {picked && <RoomBar room={picked} text={text} rowActions={rowActions} />}
      </section>
    </div>
  )
}

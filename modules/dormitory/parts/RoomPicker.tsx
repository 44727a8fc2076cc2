import { useId } from 'react'
import { Button } from '../../../engine/react/button/Button.tsx'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { hiddenLook } from '../../../engine/react/look/hiddenLook.ts'
import { defineLook } from '../../../engine/react/look/look.ts'
import type { PartProps } from '../../../engine/react/runtime/parts.ts'
import { Badge } from '../../../engine/react/value/Badge.tsx'
import { useNear } from '../../../engine/react/window/useNear.ts'

interface Room {
  readonly id: number
  readonly floorId: number
  readonly code?: string | null
  readonly roomSize?: number | null
  readonly personCount?: number | null
}

const roomsLook = defineLook(
  {
    root: { display: 'flex', flexDirection: 'column', gap: '5' },
    floor: { display: 'flex', flexDirection: 'column', gap: '3' },
    title: { fontSize: 'md', lineHeight: 'md', fontWeight: 'bold' },
    rooms: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
      gap: '3',
      margin: '0',
      padding: '0',
      listStyle: 'none',
    },
    room: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      padding: '16px',
      border: '1px solid {colors.borderSubtle}',
      borderRadius: 'lg',
      background: 'surface',
    },
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
    code: { fontSize: 'lg', lineHeight: 'lg', fontWeight: 'bold' },
    beds: { display: 'flex', gap: '1' },
    bed: {
      flex: '1',
      maxInlineSize: '34px',
      blockSize: '10px',
      borderRadius: '3px',
      border: '1px solid {colors.borderStrong}',
      background: 'sunken',
    },
    words: { fontSize: 'sm', lineHeight: 'sm', color: 'muted' },
    why: { fontSize: 'xs', lineHeight: 'xs', color: 'muted' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: 'auto' },
  },
  {
    state: {
      open: {},
      shut: { room: { background: 'sunken' } },
      own: { room: { background: 'accent.tint', borderColor: 'accent.ring', boxShadow: 'inset 0 0 0 1px {colors.accent.ring}' } },
    },
    bed: {
      free: {},
      taken: { bed: { background: 'hue.icon', borderColor: 'hue.icon' } },
      own: { bed: { background: 'accent.solid', borderColor: 'accent.solid' } },
    },
  },
)

interface CardProps extends Pick<PartProps, 'text' | 'rowActions'> {
  readonly room: Room
  /** Number of its beds that belong to the user. */
  readonly own: number
  readonly isOwn: boolean
  /** DOM id of the floor's heading. */
  readonly floor: string
}

/** A room with its beds; its actions below, with the reasons for disabled ones. */
const RoomCard = ({ room, own, isOwn, floor, text, rowActions }: CardProps) => {
  const id = useId()
  const actions = rowActions(room)
  const isOpen = actions.some(({ id: action, enabled }) => action === 'choose' && enabled)
  const look = classesOf(roomsLook, { state: isOwn ? 'own' : isOpen ? 'open' : 'shut' })
  const hidden = classesOf(hiddenLook).root
  const taken = room.personCount ?? 0
  const others = Math.max(0, taken - (isOwn ? own : 0))
  const bedOf = (index: number) => (index < others ? 'taken' : index < taken ? 'own' : 'free')
  return (
    <li className={look.room} aria-labelledby={`${floor} ${id}code`}>
      <div className={look.head}>
        <span id={`${id}code`} className={look.code}>
          {text('room', room)}
        </span>
        {isOwn && <Badge tone="accent">{text('yours')}</Badge>}
      </div>
      <div className={look.beds} aria-hidden="true">
        {Array.from({ length: room.roomSize ?? 0 }, (_, index) => bedOf(index)).map((bed, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: beds of a room have no ids
          <span key={index} className={classesOf(roomsLook, { bed }).bed} />
        ))}
      </div>
      <span className={look.words}>{text('beds', room)}</span>
      <div className={look.actions}>
        {actions.map((action) => (
          <Button
            key={action.id}
            size="sm"
            variant={action.variant}
            icon={action.icon}
            off={!action.enabled}
            busy={action.busy}
            aria-describedby={`${id}code${action.why ? ` ${id}${action.id}` : ''}`}
            onClick={() => action.enabled && action.press()}
          >
            {action.text}
          </Button>
        ))}
      </div>
      {actions.map(
        (action) =>
          action.why && (
            <span key={action.id} id={`${id}${action.id}`} className={action.id === 'choose' ? look.why : hidden}>
              {action.why}
            </span>
          ),
      )}
    </li>
  )
}

/** Up to this number of rooms all are rendered. */
const RENDER_ALL_UP_TO = 24
/** Size of a card with its gap, px, used until one was measured. */
const CARD = { width: 180, height: 184 } as const

interface FloorProps extends Pick<PartProps, 'options' | 'text' | 'rowActions'> {
  readonly rooms: readonly Room[]
  readonly index: number
  /** Few enough rooms to render all floors. */
  readonly isWhole: boolean
}

/** The rooms of a floor. Of many floors only those near the viewport are rendered; the others reserve their height. */
const Floor = ({ rooms, index, isWhole, options, text, rowActions }: FloorProps) => {
  const look = classesOf(roomsLook)
  const id = useId()
  const { holder, isNear, height, width } = useNear<HTMLUListElement>(index === 0, isWhole)
  const lines = Math.ceil(rooms.length / Math.max(1, Math.floor((width + 12) / CARD.width)))
  return (
    <section className={look.floor}>
      <h3 id={id} className={look.title}>
        {text('floor', rooms[0])}
      </h3>
      <ul ref={holder} className={look.rooms} style={isNear ? undefined : { blockSize: `${height ?? lines * CARD.height}px` }}>
        {isNear &&
          rooms.map((room) => (
            <RoomCard
              key={room.id}
              room={room}
              own={Number(options['people'] ?? 0)}
              isOwn={room.id === options['room']}
              floor={id}
              text={text}
              rowActions={rowActions}
            />
          ))}
      </ul>
    </section>
  )
}

/**
 * Rooms by floor, with their beds; a room without an enabled action `choose` is shown as closed. Options: `room`, the id of the
 * current room; `people`, how many of its beds are the user's.
 */
export const RoomPicker = ({ rows, options, text, rowActions }: PartProps) => {
  const look = classesOf(roomsLook)
  const rooms = rows as readonly Room[]
  const floors = [...new Set(rooms.map(({ floorId }) => floorId))].map((floor) => rooms.filter(({ floorId }) => floorId === floor))
  return (
    <div className={look.root}>
      {floors.map((ofFloor, index) => (
        <Floor
          key={ofFloor[0]?.floorId}
          rooms={ofFloor}
          index={index}
          isWhole={rooms.length <= RENDER_ALL_UP_TO}
          options={options}
          text={text}
          rowActions={rowActions}
        />
      ))}
    </div>
  )
}

import { useId } from 'react'
import { Button } from '../../../engine/react/button/Button.tsx'
import { classesOf } from '../../../engine/react/look/classesOf.ts'
import { hiddenLook } from '../../../engine/react/look/hiddenLook.ts'
import type { PartProps } from '../../../engine/react/runtime/parts.ts'
import type { Room } from './room.ts'
import { roomsLook } from './roomsLook.ts'

export interface RoomBarProps extends Pick<PartProps, 'text' | 'rowActions'> {
  readonly room: Room
}

/** The picked room and what can be done with it; it stays at the bottom of the viewport. */
export const RoomBar = ({ room, text, rowActions }: RoomBarProps) => {
  const look = classesOf(roomsLook)
  const id = useId()
  const actions = rowActions(room)
  const refused = actions.find(({ id: action }) => action === 'choose')?.why
  return (
    <section className={look.bar} aria-labelledby={`${id}code`}>
      <div className={look.about}>
        <b id={`${id}code`}>{text('room', room)}</b>
        <small id={`${id}choose`}>{refused ?? text('beds', room)}</small>
      </div>
      {[...actions].reverse().map((action) => (
        <Button
          key={action.id}
          variant={action.variant}
          size={action.icon ? 'icon' : 'md'}
          aria-label={action.icon ? action.text : undefined}
          icon={action.icon}
          off={!action.enabled}
          busy={action.busy}
          aria-describedby={action.why ? `${id}${action.id}` : undefined}
          onClick={() => action.enabled && action.press()}
        >
          {action.icon ? undefined : action.text}
        </Button>
      ))}
      {actions.map(
        (action) =>
          action.why &&
          action.id !== 'choose' && (
            <span key={action.id} id={`${id}${action.id}`} className={classesOf(hiddenLook).root}>
              {action.why}
            </span>
          ),
      )}
    </section>
  )
}

import { memo, type ReactNode, useState } from 'react'
import { Icon, type IconNodes } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { Goto } from '../../engine/react/runtime/Goto.tsx'
import { later } from '../../engine/react/runtime/later.tsx'
import { Soon } from '../../engine/react/soon/Soon.tsx'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import { useText } from '../../engine/react/texts/useText.ts'
import { bottomNavLook } from './headerLook.ts'
import { LaterOverlay } from './LaterOverlay.tsx'
import type { HostFrame } from './portalHost.ts'

const MoreSheet = later(() => import('./MoreSheet.tsx').then((module) => module.MoreSheet), null)

/** Entries of the bottom bar; the others are behind "more". */
const most = 4

export interface BottomNavProps {
  readonly frame: HostFrame
  readonly current: string | undefined
}

export const BottomNav = memo(({ frame, current }: BottomNavProps) => {
  const look = classesOf(bottomNavLook)
  const word = useWord()
  const text = useText()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const shown = frame.entries.slice(0, most)
  const behind = [...frame.entries.slice(most), ...frame.more]
  const inside = (icon: IconNodes, words: ReactNode) => (
    <>
      <span className={look.pill}>
        <Icon nodes={icon} />
      </span>
      {words}
    </>
  )
  return (
    <nav className={look.root} aria-label={word('navigation')}>
      {shown.map((entry) => (
        <Goto
          key={entry.id}
          className={look.link}
          to={entry.goto}
          data-hue={entry.goto === frame.home ? undefined : entry.hue}
          aria-current={entry.id === current ? 'page' : undefined}
        >
          {inside(
            entry.icon,
            <>
              {text(entry.text)}
              <Soon to={entry.goto} hidden />
            </>,
          )}
        </Goto>
      ))}
      <button
        type="button"
        className={look.link}
        aria-haspopup="dialog"
        aria-current={behind.some(({ id }) => id === current) ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        {inside(icons.layoutGrid, word('more'))}
      </button>
      {open && (
        <LaterOverlay onClose={close}>
          <MoreSheet frame={frame} entries={behind} onClose={close} />
        </LaterOverlay>
      )}
    </nav>
  )
})

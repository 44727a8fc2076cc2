import { Dialog } from '../../engine/react/dialog/Dialog.tsx'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { chipLook } from '../../engine/react/look/chipLook.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { menuLook } from '../../engine/react/menu/menuLook.ts'
import { Goto } from '../../engine/react/runtime/Goto.tsx'
import { Soon } from '../../engine/react/soon/Soon.tsx'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import { useText } from '../../engine/react/texts/useText.ts'
import { bottomNavLook } from './headerLook.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ModeButton } from './ModeButton.tsx'
import type { HostEntry, HostFrame } from './portalHost.ts'
import { useShell } from './ShellContext.ts'

export interface MoreSheetProps {
  readonly frame: HostFrame
  readonly entries: readonly HostEntry[]
  readonly onClose: () => void
}

/** Sheet with what the phone's bottom bar has no room for: further modules, the profile, language, colour mode and sign-out. */
export const MoreSheet = ({ frame, entries, onClose }: MoreSheetProps) => {
  const look = classesOf(bottomNavLook)
  const menu = classesOf(menuLook)
  const chip = classesOf(chipLook)
  const word = useWord()
  const text = useText()
  const { host } = useShell()
  return (
    <Dialog title={frame.person.name} onClose={onClose}>
      <div className={look.sheet}>
        {entries.map((entry) => (
          <Goto key={entry.id} className={look.entry} to={entry.goto} data-hue={entry.hue} onClick={onClose}>
            <span className={chip.root}>
              <Icon nodes={entry.icon} />
            </span>
            {text(entry.text)}
            <Soon to={entry.goto} />
          </Goto>
        ))}
      </div>
      <div className={look.settings}>
        {frame.profile && (
          <Goto className={menu.item} to={frame.profile} onClick={onClose}>
            <Icon nodes={icons.userRound} />
            {word('profile')}
            <Soon to={frame.profile} />
          </Goto>
        )}
        {frame.maySignOut && (
          <button type="button" className={menu.item} onClick={host.signOut}>
            <Icon nodes={icons.logOut} directional />
            {word('signOut')}
          </button>
        )}
        <span style={{ display: 'flex' }}>
          <LanguageMenu named />
          <ModeButton />
        </span>
      </div>
    </Dialog>
  )
}

import { Icon } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { Menu } from '../../engine/react/menu/Menu.tsx'
import { menuLook } from '../../engine/react/menu/menuLook.ts'
import { Goto } from '../../engine/react/runtime/Goto.tsx'
import { Soon } from '../../engine/react/soon/Soon.tsx'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import { avatarLook, headerLook } from './headerLook.ts'
import type { HostFrame } from './portalHost.ts'
import { useShell } from './ShellContext.ts'

export interface ProfileMenuProps {
  readonly frame: HostFrame
}

/** The signed-in user, with links to profile and sign-out. */
export const ProfileMenu = ({ frame: { person, profile, maySignOut } }: ProfileMenuProps) => {
  const look = classesOf(menuLook)
  const header = classesOf(headerLook)
  const avatar = classesOf(avatarLook)
  const word = useWord()
  const { host } = useShell()
  const face = <span className={avatar.root}>{[...person.name.trim()][0] ?? <Icon nodes={icons.userRound} />}</span>
  return (
    <Menu button={{ variant: 'quiet', size: 'icon', 'aria-label': word('account', { name: person.name }), children: face }}>
      {(close) => (
        <>
          <div className={header.who}>
            <b dir="auto">{person.name}</b>
            {person.note && <small>{person.note}</small>}
          </div>
          {profile && (
            <Goto className={look.item} to={profile} onClick={close}>
              <Icon nodes={icons.userRound} />
              {word('profile')}
              <Soon to={profile} />
            </Goto>
          )}
          {maySignOut && (
            <button type="button" className={look.item} onClick={host.signOut}>
              <Icon nodes={icons.logOut} directional />
              {word('signOut')}
            </button>
          )}
        </>
      )}
    </Menu>
  )
}

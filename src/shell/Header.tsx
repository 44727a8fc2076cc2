import { memo } from 'react'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { Goto } from '../../engine/react/runtime/Goto.tsx'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import { HeaderLinks } from './HeaderLinks.tsx'
import { headerLook } from './headerLook.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Mark } from './Mark.tsx'
import { ModeButton } from './ModeButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import type { HostFrame } from './portalHost.ts'
import { useShell } from './ShellContext.ts'
import { WalletBalance } from './WalletBalance.tsx'

export interface HeaderProps {
  readonly frame: HostFrame
}

/** Page header on a desktop. */
export const Header = memo(({ frame }: HeaderProps) => {
  const look = classesOf(headerLook)
  const word = useWord()
  const { openPalette } = useShell()
  return (
    <header className={look.root}>
      <button type="button" className={look.find} aria-haspopup="dialog" aria-keyshortcuts="Control+/" onClick={openPalette}>
        <Icon nodes={icons.search} size="sm" />
        <span>{word('find')}</span>
        <kbd className={look.key}>Ctrl /</kbd>
      </button>
      <span className={look.space} />
      <WalletBalance frame={frame} />
      <HeaderLinks frame={frame} />
      <LanguageMenu />
      <ModeButton />
      <ProfileMenu frame={frame} />
    </header>
  )
})

export interface PhoneHeaderProps {
  readonly frame: HostFrame
  readonly title: string
  /** Omitted on a first page, which shows the university's logo. */
  readonly back?: string | undefined
  readonly logo?: string | undefined
}

/** Page header on a phone: title, search, wallet balance and links. */
export const PhoneHeader = ({ frame, title, back, logo }: PhoneHeaderProps) => {
  const look = classesOf(headerLook)
  const word = useWord()
  const { openPalette } = useShell()
  return (
    <header className={look.phone}>
      {back === undefined ? (
        <Mark logo={logo} />
      ) : (
        <Goto className={look.icon} to={back} aria-label={word('back')}>
          <Icon nodes={icons.arrowLeft} directional />
        </Goto>
      )}
      <span className={look.title} aria-hidden="true">
        {title}
      </span>
      <button type="button" className={look.icon} aria-haspopup="dialog" aria-label={word('find')} onClick={openPalette}>
        <Icon nodes={icons.search} />
      </button>
      <WalletBalance frame={frame} />
      <HeaderLinks frame={frame} />
    </header>
  )
}

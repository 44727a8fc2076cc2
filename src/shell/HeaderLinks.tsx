import { memo } from 'react'
import { formatNumber } from '../../engine/format/numbers.ts'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { Goto } from '../../engine/react/runtime/Goto.tsx'
import { useTexts, useWord } from '../../engine/react/texts/TextsContext.ts'
import { useText } from '../../engine/react/texts/useText.ts'
import { headerLook } from './headerLook.ts'
import type { HostEntry, HostFrame } from './portalHost.ts'

export interface HeaderLinksProps {
  readonly frame: HostFrame
}

/** Entries of the navigation that are links of the header, too: icons with their numbers, such as of unread messages. */
export const HeaderLinks = memo(({ frame: { header } }: HeaderLinksProps) =>
  header.map((entry) => <HeaderLink key={entry.id} {...entry} />),
)

const HeaderLink = ({ text, icon, goto, count = 0 }: HostEntry) => {
  const look = classesOf(headerLook)
  const word = useWord()
  const { language } = useTexts()
  const name = useText()(text)
  return (
    <Goto className={look.icon} to={goto} aria-label={count > 0 ? word('counted', { name, n: count }) : name}>
      <Icon nodes={icon} />
      {count > 0 && <span className={look.dot}>{formatNumber(count, language)}</span>}
    </Goto>
  )
}

import { memo } from 'react'
import { formatNumber } from '../../engine/format/numbers.ts'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { Goto } from '../../engine/react/runtime/Goto.tsx'
import { useTexts, useWord } from '../../engine/react/texts/TextsContext.ts'
import { headerLook } from './headerLook.ts'
import type { HostFrame } from './portalHost.ts'

export interface MessagesLinkProps {
  readonly frame: HostFrame
}

/** Link to the messages with the number of unread ones. */
export const MessagesLink = memo(({ frame: { messages } }: MessagesLinkProps) => {
  const look = classesOf(headerLook)
  const word = useWord()
  const { language } = useTexts()
  if (!messages) return null
  return (
    <Goto className={look.icon} to={messages.goto} aria-label={word('messages', { n: messages.unread })}>
      <Icon nodes={icons.mail} />
      {messages.unread > 0 && <span className={look.dot}>{formatNumber(messages.unread, language)}</span>}
    </Goto>
  )
})

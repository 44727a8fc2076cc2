import { memo } from 'react'
import { formatTime } from '../../engine/format/dates.ts'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { defineLook } from '../../engine/react/look/look.ts'
import { useTexts, useWord } from '../../engine/react/texts/TextsContext.ts'
import { useHost } from './ShellContext.ts'

const bannerLook = defineLook({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    paddingBlock: '10px',
    paddingInline: '8',
    background: 'warning.tint',
    color: 'warning.text',
    borderBlockEnd: '1px solid {colors.warning.line}',
    fontSize: 'sm',
    lineHeight: 'sm',
    fontWeight: 'semibold',
    _phone: { paddingInline: '4' },
  },
})

/** Announces that the browser is offline and how old the shown data is. */
export const OfflineBanner = memo(() => {
  const look = classesOf(bannerLook)
  const word = useWord()
  const { language } = useTexts()
  const online = useHost('online')
  const offlineSince = useHost('offlineSince')
  return (
    <div role="status">
      {!online && (
        <p className={look.root}>
          <Icon nodes={icons.wifiOff} />
          {offlineSince === undefined ? word('offline') : word('offlineSince', { time: formatTime(offlineSince, language) })}
        </p>
      )}
    </div>
  )
})

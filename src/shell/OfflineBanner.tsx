import { memo } from 'react'
import { formatTime, momentOf } from '../../engine/format/dates.ts'
import type { Language } from '../../engine/format/direction.ts'
import { Button } from '../../engine/react/button/Button.tsx'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { defineLook } from '../../engine/react/look/look.ts'
import { useTexts, useWord } from '../../engine/react/texts/TextsContext.ts'
import { useHost, useShell } from './ShellContext.ts'

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

const DAY_MS = 24 * 60 * 60_000

/** When it was, of a moment ago or of another day: `۱۱:۳۰`, `دیروز ۱۱:۳۰`. */
function momentIn(language: Language, at: number): { readonly isToday: boolean; readonly time: string } {
  const [day = '', today = ''] = [momentOf(at)?.date, momentOf(Date.now())?.date]
  const time = formatTime(at, language)
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  return {
    isToday: days === 0,
    time: days === 0 ? time : `${new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')} ${time}`,
  }
}

/** What the banner says of a connection and of the time of the oldest answer on the page. */
function useNotice(): string | undefined {
  const word = useWord()
  const { language } = useTexts()
  const online = useHost('online')
  const since = useHost('offlineSince')
  if (since === undefined) return online ? undefined : word('offline')
  const { isToday, time } = momentIn(language, since)
  return word(online ? 'unreachableSince' : isToday ? 'offlineSince' : 'offlineSinceDay', { time })
}

/** Announces that there is no connection, and how old the shown data is. */
export const OfflineBanner = memo(() => {
  const look = classesOf(bannerLook)
  const word = useWord()
  const { host } = useShell()
  const online = useHost('online')
  const notice = useNotice()
  return (
    <div role="status">
      {notice !== undefined && (
        <p className={look.root}>
          <Icon nodes={icons.wifiOff} />
          {notice}
          {online && (
            <Button size="sm" onClick={host.retry}>
              {word('tryAgain')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
})

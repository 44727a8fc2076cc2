import { memo } from 'react'
import { formatNumber } from '../../engine/format/numbers.ts'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { Goto } from '../../engine/react/runtime/Goto.tsx'
import { Soon } from '../../engine/react/soon/Soon.tsx'
import { useTexts, useWord } from '../../engine/react/texts/TextsContext.ts'
import { useText } from '../../engine/react/texts/useText.ts'
import { Mark } from './Mark.tsx'
import type { HostEntry, HostFrame, HostUniversity } from './portalHost.ts'
import { railLook } from './railLook.ts'
import { universityName } from './universityName.ts'

interface RailLinkProps {
  readonly entry: HostEntry
  /** `undefined` for the portal's home, which belongs to no module: it has the accent. */
  readonly hue: HostEntry['hue'] | undefined
  readonly current: boolean
}

const RailLink = memo(({ entry, hue, current }: RailLinkProps) => {
  const look = classesOf(railLook)
  const text = useText()(entry.text)
  const { language } = useTexts()
  return (
    <Goto className={look.link} to={entry.goto} data-hue={hue} aria-current={current ? 'page' : undefined} title={text}>
      <Icon nodes={entry.icon} />
      <span className={look.word}>
        {text} <Soon to={entry.goto} />
      </span>
      {entry.count ? <span className={look.count}>{formatNumber(entry.count, language)}</span> : null}
    </Goto>
  )
})

export interface SideRailProps {
  readonly frame: HostFrame
  readonly university: HostUniversity | undefined
  readonly current: string | undefined
}

/** Navigation beside the page on a desktop; collapsed to icons below 1280 px. */
export const SideRail = memo(({ frame, university, current }: SideRailProps) => {
  const look = classesOf(railLook)
  const word = useWord()
  const { language } = useTexts()
  return (
    <nav className={look.root} aria-label={word('services')}>
      <Goto className={look.brand} to={frame.home}>
        <Mark logo={university?.logo} />
        <span className={look.brandWords}>
          <b className={look.brandName}>{universityName(university, language)}</b>
          <span className={look.brandNote}>{word('portalName')}</span>
        </span>
      </Goto>
      {frame.entries.map((entry) => (
        <RailLink key={entry.id} entry={entry} hue={entry.goto === frame.home ? undefined : entry.hue} current={entry.id === current} />
      ))}
      {frame.more.length > 0 && <div className={look.rule} />}
      {frame.more.map((entry) => (
        <RailLink key={entry.id} entry={entry} hue={entry.hue} current={entry.id === current} />
      ))}
    </nav>
  )
})

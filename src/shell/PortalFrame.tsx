import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { HeadContext } from '../../engine/blocks/stack/HeadContext.ts'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { chipLook } from '../../engine/react/look/chipLook.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { useDevice } from '../../engine/react/runtime/useDevice.ts'
import { useTexts, useWord } from '../../engine/react/texts/TextsContext.ts'
import { BottomNav } from './BottomNav.tsx'
import { frameLook, pageHeadLook } from './frameLook.ts'
import { Header, PhoneHeader } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import type { HostEntry, HostFrame, HostPlace } from './portalHost.ts'
import { useHost } from './ShellContext.ts'
import { SideRail } from './SideRail.tsx'
import { universityName } from './universityName.ts'

export interface PortalFrameProps {
  readonly frame: HostFrame
  readonly layout: 'page' | 'board' | 'prose'
  readonly title: string
  readonly place?: HostPlace | undefined
  readonly back?: string | undefined
  readonly children: ReactNode
}

const within = (path: string, entry: HostEntry): boolean => path === entry.goto || (entry.goto !== '/' && path.startsWith(`${entry.goto}/`))
const currentOf = (frame: HostFrame, path: string, place: HostPlace | undefined): string | undefined =>
  [...frame.more, ...frame.entries].find((entry) => within(path, entry))?.id ?? place?.id

/** Layout after sign-in: side rail, header, the view at the address, and the bottom bar on a phone. */
export const PortalFrame = ({ frame, layout, title, place, back, children }: PortalFrameProps) => {
  const { pathname } = useLocation()
  const first = pathname === frame.home
  const look = classesOf(frameLook, { layout })
  const head = classesOf(pageHeadLook, { phone: first ? 'shown' : 'hidden' })
  const chip = classesOf(chipLook, { size: 'lg' })
  const word = useWord()
  const { language } = useTexts()
  const university = useHost('university')
  const current = currentOf(frame, pathname, place)
  const isDesktop = useDevice() === 'desktop'
  const [side, setSide] = useState<Element | null>(null)
  const backTo = first ? undefined : (back ?? (place?.home === pathname ? frame.home : (place?.home ?? frame.home)))
  return (
    <>
      <a className={look.skip} href="#main">
        {word('skip')}
      </a>
      <div className={look.root}>
        <SideRail frame={frame} university={university} current={current} />
        <div>
          <Header frame={frame} />
          <PhoneHeader
            frame={frame}
            title={first || !title ? universityName(university, language) : title}
            back={backTo}
            logo={university?.logo}
          />
          <OfflineBanner />
          {/* Remounts on another layout, so that late content does not shift the previous one. */}
          <main key={layout} id="main" className={look.main} tabIndex={-1} data-hue={place?.hue}>
            {title && (
              <div className={head.root}>
                {place && !first && (
                  <span className={chip.root}>
                    <Icon nodes={place.icon} />
                  </span>
                )}
                <h1 className={head.title} tabIndex={-1}>
                  {title}
                </h1>
                {isDesktop && <div ref={setSide} className={head.side} />}
              </div>
            )}
            <HeadContext value={title && isDesktop ? side : undefined}>
              <Suspense>{children}</Suspense>
            </HeadContext>
          </main>
        </div>
      </div>
      <BottomNav frame={frame} current={current} />
    </>
  )
}

import { Suspense, useState } from 'react'
import { HeadContext } from '../../../../engine/blocks/stack/HeadContext.ts'
import { IconsContext } from '../../../../engine/react/icon/IconsContext.ts'
import { classesOf } from '../../../../engine/react/look/classesOf.ts'
import { NavigateContext } from '../../../../engine/react/runtime/Goto.tsx'
import { ScreenEnvironmentContext } from '../../../../engine/react/runtime/screenEnvironment.ts'
import { useDevice } from '../../../../engine/react/runtime/useDevice.ts'
import { useScreenText } from '../../../../engine/react/runtime/useScreenText.ts'
import { Screen } from '../../../../engine/react/Screen.tsx'
import { moduleIn } from '../../../host/hostSnapshot.ts'
import { frameLook, pageHeadLook } from '../../../shell/frameLook.ts'
import { useDocumentSettings } from '../../../shell/useDocumentSettings.ts'
import type { OpenEntry } from './openEntry.ts'

interface EntryPageProps {
  readonly open: OpenEntry
  readonly leads: (to: string) => void
}

/** A screen on the portal's background, with its title, without navigation and headers. */
export const EntryPage = ({ open: { frame, portal, runtime, surroundings }, leads }: EntryPageProps) => {
  const title = useScreenText(runtime, runtime.screen.title)
  const { layout } = runtime.screen
  const look = classesOf(frameLook, { layout: layout === 'board' || layout === 'prose' ? layout : 'page' })
  const head = classesOf(pageHeadLook, { phone: 'shown' })
  const [side, setSide] = useState<Element | null>(null)
  const isDesktop = useDevice() === 'desktop'
  useDocumentSettings(frame.language, frame.mode, 'teal')
  const module = moduleIn(portal.manifest, frame.entry.slice(0, frame.entry.indexOf('/')))
  return (
    <IconsContext value={(name) => portal.icon(name) ?? []}>
      <NavigateContext value={leads}>
        <ScreenEnvironmentContext value={surroundings}>
          <title>{title}</title>
          <main
            className={look.main}
            data-hue={module?.hue}
            data-rendered={`${frame.entry} ${frame.state} ${frame.language} ${frame.version ?? ''}`}
          >
            <div className={head.root}>
              <h1 className={head.title}>{title}</h1>
              {isDesktop && <div ref={setSide} className={head.side} />}
            </div>
            <HeadContext value={isDesktop ? side : undefined}>
              <Suspense>
                <Screen runtime={runtime} />
              </Suspense>
            </HeadContext>
          </main>
        </ScreenEnvironmentContext>
      </NavigateContext>
    </IconsContext>
  )
}

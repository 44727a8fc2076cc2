import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { defineLook } from '../../engine/react/look/look.ts'
import { Boundary } from '../../engine/react/runtime/Boundary.tsx'
import { later } from '../../engine/react/runtime/later.tsx'
import { useReads } from '../../engine/react/runtime/useReads.ts'
import { useScreenText } from '../../engine/react/runtime/useScreenText.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import { Screen, ScreenAside } from '../../engine/react/Screen.tsx'
import { Skeleton } from '../../engine/react/state/Skeleton.tsx'
import { useTexts, useWord } from '../../engine/react/texts/TextsContext.ts'
import { useText } from '../../engine/react/texts/useText.ts'
import { FullPage } from './FullPage.tsx'
import { GateFrame } from './GateFrame.tsx'
import { PortalFrame } from './laterFrame.ts'
import type { HostFrame, HostView } from './portalHost.ts'
import { useHost, useShell } from './ShellContext.ts'
import { universityName } from './universityName.ts'
import { useFocusAfterNavigation } from './useFocusAfterNavigation.ts'

const LeaveGuard = later(() => import('./LeaveGuard.tsx').then((module) => module.LeaveGuard), null)

const READS = ['forms', 'dialogs'] as const

const nothing = () => null

/** The guard of what is typed, which is loaded when there is something to guard; if it cannot be fetched, the next change asks again. */
const Unsaved = ({ runtime }: { readonly runtime: ScreenRuntime }) => {
  useReads(runtime, READS)
  const { gate } = useShell()
  return (
    runtime.unsaved() && (
      <Boundary of={runtime.version('forms')} fallback={nothing}>
        <LeaveGuard gate={gate} />
      </Boundary>
    )
  )
}

const useTitle = (title: string): void => {
  const word = useWord()
  const { language } = useTexts()
  const university = useHost('university')
  const whole = [title, universityName(university, language) || word('brand')].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = whole
  }, [whole])
}

/** Between two pages, such as while the account is read: no sign-in, and no navigation yet. */
const waitingLook = defineLook({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    inlineSize: 'min(60rem, 100%)',
    marginInline: 'auto',
    padding: '28px 48px',
    _phone: { padding: '16px 20px' },
    '& > h1': { fontSize: 'lg', lineHeight: 'lg', fontWeight: 'semibold', color: 'muted', outline: 'none' },
  },
})

interface ScreenViewProps {
  readonly view: Extract<HostView, { kind: 'screen' }>
  readonly frame: HostFrame | undefined
}

const ScreenView = ({ view, frame }: ScreenViewProps) => {
  const { runtime } = view
  const title = useScreenText(runtime, runtime.screen.title)
  const { pathname } = useLocation()
  useTitle(title)
  useFocusAfterNavigation(pathname, true)
  const { layout } = runtime.screen
  const body = <Screen key={view.id} runtime={runtime} />
  if (layout === 'gate' || !frame)
    return layout === 'bare' ? (
      <main id="main" className={classesOf(waitingLook).root}>
        <h1 tabIndex={-1}>{title}</h1>
        {body}
      </main>
    ) : (
      <GateFrame title={title} aside={runtime.screen.aside && <ScreenAside runtime={runtime} />}>
        {body}
      </GateFrame>
    )
  return (
    <PortalFrame
      frame={frame}
      layout={layout === 'board' || layout === 'prose' ? layout : 'page'}
      title={title}
      place={view.module}
      back={view.back}
    >
      {body}
      <Unsaved runtime={runtime} />
    </PortalFrame>
  )
}

interface MessageViewProps {
  readonly view: Exclude<HostView, { kind: 'screen' | 'loading' }>
  readonly frame: HostFrame | undefined
}

const MessageView = ({ view, frame }: MessageViewProps) => {
  const word = useWord()
  const text = useText()
  const { host } = useShell()
  const { pathname } = useLocation()
  const home = frame?.home ?? '/'
  const title = view.kind === 'planned' ? text(view.title) : word(`${view.kind}.title`)
  useTitle(title)
  useFocusAfterNavigation(pathname, true)
  const page = {
    planned: <FullPage art="planned" title={title} text={word('planned.text')} home={home} />,
    missing: <FullPage art="lost" title={title} text={word('missing.text')} home={home} />,
    inactive: <FullPage art="locked" title={title} text={word('inactive.text')} signOut={frame?.maySignOut} />,
    failed: (
      <FullPage
        art={view.kind === 'failed' && view.offline ? 'offline' : 'failure'}
        title={title}
        text={word(view.kind === 'failed' && view.offline ? 'failed.offline' : 'failed.text')}
        home={home}
        onRetry={host.retry}
      />
    ),
  }[view.kind]
  if (!frame) return <main id="main">{page}</main>
  return (
    <PortalFrame frame={frame} layout="prose" title="" place={'module' in view ? view.module : undefined}>
      {page}
    </PortalFrame>
  )
}

export interface BrokenViewProps {
  /** Given if a chunk of the page could not be fetched. */
  readonly retry: (() => void) | undefined
}

/** In place of a page that could not be rendered, or its frame. */
export const BrokenView = ({ retry }: BrokenViewProps) => {
  const word = useWord()
  const { host } = useShell()
  const title = word('failed.title')
  useTitle(title)
  return (
    <main id="main">
      <FullPage
        art={retry ? 'offline' : 'failure'}
        title={title}
        text={word(retry ? 'failed.offline' : 'failed.text')}
        onRetry={retry ?? host.retry}
      />
    </main>
  )
}

/** The view at the address, in its frame. */
export const CurrentView = () => {
  const view = useHost('view')
  const frame = useHost('frame')
  if (view.kind === 'screen') return <ScreenView view={view} frame={frame} />
  if (view.kind !== 'loading') return <MessageView view={view} frame={frame} />
  if (!frame) return null
  return (
    <PortalFrame frame={frame} layout="page" title="">
      <Skeleton like="cards" />
    </PortalFrame>
  )
}

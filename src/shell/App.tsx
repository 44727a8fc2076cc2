import { type ReactNode, useCallback, useContext, useDeferredValue, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { type Layers, LayersContext } from '../../engine/react/dialog/LayersContext.ts'
import { IconsContext } from '../../engine/react/icon/IconsContext.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { defineLook } from '../../engine/react/look/look.ts'
import { type BlockKinds, BlockKindsContext } from '../../engine/react/runtime/BlockKindsContext.ts'
import { Boundary } from '../../engine/react/runtime/Boundary.tsx'
import { NavigateContext } from '../../engine/react/runtime/Goto.tsx'
import { later } from '../../engine/react/runtime/later.tsx'
import { type PartRegistry, PartsContext } from '../../engine/react/runtime/parts.ts'
import { ScreenEnvironmentContext } from '../../engine/react/runtime/screenEnvironment.ts'
import { TextsContext, useWord } from '../../engine/react/texts/TextsContext.ts'
import type { Preferences } from '../preferences/createPreferences.ts'
import type { TextStore } from '../texts/createTextStore.ts'
import { BrokenView, CurrentView } from './CurrentView.tsx'
import type { Toasts } from './createToasts.ts'
import { FullPage } from './FullPage.tsx'
import { LaterOverlay } from './LaterOverlay.tsx'
import type { LeaveGate } from './leaveGate.ts'
import { usePalette } from './palette/usePalette.ts'
import { phaseOf } from './phaseMachine.ts'
import type { PortalHost } from './portalHost.ts'
import { ShellContext, useHost, useShell } from './ShellContext.ts'
import { ShellDialog } from './ShellDialog.tsx'
import { Splash } from './Splash.tsx'
import { ToastStack } from './ToastStack.tsx'
import { useActor } from './useActor.ts'
import { useAtLeast } from './useAtLeast.ts'
import { useDocumentSettings } from './useDocumentSettings.ts'

const Palette = later(() => import('./palette/Palette.tsx').then((module) => module.Palette), null)

/** Minimum duration of the splash, ms (PRES-20). */
const splashMs = 700

const nothing = () => undefined

// Exists only to be made `inert` as one.
const appLook = defineLook({ view: { display: 'contents' } })

const brokenView = (retry: (() => void) | undefined) => <BrokenView retry={retry} />

interface PortalProps {
  /** First paint of the page's own splash, ms since navigation start; if unknown, it counts from the first render. */
  readonly splashSince?: () => number | undefined
}

const Portal = ({ splashSince = nothing }: PortalProps) => {
  const { host, gate } = useShell()
  const phase = useActor(host.phase, phaseOf)
  const view = useHost('view')
  const frame = useHost('frame')
  const word = useWord()
  const location = useLocation()
  const navigate = useNavigate()
  const layers = useContext(LayersContext)
  const look = classesOf(appLook)
  const splashSeen = useAtLeast(splashMs, splashSince)
  const isKnown = phase === 'ready' && (view.kind !== 'loading' || frame !== undefined)
  // Rendered in a transition, under the splash.
  const isDrawn = useDeferredValue(isKnown)
  const failed = phase === 'failed'
  const waits = !(splashSeen && (failed || (isKnown && isDrawn)))
  useLayoutEffect(
    () =>
      host.attach((to, options) => {
        const go = () => layers.navigate(() => void navigate(to, { replace: options?.replace ?? false }))
        if (options?.asks) gate.pass(go)
        else go()
      }),
    [host, navigate, gate, layers],
  )
  // By the location itself: one that is equal to the last may follow others that React has skipped.
  useEffect(() => host.visit(location.pathname, location.search), [host, location])
  return (
    <>
      {waits && <Splash />}
      <div className={look.view} inert={waits}>
        {failed ? (
          <main id="main">
            <FullPage art="failure" title={word('failed.title')} text={word('failed.start')} onRetry={host.retry} />
          </main>
        ) : (
          isDrawn && (
            <Boundary of={view} fallback={brokenView}>
              <CurrentView />
            </Boundary>
          )
        )}
      </div>
      {!waits && <ShellDialog />}
    </>
  )
}

/** Links and commands of everything inside lead through the gate. */
const Routed = ({ children }: { readonly children: ReactNode }) => {
  const { gate } = useShell()
  const layers = useContext(LayersContext)
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  })
  // A stable callback, so that links do not re-render on navigation; navigating to the current address replaces its history
  // entry.
  const go = useCallback(
    (to: string) => {
      const { pathname, search, hash } = window.location
      const move = () => layers.navigate(() => void latest.current(to, { replace: to === pathname + search + hash }))
      if (to.split(/[?#]/)[0] === pathname) move()
      else gate.pass(move)
    },
    [gate, layers],
  )
  return <NavigateContext value={go}>{children}</NavigateContext>
}

const Settings = () => {
  const { preferences } = useShell()
  const university = useHost('university')
  const { language, mode } = useSyncExternalStore(preferences.subscribe, preferences.get)
  useDocumentSettings(language, mode, university?.accent ?? 'teal')
  return null
}

export interface AppProps extends PortalProps {
  readonly host: PortalHost
  readonly preferences: Preferences
  readonly texts: TextStore
  readonly toasts: Toasts
  readonly gate: LeaveGate
  readonly layers: Layers
  readonly parts: PartRegistry
  readonly kinds: BlockKinds
}

/** The portal's React root. All dependencies are props; it starts nothing by itself. */
export const App = ({ host, preferences, texts, toasts, gate, layers, parts, kinds, ...splash }: AppProps) => {
  const words = useSyncExternalStore(texts.subscribe, texts.get)
  const { isOpen, open, close } = usePalette(host)
  return (
    <TextsContext value={words}>
      <IconsContext value={host.icons}>
        <BlockKindsContext value={kinds}>
          <PartsContext value={parts}>
            <ScreenEnvironmentContext value={host.surroundings}>
              <ShellContext value={{ host, preferences, gate, toasts, openPalette: open }}>
                <LayersContext value={layers}>
                  <Settings />
                  <BrowserRouter>
                    <Routed>
                      <Portal {...splash} />
                      {isOpen && (
                        <LaterOverlay onClose={close}>
                          <Palette onClose={close} />
                        </LaterOverlay>
                      )}
                    </Routed>
                  </BrowserRouter>
                  <ToastStack toasts={toasts} />
                </LayersContext>
              </ShellContext>
            </ScreenEnvironmentContext>
          </PartsContext>
        </BlockKindsContext>
      </IconsContext>
    </TextsContext>
  )
}

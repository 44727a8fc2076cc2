import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Preferences } from '../preferences/createPreferences.ts'
import type { Toasts } from './createToasts.ts'
import type { LeaveGate } from './leaveGate.ts'
import type { HostSnapshot, PortalHost } from './portalHost.ts'

export interface ShellTools {
  readonly host: PortalHost
  readonly preferences: Preferences
  readonly gate: LeaveGate
  readonly toasts: Toasts
  /** Opens the command palette. */
  readonly openPalette: () => void
}

const outside = (): never => {
  throw new Error('outside of <App>')
}
export const ShellContext = createContext<ShellTools>({
  get host() {
    return outside()
  },
  get preferences() {
    return outside()
  },
  get gate() {
    return outside()
  },
  get toasts() {
    return outside()
  },
  openPalette: outside,
})

export const useShell = (): ShellTools => useContext(ShellContext)
/** One value of the host's snapshot; re-renders only when this value changes. */
export const useHost = <Name extends keyof HostSnapshot>(name: Name): HostSnapshot[Name] => {
  const { host } = useShell()
  return useSyncExternalStore(host.subscribe, () => host.snapshot()[name])
}

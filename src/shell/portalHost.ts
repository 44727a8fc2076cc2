import type { Language } from '../../engine/format/direction.ts'
import type { CompiledText } from '../../engine/format/resolveText.ts'
import type { IconNodes } from '../../engine/react/icon/Icon.tsx'
import type { IconTable } from '../../engine/react/icon/IconsContext.ts'
import type { Hue } from '../../engine/react/look/hue.ts'
import type { ScreenEnvironment } from '../../engine/react/runtime/screenEnvironment.ts'
import type { ScreenRuntime, Tile } from '../../engine/react/runtime.ts'
import type { Finder } from './palette/finder.ts'
import type { PhaseActor } from './phaseMachine.ts'

/** A built-in theme, or a university's own colour with the custom properties that it sets. */
export type Accent = 'teal' | 'indigo' | 'amber' | { readonly own: string; readonly properties: Readonly<Record<string, string>> }

/** A name by language. */
export type Label = Readonly<Partial<Record<Language, string>>>

export interface HostUniversity {
  readonly unikey: string
  readonly label: Label
  readonly accent?: Accent
  /** URL of its logo; if omitted: the portal's own logo. */
  readonly logo?: string
}

/** An entry of side rail and bottom bar; `hue` is that of its module. */
export interface HostEntry {
  readonly id: string
  readonly text: CompiledText
  readonly icon: IconNodes
  readonly hue?: Hue
  readonly goto: string
  /** Badge: number of pending items; hidden if omitted or 0. */
  readonly count?: number
  /** Also a link of the header. */
  readonly inHeader?: boolean
}

/** A destination as the palette lists it; `note` names its module. */
export type HostDestination = Omit<HostEntry, 'count' | 'inHeader'> & { readonly note?: CompiledText }

export interface HostPerson {
  readonly name: string
  readonly note?: string
}

/** Content of header, side rail and bottom bar; omitted before sign-in. */
export interface HostFrame {
  readonly person: HostPerson
  readonly home: string
  readonly entries: readonly HostEntry[]
  /**
   * Secondary entries: wallet, profile. On a phone they are behind "more", with the `entries` that do not fit into the bottom
   * bar.
   */
  readonly more: readonly HostEntry[]
  /** If omitted: hidden. Its content is a slot of the header. */
  readonly purse?: { readonly goto: string }
  /** Links of the header, icons with their numbers. */
  readonly header: readonly HostEntry[]
  readonly profile?: string
  /** Whether "sign out" is offered; it calls `host.signOut`. */
  readonly maySignOut: boolean
}

/** The view at the address. */
export type HostView =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'screen'
      readonly id: string
      readonly runtime: ScreenRuntime
      readonly module?: HostPlace
      readonly back?: string
      readonly tiles?: readonly Tile[]
    }
  | { readonly kind: 'planned'; readonly title: CompiledText; readonly module?: HostPlace }
  | { readonly kind: 'missing' }
  | { readonly kind: 'inactive' }
  | { readonly kind: 'failed'; readonly offline: boolean }

/** The dialog of the shell that is due: one at a time. */
export interface HostDialog {
  /** Differs for each occasion. */
  readonly key: string
  readonly name: string
  readonly closable: boolean
  readonly runtime: ScreenRuntime
}

/** The module that a view belongs to. */
export interface HostPlace {
  readonly id: string
  readonly hue: Hue
  readonly icon: IconNodes
  readonly home?: string
}

export interface HostSnapshot {
  readonly university?: HostUniversity
  readonly frame?: HostFrame
  readonly view: HostView
  readonly dialog?: HostDialog
  /** Time of the oldest answer on the page, ms since the epoch: while offline, or while answers that the device kept are shown. */
  readonly offlineSince?: number
  readonly online: boolean
  readonly version?: string
  /** Operator of the portal: the footer link of the sign-in. */
  readonly owner?: { readonly name: Label; readonly url: string }
}

export type Navigate = (
  to: string,
  options?: { readonly replace?: boolean /** By a screen, which may hold what would be lost. */; readonly asks?: boolean },
) => void

/** Port through which the shell renders the portal. The composition root implements it with the engine; tests use a fake. */
export interface PortalHost {
  /** Phase of the start. */
  readonly phase: PhaseActor
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => HostSnapshot
  /** Called with every address, including the first: opens its view. */
  readonly visit: (path: string, search: string) => void
  /** Connects the router's navigate function; returns a function that disconnects it. */
  readonly attach: (navigate: Navigate) => () => void
  readonly retry: () => void
  readonly signOut: () => void
  readonly closeDialog: () => void
  /** What the palette searches, in a chunk of its own. Rejects if that cannot be loaded. */
  readonly finder: () => Promise<Finder>
  readonly icons: IconTable
  /** Tiles and slots. */
  readonly surroundings: ScreenEnvironment
}

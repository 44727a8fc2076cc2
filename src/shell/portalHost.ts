import type { Language } from '../../engine/format/direction.ts'
import type { CompiledText } from '../../engine/format/resolveText.ts'
import type { IconNodes } from '../../engine/react/icon/Icon.tsx'
import type { IconTable } from '../../engine/react/icon/IconsContext.ts'
import type { Hue } from '../../engine/react/look/hue.ts'
import type { ScreenEnvironment } from '../../engine/react/runtime/screenEnvironment.ts'
import type { ScreenRuntime, Tile } from '../../engine/react/runtime.ts'
import type { PhaseActor } from './phaseMachine.ts'

/** One of the themes, or a colour of the university's own with the custom properties that it sets. */
export type Accent = 'teal' | 'indigo' | 'amber' | { readonly own: string; readonly properties: Readonly<Record<string, string>> }

/** A name by language. */
export type Label = Readonly<Partial<Record<Language, string>>>

export interface HostUniversity {
  readonly unikey: string
  readonly label: Label
  readonly accent?: Accent
  /** Address of its logo; left out: the portal's own mark. */
  readonly logo?: string
}

/** An entry of rail and bottom bar; `hue` and `section` tell where one is. */
export interface HostEntry {
  readonly id: string
  readonly text: CompiledText
  readonly icon: IconNodes
  readonly hue?: Hue
  readonly goto: string
  /** How many things wait there; left out or 0: nothing is shown. */
  readonly count?: number
}

/** A place that may be opened, as the palette lists it; `note` says of which module it is. */
export type HostDestination = Omit<HostEntry, 'count'> & { readonly note?: CompiledText }

export interface HostPerson {
  readonly name: string
  readonly note?: string
}

/** What the header, rail and bottom bar show; left out before someone is signed in. */
export interface HostFrame {
  readonly person: HostPerson
  readonly home: string
  readonly entries: readonly HostEntry[]
  /** Entries under the line: wallet, profile. The first `bottom` of `entries` also stand in the phone's bottom bar. */
  readonly more: readonly HostEntry[]
  /** Left out: hidden. What it shows stands in the slot `header.purse`. */
  readonly purse?: { readonly goto: string }
  /** Left out: hidden, since nothing feeds it. */
  readonly messages?: { readonly unread: number; readonly goto: string }
  readonly profile?: string
  /** Where "sign out" leads by calling `host.signOut`. */
  readonly maySignOut: boolean
}

/** What stands at the address. */
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

/** A dialog of the shell that is due: one at a time. */
export interface HostDialog {
  /** Another one for each occasion. */
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
  /** ms epoch of the oldest reading since the page was opened, for when one is offline. */
  readonly offlineSince?: number
  readonly online: boolean
  readonly version?: string
  /** Who runs the portal: the footer link of the sign-in. */
  readonly owner?: { readonly name: Label; readonly url: string }
}

export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void

/** What the shell draws. The composition root builds it round the engine; a test gives a fake. */
export interface PortalHost {
  /** How far the start is. */
  readonly phase: PhaseActor
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => HostSnapshot
  /** Told of every address, also the first: opens what stands there. */
  readonly visit: (path: string, search: string) => void
  /** Given the router's way to another address; answers with how to take it away again. */
  readonly attach: (navigate: Navigate) => () => void
  readonly retry: () => void
  readonly signOut: () => void
  readonly closeDialog: () => void
  /** Every place that the person may open now; none before someone is signed in. */
  readonly places: () => readonly HostDestination[]
  readonly icons: IconTable
  /** Tiles and slots. */
  readonly surroundings: ScreenEnvironment
}

import { type ComponentType, createContext } from 'react'
import type { Scope } from '../../expression/tree.ts'
import type { ButtonTone } from '../button/buttonLook.ts'
import type { IconNodes } from '../icon/Icon.tsx'
import type { ScreenRuntime } from '../runtime.ts'

/** A button of a row, ready to be drawn. */
export interface RowAction {
  readonly id: string
  readonly text: string
  readonly icon?: IconNodes
  readonly tone: ButtonTone
  readonly enabled: boolean
  /** Why it may not be pressed. */
  readonly why?: string
  readonly busy: boolean
  /** Asks first where the module says so. */
  readonly press: () => void
}

/** What React of a module is given: data and actions stay JSON, the part only draws. */
export interface PartProps {
  readonly runtime: ScreenRuntime
  readonly scope: Scope
  readonly query: string | undefined
  readonly rows: readonly unknown[]
  readonly options: Readonly<Record<string, unknown>>
  /** The part's words by name; values may be given for one row. */
  readonly text: (name: string, row?: unknown) => string
  readonly rowActions: (row: unknown) => readonly RowAction[]
}

/** Loads a part by `module/name`. */
export type PartRegistry = (name: string) => Promise<ComponentType<PartProps>> | undefined

export const PartsContext = createContext<PartRegistry>(() => undefined)

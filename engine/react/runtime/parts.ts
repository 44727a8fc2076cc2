import { type ComponentType, createContext } from 'react'
import type { Scope } from '../../expression/tree.ts'
import type { ButtonVariant } from '../button/buttonLook.ts'
import type { IconNodes } from '../icon/Icon.tsx'
import type { ScreenRuntime } from '../runtime.ts'

/** A button of a row, ready to render. */
export interface RowAction {
  readonly id: string
  readonly text: string
  readonly icon?: IconNodes
  readonly variant: ButtonVariant
  readonly enabled: boolean
  /** Why it is disabled. */
  readonly why?: string
  readonly busy: boolean
  /** Where it leads, if it does nothing else. */
  readonly goto?: string | undefined
  /** Runs the action, after confirmation where the module asks for it. */
  readonly press: () => void
}

/** Props of a part, the React component of a module: data and actions stay in JSON, the part only renders. */
export interface PartProps {
  readonly runtime: ScreenRuntime
  readonly scope: Scope
  readonly query: string | undefined
  readonly rows: readonly unknown[]
  readonly options: Readonly<Record<string, unknown>>
  /** The part's texts by name, optionally with the values of one row. */
  readonly text: (name: string, row?: unknown) => string
  readonly rowActions: (row: unknown) => readonly RowAction[]
}

/** What loads a part by `module/name`; `undefined` for an unknown name. */
export type PartRegistry = (name: string) => (() => Promise<ComponentType<PartProps>>) | undefined

export const PartsContext = createContext<PartRegistry>(() => undefined)

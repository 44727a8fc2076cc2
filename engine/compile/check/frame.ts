import type { JsonMap } from '../../compiled/json.ts'
import type { Wanted } from '../../expression/canHold.ts'
import type { Environment } from '../../expression/checkExpression.ts'
import type { Shape } from '../../expression/shape.ts'

/** The names that references may name at a place. A table that is not there cannot be referred to here. */
export interface Names {
  /** Queries and the shape of their data. */
  readonly queries?: Readonly<Record<string, Shape>>
  /** The call of each of them. */
  readonly sources?: Readonly<Record<string, string>>
  readonly commands?: JsonMap
  /** null: its flow is not there, which is told. */
  readonly events?: JsonMap | null
  readonly local?: JsonMap
  readonly dialogs?: JsonMap
  /** What `set` may change, and the schema of each. */
  readonly settable?: JsonMap
  /** The flow's id and its states, for targets. */
  readonly flow?: { readonly id: string; readonly states: JsonMap }
  /** The named delays of the flow. */
  readonly delays?: readonly string[]
  /** The call whose outcome is acted on here, as module/id. */
  readonly call?: string | undefined
}

/** What holds at a place of a file: what expressions read and what references name. */
export interface Frame {
  readonly env: Environment
  readonly names: Names
  /** What a row of the block around is; its row keys bring it in scope. */
  readonly row?: Shape | undefined
  /** What the blocks around ask to be shown. */
  readonly shown?: readonly Wanted[]
}

/** The frame with more names in scope. */
export function withNames(frame: Frame, names: Readonly<Record<string, Shape>>): Frame {
  return { ...frame, env: { ...frame.env, names: { ...frame.env.names, ...names } } }
}

/** The frame with more that references may name. */
export const withTables = (frame: Frame, names: Names): Frame => ({ ...frame, names: { ...frame.names, ...names } })

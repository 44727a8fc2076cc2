import type { JsonMap } from '../../data/isMap.ts'
import type { Wanted } from '../../expression/canHold.ts'
import type { Environment } from '../../expression/checkExpression.ts'
import type { Shape } from '../../expression/shape.ts'
import type { FlowStates } from '../flows/enteringEvents.ts'

/** Symbol tables for references at a position. A missing table means that such references are not allowed there. */
export interface Names {
  /** Queries, with the shape of their data. */
  readonly queries?: Readonly<Record<string, Shape>>
  /** The call of each query. */
  readonly sources?: Readonly<Record<string, string>>
  readonly commands?: JsonMap
  /** null: the screen's flow does not exist, which is reported elsewhere. */
  readonly events?: JsonMap | null
  readonly local?: JsonMap
  readonly dialogs?: JsonMap
  /** Names that `set` may assign, with their schemas. */
  readonly settable?: JsonMap
  /** The flow, for targets and for what leads into its states. */
  readonly flow?: FlowStates
  /** Named delays of the flow. */
  readonly delays?: readonly string[]
  /** The call whose outcome is handled here: `id` in this module, or `module/id`. */
  readonly call?: string | undefined
  /** The form whose data is read as `form.data`, or as `event.data`. */
  readonly typed?: Readonly<Partial<Record<'form' | 'event', string>>>
}

/** Static scope at a position of a file: names for expressions and symbol tables for references. */
export interface Frame {
  readonly env: Environment
  readonly names: Names
  /** Shape of a row of the enclosing block; brought into scope by its row keys. */
  readonly row?: Shape | undefined
  /** The same of a column, and of the value of a cell where the block has one. */
  readonly column?: Shape | undefined
  readonly cell?: Shape | undefined
  /** Names in a call's body alone. */
  readonly bodyNames?: Readonly<Record<string, Shape>> | undefined
  /** Encoding of the body, in a call: which files it carries. */
  readonly encode?: string | undefined
  /** The local value by which the enclosing tabs are chosen. */
  readonly tabsOf?: string | undefined
  /** Conditions of the stops of the enclosing gate, whose blocks are shown while none of them holds. */
  readonly stopped?: readonly Wanted[] | undefined
  /** The device that the enclosing blocks are on alone. */
  readonly device?: string | undefined
  /** What holds while the enclosing blocks are shown. */
  readonly visible?: readonly Wanted[]
  /** `shownWhen` and `enabledWhen` of the enclosing blocks. */
  readonly shown?: readonly Wanted[]
}

/** The frame with more names for expressions. */
export function withNames(frame: Frame, names: Readonly<Record<string, Shape>>): Frame {
  return { ...frame, env: { ...frame.env, names: { ...frame.env.names, ...names } } }
}

/** Brings a row into scope as `row`; inside another row, that one is `outer`. */
export function withRowOf(frame: Frame, row: Shape): Frame {
  const { row: outer } = frame.env.names
  return withNames(frame, outer === undefined ? { row } : { row, outer })
}

/** The frame with more symbol tables. */
export const withTables = (frame: Frame, names: Names): Frame => ({ ...frame, names: { ...frame.names, ...names } })

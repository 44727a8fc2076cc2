import type { BlockOf } from '../../compiled/compiled.ts'
import { readsOf } from '../../expression/readsOf.ts'
import type { CompiledText } from '../../format/resolveText.ts'
import type { BlockTools } from '../../react/runtime/useBlock.ts'
import { cellValue } from '../../react/value/cellValue.ts'
import type { ValueProps } from '../../react/value/renderValue.tsx'

export type TableKeys = BlockOf<'table'>
export type Column = TableKeys['columns'][string]
export type Columns = readonly (readonly [string, Column])[]

export interface TableRowsProps {
  readonly block: TableKeys
  readonly columns: Columns
  readonly tools: BlockTools
  readonly rows: readonly unknown[]
}
export interface TableRowProps {
  readonly block: TableKeys
  readonly columns: Columns
  readonly tools: BlockTools
  readonly row: unknown
  readonly index: number
}

const asksRow = ({ shownWhen }: Column): boolean =>
  shownWhen !== undefined && readsOf(shownWhen).some((path) => path === 'row' || path.startsWith('row.'))

/**
 * The columns for a device; a column whose condition reads the row is always there, with empty cells where the condition is
 * false.
 */
export const columnsFor = ({ columns }: TableKeys, { holds }: BlockTools, device: 'mobile' | 'desktop'): Columns =>
  Object.entries(columns).filter(
    ([, column]) => (column.device === undefined || column.device === device) && (asksRow(column) || holds(column.shownWhen)),
  )

/** What a cell shows; `undefined` if the row hides it. */
export const cellOf = (name: string, column: Column, tools: BlockTools, none: CompiledText | undefined): ValueProps | undefined =>
  asksRow(column) && !tools.holds(column.shownWhen) ? undefined : cellValue(column, tools, name, none)

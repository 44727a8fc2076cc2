import type { BlockOf } from '../../../compile/compiled.ts'
import type { BlockTools } from '../../runtime/useBlock.ts'

export type TableKeys = BlockOf<'table'>
export type Column = TableKeys['columns'][string]

export interface TableRowsProps {
  readonly block: TableKeys
  readonly columns: readonly (readonly [string, Column])[]
  readonly tools: BlockTools
  readonly rows: readonly unknown[]
}

/** What a cell shows: the column's own expression, else the row's field of its name. */
export const cellValue = (name: string, column: Column, { value }: BlockTools): unknown => value(column.value ?? ['.', ['id', 'row'], name])

import { isMap } from '../../../engine/data/isMap.ts'

/** A meal of a day in the report, and what is reserved of it. */
export interface ReportCell {
  readonly name: string
  readonly state: string
}

export interface ReportDay {
  readonly row: Readonly<Record<string, unknown>>
  readonly date: string
  readonly cells: readonly ReportCell[]
}

const cellOf = (cell: unknown): readonly ReportCell[] =>
  isMap(cell) && typeof cell['state'] === 'string'
    ? [{ name: typeof cell['name'] === 'string' ? cell['name'] : '', state: cell['state'] }]
    : []

/** The days of the report; never fails. */
export const reportDaysOf = (rows: readonly unknown[]): readonly ReportDay[] =>
  rows.flatMap((row) =>
    isMap(row) && typeof row['date'] === 'string'
      ? [{ row, date: row['date'], cells: (Array.isArray(row['cells']) ? row['cells'] : []).flatMap(cellOf) }]
      : [],
  )

import type { KeyRow } from '../../../engine/compile/grammar/keyRows.ts'
import { exampleAt } from './sample.ts'

/** Longer values are shown in the full example below the table. */
const MOST = 160

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A Markdown table. */
export function table(heads: readonly string[], lines: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...lines.map(line)]
}

/** Keys, and the objects of the sample that have them. */
export interface KeySection {
  readonly rows: readonly KeyRow[]
  readonly from: readonly unknown[]
}

/** The rows whose paths a test accepts. */
export const rowsWhere = (rows: readonly KeyRow[], accepts: (path: string) => boolean): readonly KeyRow[] =>
  rows.filter(({ path }) => accepts(path))

/** A Markdown table of keys; with a column of examples, if objects are given. */
export function keyTable({ rows, from }: { readonly rows: readonly KeyRow[]; readonly from?: readonly unknown[] }): readonly string[] {
  return table(
    ['key', 'is', 'what it does', ...(from ? ['example'] : [])],
    rows.map(({ path, kind, about }) => {
      const found = from && exampleAt(from, path)
      return [`\`${path}\``, kind, about, ...(from ? [found === undefined || found.length > MOST ? '' : `\`${found}\``] : [])]
    }),
  )
}

import type { KeyRow } from '../../../engine/compile/grammar/keyRows.ts'

/** Longer values are shown in the full example below the table. */
const MOST = 160

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A Markdown table of keys; with a column for `example`, which returns the JSON of a key. */
export function keyTable(rows: readonly KeyRow[], example?: (path: string) => string | undefined): readonly string[] {
  const heads = ['key', 'is', 'what it does', ...(example ? ['example'] : [])]
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map(({ path, kind, about }) => {
      const found = example?.(path)
      return line([`\`${path}\``, kind, about, ...(example ? [found === undefined || found.length > MOST ? '' : `\`${found}\``] : [])])
    }),
  ]
}

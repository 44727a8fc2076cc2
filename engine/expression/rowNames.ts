/**
 * The names that a row adds to a scope: `row`, and inside another row `outer` for the row around it. A row further out cannot be
 * read.
 */
export const rowNames = (around: Readonly<Record<string, unknown>>, row: unknown): Readonly<Record<string, unknown>> =>
  'row' in around ? { row, outer: around['row'] } : { row }

/** One row of a result, by column name. Readers narrow it with the `read…` functions of `readRow.ts`. */
export type Row = Readonly<Record<string, unknown>>

/** A SQL connection with two drivers. Dates are `YYYY-MM-DD` strings, bigints are numbers, instants are `Date`s. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** Rows of one parameterised statement. Inside `tx` it runs in that transaction, wherever it is called from. */
  query(sql: string, params?: readonly unknown[]): Promise<readonly Row[]>
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>
  /** Runs `work` in one transaction: commits its value, rolls back when it throws. A `tx` inside a `tx` joins the outer one. */
  tx<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Where the data lives: a folder (PGlite), a PostgreSQL address, or nowhere (PGlite in memory). */
export type DatabaseTarget = { readonly dir: string } | { readonly url: string } | { readonly memory: true }

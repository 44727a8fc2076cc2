/** One row of a result, by column name. Readers narrow it with the `read…` functions of `readRow.ts`. */
export type Row = Readonly<Record<string, unknown>>

/**
 * The database cannot be reached or could not finish now: a lost connection, a shutdown, no answer in time, a full disk, a deadlock. Nothing of the
 * transaction was done, unless the connection was lost during its COMMIT.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** SQLSTATE of errors that pass: connection (08), rollback for a conflict (40), resources (53), lock (55P03), operator (57), system (58), time and role of a session (25P03, 25P04, 25006). */
export const passes = (sqlState: string): boolean => /^(08|40|53|57|58|55P03|25P03|25P04|25006)/.test(sqlState)

/** A SQL connection with two drivers. Its methods throw `DatabaseUnavailable` for what passes, other errors are bugs. Dates are `YYYY-MM-DD` strings, bigints are numbers, instants are `Date`s. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** Rows of one parameterised statement. Inside `tx` it runs in that transaction, wherever it is called from. */
  query(sql: string, params?: readonly unknown[]): Promise<readonly Row[]>
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>
  /** Runs `work` in one transaction: commits its value, rolls back when it throws. A `tx` inside a `tx` joins the outer one. */
  tx<T>(work: () => Promise<T>): Promise<T>
  /** A `tx` whose statements may take any time, for migrations and seeding, which wait for each other. */
  longTx<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Where the data lives: a folder (PGlite), a PostgreSQL address, or nowhere (PGlite in memory).
 * `patience`: ms that a connection or a statement may take; default 10 s.
 */
export type DatabaseTarget = { readonly dir: string } | { readonly url: string; readonly patience?: number } | { readonly memory: true }

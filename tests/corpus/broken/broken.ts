/** One mistake of an integrator in the shipped portal, as a change of a text. */
export interface Broken {
  readonly why: string
  readonly file: string
  readonly from: string
  /** The replacement; ‸ marks the position that the diagnostic reports. */
  readonly to: string
  readonly code: string
  /** If it is reported in another file: the text that begins at the reported position. */
  readonly told?: { readonly file: string; readonly at: string }
}

/** A table row: why, from, to, code; and the reported position if that is in another file. */
export type Row = readonly [why: string, from: string, to: string, code: string, file?: string, at?: string]

/** The mistakes of one file. */
export const inFile = (file: string, rows: readonly Row[]): readonly Broken[] =>
  rows.map(([why, from, to, code, other, at]) => ({
    why,
    file,
    from,
    to,
    code,
    ...(other !== undefined && at !== undefined ? { told: { file: other, at } } : {}),
  }))

/** One mistake of an integrator in the shipped portal, as a change of a text. */
export interface Broken {
  readonly why: string
  readonly file: string
  readonly from: string
  /** What stands there instead; ‸ is the place that the diagnostic names. */
  readonly to: string
  readonly code: string
  /** Where it is told, when that is another file: the text that begins at the place. */
  readonly told?: { readonly file: string; readonly at: string }
}

/** A table row: why, from, to, code; and where it is told when that is another file. */
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

/** Why a portal with a slip may be as healthy as before, so that no compiler can know. */
export type Undetectable = 'prose' | "the server's names" | 'a free id' | 'another wish'

/** A slip and what the compiler said of it. */
export interface MutationResult {
  readonly file: string
  readonly kind: string
  /** The pointer of the entry. */
  readonly at: string
  readonly line: number
  readonly before: string
  readonly after: string
  /** At its line; elsewhere, by its name; in another place; not at all. */
  readonly caught: 'here' | 'by name' | 'elsewhere' | 'no'
  readonly codes: readonly string[]
  readonly undetectable: Undetectable | undefined
}

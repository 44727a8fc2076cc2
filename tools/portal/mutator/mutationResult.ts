/** Why a portal with the fault is still valid, so that no compiler can detect it. */
export type Undetectable = 'prose' | "the server's names" | 'a free id' | 'another wish'

/** A seeded fault and how the compiler reported it. */
export interface MutationResult {
  readonly file: string
  readonly kind: string
  /** The JSON Pointer of the entry. */
  readonly at: string
  readonly line: number
  readonly before: string
  readonly after: string
  /** Where it was reported: at its line; elsewhere with its name; elsewhere without it; not at all. */
  readonly caught: 'here' | 'by name' | 'elsewhere' | 'no'
  readonly codes: readonly string[]
  readonly undetectable: Undetectable | undefined
}

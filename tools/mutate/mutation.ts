/** A seeded fault: the first occurrence of `find` in `file` becomes `replace`. */
export interface Mutation {
  readonly file: string
  readonly find: string
  readonly replace: string
  /** The effect of the fault for a student. */
  readonly why: string
}

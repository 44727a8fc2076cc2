/** One way to break the portal: the first place of `find` in `file` becomes `replace`. */
export interface Mutation {
  readonly file: string
  readonly find: string
  readonly replace: string
  /** What a student would meet were it so. */
  readonly why: string
}

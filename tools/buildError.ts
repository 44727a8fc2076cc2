/** A reason why nothing can be built, as one sentence that says how to mend it. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}

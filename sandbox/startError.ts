/** A reason why the campus cannot start, as one sentence that says how to fix it. It is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

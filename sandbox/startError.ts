/** Why the campus cannot start, as one sentence with the fix. Printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

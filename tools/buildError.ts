/** Why the build failed, as one sentence with the fix. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}

/** Why nothing, or not everything, was published, as one sentence with the fix. Never holds a key. */
export class PublishError extends Error {
  override readonly name = 'PublishError'
}

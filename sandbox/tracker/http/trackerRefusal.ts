/** What a tracker answers in place of a result: a status, and errors in sentences for 422. Thrown inside a transaction it rolls it back. */
export class TrackerRefusal extends Error {
  override readonly name = 'TrackerRefusal'
  readonly status: number
  readonly errors: readonly string[] | undefined
  /** Whether a page is answered, as to a browser. */
  readonly asPage: boolean

  constructor(status: number, { errors, asPage = false }: { readonly errors?: readonly string[]; readonly asPage?: boolean } = {}) {
    super(`${status} ${errors?.join(', ') ?? ''}`)
    this.status = status
    this.errors = errors
    this.asPage = asPage
  }
}

export const invalid = (...errors: readonly string[]): TrackerRefusal => new TrackerRefusal(422, { errors })

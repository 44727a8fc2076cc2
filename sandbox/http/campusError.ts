import { type RefusalCode, refusals } from './errorCatalogue.ts'

/** The error object of the specification (000 §8). */
export interface ErrorBody {
  readonly message: string
  readonly messageFa: string
  readonly messageEn: string
  readonly messageResource: string
  readonly status: number
  /** Details beyond the code. */
  readonly data?: unknown
}

/** An error for the client. Thrown inside a transaction it rolls it back. */
export class CampusError extends Error {
  override readonly name = 'CampusError'
  readonly code: RefusalCode
  readonly data: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(code: RefusalCode, data?: unknown, headers: Readonly<Record<string, string>> = {}) {
    super(refusals[code].en)
    this.code = code
    this.data = data
    this.headers = headers
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** The response body of an error, with the Persian text also as `message`. */
export function errorBody(code: RefusalCode, data?: unknown): ErrorBody {
  const { status, fa, en } = refusals[code]
  return { message: fa, messageFa: fa, messageEn: en, messageResource: code, status, ...(data === undefined ? {} : { data }) }
}

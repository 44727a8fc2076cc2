import { type RefusalCode, refusals } from './errorCatalogue.ts'

/** What the campus says when it refuses (000 §8). */
export interface ErrorBody {
  readonly message: string
  readonly messageFa: string
  readonly messageEn: string
  readonly messageResource: string
  readonly status: number
  /** What exactly is wrong, where the code alone does not say it. */
  readonly data?: unknown
}

/** A refusal on its way to the client. Thrown inside a transaction it takes back what was done there. */
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

/** The answer for a refusal, with the Persian text also as `message`. */
export function errorBody(code: RefusalCode, data?: unknown): ErrorBody {
  const { status, fa, en } = refusals[code]
  return { message: fa, messageFa: fa, messageEn: en, messageResource: code, status, ...(data === undefined ? {} : { data }) }
}

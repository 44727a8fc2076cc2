/** Why a request is refused, as the browser sees it. */
const REFUSALS = {
  TRACKER_NOT_SET_UP: [501, 'this gateway has no tracker'],
  NOT_FOUND: [404, 'there is no such thing here'],
  TOKEN_REFUSED: [401, 'the university does not accept the token'],
  UNIVERSITY_ANSWER: [502, 'the university does not say who this is'],
  UNIVERSITY_UNREACHABLE: [503, 'the university does not answer'],
  TRACKER_ANSWER: [502, 'the tracker answers with something else'],
  TRACKER_UNREACHABLE: [503, 'the tracker does not answer'],
  TRACKER_REFUSED: [502, 'the tracker refuses this gateway'],
  /** HELP-49 */
  PROJECT_NOT_PERMITTED: [403, 'this type of request may not be used'],
  /** O26: done otherwise than asked. */
  TRACKER_CHANGED_OTHERWISE: [502, 'the tracker has not done all of it'],
  OUTCOME_UNKNOWN: [503, 'it is not known whether the tracker has done it: send it again with the same key'],
  STORE_UNREACHABLE: [503, 'the gateway cannot remember anything now'],
  TOO_MANY_REQUESTS: [429, 'too many requests'],
  KEY_MISSING: [400, 'an Idempotency-Key of 8 to 200 characters is needed'],
  KEY_REUSED: [422, 'the Idempotency-Key was used for another input'],
  STILL_RUNNING: [409, 'this is still being done: send it again with the same key'],
  INPUT_REFUSED: [422, 'the input does not fit'],
  TRACKER_INPUT_REFUSED: [422, 'the tracker refuses the input'],
  REQUEST_ENDED: [422, 'the request has ended'],
  UPLOAD_UNKNOWN: [422, 'a file is unknown or was sent before'],
  FILE_TYPE: [422, 'only pdf, jpg and png'],
  FILE_EMPTY: [422, 'the file is empty'],
  FILE_TOO_LARGE: [413, 'the file has 2 MB or more'],
  REQUEST_UNREADABLE: [400, 'the request cannot be read'],
  GATEWAY_FAILED: [500, 'the gateway has failed'],
  NOT_A_FILE: [415, 'a file is sent as application/octet-stream'],
} as const

export type RefusalCode = keyof typeof REFUSALS

export class TrackerRefusal extends Error {
  override readonly name = 'TrackerRefusal'
  readonly code: RefusalCode
  readonly status: number
  /** ms after which it may be sent again. */
  readonly retryIn: number | undefined

  constructor(code: RefusalCode, retryIn?: number) {
    super(REFUSALS[code][1])
    this.code = code
    this.status = REFUSALS[code][0]
    this.retryIn = retryIn
  }

  /** The error object. */
  get body(): { readonly status: number; readonly message: string; readonly errorCode: RefusalCode } {
    return { status: this.status, message: this.message, errorCode: this.code }
  }
}

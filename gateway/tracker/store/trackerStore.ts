/** A write that a student has asked for. */
export interface WriteRequest {
  /** Hash of university and username: the store holds no names. */
  readonly owner: string
  /** The `Idempotency-Key`. */
  readonly key: string
  /** What is written: `create`, or `issue/{id}`. One write of an owner runs in a scope at a time. */
  readonly scope: string
  /** Hash of the input. */
  readonly fingerprint: string
}

/** A write that this gateway runs; `turn` grows with each claim of the key, so that a former one changes nothing any more. */
export interface Claim extends WriteRequest {
  readonly turn: number
  /** Newest id in the tracker before the write was first sent: what it has made has a greater one. `undefined`: it was never sent. */
  readonly after: number | undefined
}

/** What a key was answered: `body` is JSON, or empty. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

export type ClaimResult =
  | { readonly state: 'mine'; readonly claim: Claim }
  | { readonly state: 'done'; readonly answer: StoredAnswer }
  /** The key was used for another input. */
  | { readonly state: 'reused' }
  /** This write, or another in its scope, runs for at most `ms` more. */
  | { readonly state: 'running'; readonly ms: number }

/** What a write has used up. */
export interface Effects {
  /** Name of what it has made in the tracker: `issue/1002`, or `journal/5001`. */
  readonly made?: string
  /** Tokens of the uploads that it has attached. */
  readonly uploads: readonly string[]
}

/** An upload of an owner, waiting to be attached once. */
export interface Upload {
  /** What the browser has: says nothing about the tracker's. */
  readonly token: string
  readonly owner: string
  readonly trackerToken: string
  readonly filename: string
  readonly type: string
}

export type Counted = 'reads' | 'writes' | 'uploads'

/** The store cannot be reached now. Nothing is known to be stored. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** What gateways remember of writes, uploads and calls. Every method may throw `StoreUnavailable`; what has returned survives a crash, but for `count`. */
export interface TrackerStore {
  /** Claims a key for `lease` ms. A key whose lease has ended without an answer is claimed again, with what `mark` has remembered. */
  claim(request: WriteRequest, lease: number): Promise<ClaimResult>
  /** Remembers before a write is sent after which id its result would be, unless an earlier turn has, and renews the lease. `false`: the claim is lost. */
  mark(claim: Claim, after: number, lease: number): Promise<boolean>
  /** Stores the answer for good. `false`: the claim is lost. */
  settle(claim: Claim, answer: StoredAnswer, effects: Effects): Promise<boolean>
  /** Ends the lease of a claim that has no answer. */
  release(claim: Claim): Promise<void>
  /** Which of these names settled writes have made. */
  madeAmong(names: readonly string[]): Promise<ReadonlySet<string>>
  addUpload(upload: Upload): Promise<void>
  /** The uploads of an owner that are not attached yet, in this order; unknown ones are missing. */
  uploadsOf(owner: string, tokens: readonly string[]): Promise<readonly Upload[]>
  /** Counts a call; ms until the next one is allowed, 0 if this one is. */
  count(owner: string, kind: Counted, perMinute: number): Promise<number>
  /** Removes what has expired. */
  prune(): Promise<void>
  close(): Promise<void>
}

/** ms after which answered keys and unused uploads are removed: a client repeats a key within minutes, and a tracker drops files that no request has named. */
export const KEY_AGE = 7 * 24 * 3_600_000
export const UPLOAD_AGE = 24 * 3_600_000
export const WINDOW = 60_000

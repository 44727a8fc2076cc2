import type { CompiledText } from '../compiled/compiled.ts'
import type { Refusal } from './refusals.ts'

/** A failed call (CALL-14). `status` is 0 without a response (CALL-15). */
export interface CallError {
  readonly call: string
  readonly status: number
  readonly errorCode: string
  readonly messageFa: string
  readonly messageEn: string
  readonly data?: unknown
  /** Result of the call's `errorText` expression. */
  readonly text?: string
  /** No toast: the caller handles it (CALL-25). */
  readonly quiet: boolean
  /** The server sent a message and a message resource, so that the generic toast may show it (CALL-18, CALL-19). */
  readonly named: boolean
  /** Set for a portal-wide error: the value to store. Only what reads that store presents the error. */
  readonly refusal?: Refusal
  /** The text of the call's own error table, which replaces the generic toast (CALL-O17). */
  readonly shown?: CompiledText
}

/** An answer that rests on the device (`keep`). */
export interface KeptAnswer {
  readonly result: unknown
  /** ms since the epoch. */
  readonly readAt: number
}

/** Outcome of a call: its result, or its error object; without a connection with the last answer, if the call keeps it. */
export type Outcome =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: CallError; readonly kept?: KeptAnswer }

/** The answer of an outcome: as it was read now, or as it is kept, with its time. */
export const answerOf = (outcome: Outcome): { readonly result: unknown; readonly readAt?: number } | undefined =>
  outcome.ok ? outcome : outcome.kept

/** Whether the outcome of a mutation with this status is unknown, so that its idempotency key must be reused (CALL-O3). */
export const isUnknown = (status: number): boolean =>
  status === 0 || status === 401 || status === 408 || status === 409 || status === 429 || status >= 500

/** Whether a retry can succeed (CALL-O4). */
export const mayHelp = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

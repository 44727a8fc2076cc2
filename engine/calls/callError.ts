import type { CompiledText } from '../compiled/compiled.ts'
import type { Refusal } from './refusals.ts'

/** A failed call (CALL-14). `status` is 0 where there was no answer (CALL-15). */
export interface CallError {
  readonly call: string
  readonly status: number
  readonly errorCode: string
  readonly messageFa: string
  readonly messageEn: string
  readonly data?: unknown
  /** What the call's `errorText` found. */
  readonly text?: string
  /** No toast: the caller handles it (CALL-25). */
  readonly quiet: boolean
  /** The server named the failure with a message and a resource, so that the generic toast may show it (CALL-18, CALL-19). */
  readonly named: boolean
  /** What the portal keeps for it: it is said by what reads that, and by nothing else. */
  readonly refusal?: Refusal
  /** The text of the call's own error table, which replaces the generic toast (CALL-O17). */
  readonly shown?: CompiledText
}

export type Outcome = { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: CallError }

/** Whether the outcome of a changing call is unknown, so that its key must be kept (CALL-O3). */
export const isUnknown = (status: number): boolean =>
  status === 0 || status === 401 || status === 408 || status === 409 || status === 429 || status >= 500

/** Whether reading again can help (CALL-O4). */
export const mayHelp = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

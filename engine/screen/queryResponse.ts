import type { Outcome } from '../calls/index.ts'
import type { CompiledQuery } from '../compiled/compiled.ts'
import type { Scope } from '../expression/index.ts'
import type { Cancel } from '../ports.ts'
import type { Facts } from './facts.ts'

/** Query key: a call with its arguments. */
export interface QueryKey {
  readonly call: string
  readonly args: Readonly<Record<string, unknown>>
}

/** A response that waiters receive; whichever of them shows it first, shows it for all. */
export interface QueryResponse {
  readonly key: QueryKey | undefined
  readonly outcome: Outcome
  readonly cancel: Cancel | undefined
  isShown: boolean
}
/** Receives the response to the current read, or `undefined` when that read is cancelled. */
export type Waiter = (response: QueryResponse | undefined) => void

/** When a query may be read for the first time, ms since the epoch: `after` the university became known. */
export function firstReadAt({ after }: CompiledQuery, scope: Scope): number {
  if (after === undefined) return 0
  const { knownAt } = scope['portal'] as Facts['portal']
  return knownAt === undefined ? 0 : knownAt + after
}

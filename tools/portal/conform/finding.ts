import type { Place } from '../../../engine/compile/diagnostics/diagnostic.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'

/** What can differ at a server; each has its sentences in `words`. */
export const FINDING_KINDS = [
  'unreachable',
  'tls',
  'insecure',
  'redirect',
  'late',
  'slow',
  'status',
  'html',
  'broken',
  'contentType',
  'wrapper',
  'missing',
  'type',
  'value',
  'date',
  'unnamed',
  'open',
  'otherUser',
  'total',
  'pageSize',
  'pageTwice',
  'preflight',
  'origin',
  'clock',
  'notRotated',
  'refreshReused',
  'notEnded',
  'noEffect',
  'twice',
  'notUndone',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** A difference between what the portal expects of a call and what came. Never holds a value of an answer, unless `--values`. */
export interface Finding {
  readonly kind: FindingKind
  /** Place in the answer as a pointer, `*` for any row; or the name of a header. Empty: the whole answer. */
  readonly at: string
  readonly expected: string
  readonly got: string
  /** A patch of the university's file that makes the portal read the answer as it is. */
  readonly patch?: JsonMap
}

/** A place of a screen or flow that reads a call. */
export interface CallUse {
  /** Screen, as module/id. */
  readonly screen: string
  /** Omitted: a flow or a command makes the call. */
  readonly query?: string
  readonly flow?: string
  readonly command?: string
  /** Blocks of the screen that show it; empty if none reads it directly. */
  readonly blocks: readonly string[]
}

/** Why a call was not tried. */
export const REASONS = ['write', 'press', 'planned', 'elsewhere', 'notOffered', 'argument', 'refused', 'noSession'] as const
export type Reason = (typeof REASONS)[number]

export type Tried =
  | { readonly call: string; readonly state: 'tried'; readonly ms: number }
  | { readonly call: string; readonly state: 'notTried'; readonly reason: Reason; readonly about: string }
  | {
      readonly call: string
      readonly state: 'differs'
      readonly findings: readonly Finding[]
      readonly place: Place | undefined
      readonly uses: readonly CallUse[]
    }

/** The outcome for every call of the catalogue; the call `server` is the server as such: address and clock. */
export interface ConformReport {
  readonly url: string
  readonly university: string
  readonly user: string
  readonly calls: readonly Tried[]
}

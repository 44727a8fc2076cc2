import type { DiagnosticCode, Severity } from './catalogue.ts'

/** A position in a file: line and column from 1 (UTF-16 units), and the RFC 6901 pointer inside the file. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly pointer: string
}

/** One problem of a portal. */
export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly at: Place
  readonly expected?: string
  readonly got?: string
  readonly hint?: string
}

/** A problem of a unit, which a university's patch may have caused. */
export interface UnitDiagnostic extends Diagnostic {
  /** What the patch says around the problem. */
  readonly patch?: Place
}

/** A check's description of a problem; code and position are added when it is reported. */
export interface Finding {
  readonly message: string
  readonly expected?: string | undefined
  readonly got?: string | undefined
  readonly hint?: string | undefined
}

import type { DiagnosticCode, Severity } from './catalogue.ts'

/** A place in a file: line and column count from 1 (UTF-16 units), the pointer is RFC 6901 inside the file. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly pointer: string
}

/** A problem of a portal as a value. */
export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly at: Place
  readonly expected?: string
  readonly got?: string
  readonly hint?: string
}

/** What a check says of a problem; code and place are added where it is reported. */
export interface Finding {
  readonly message: string
  readonly expected?: string | undefined
  readonly got?: string | undefined
  readonly hint?: string | undefined
}

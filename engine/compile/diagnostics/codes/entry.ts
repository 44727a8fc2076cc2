/** An `error` prevents compilation; a `warning` does not. */
export type Severity = 'error' | 'warning'

/** What a code means. */
export interface Entry {
  readonly title: string
  readonly explanation: string
  readonly severity: Severity
  /** No longer reported; the code is never reused. */
  readonly retired?: true
}

export const error = (title: string, explanation: string): Entry => ({ title, explanation, severity: 'error' })
export const warning = (title: string, explanation: string): Entry => ({ title, explanation, severity: 'warning' })

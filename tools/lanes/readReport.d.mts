export interface TestTime {
  readonly title: string
  /** Duration of the longest try. */
  readonly ms: number
}
export interface Failure {
  readonly title: string
  /** The beginning of what the test says, without colours; empty where it says nothing. */
  readonly message: string
}
export interface RunReport {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly Failure[]
  /** Titles of tests that passed only when retried. */
  readonly flaky: readonly string[]
  readonly tests: readonly TestTime[]
}
export const TEST_BUDGET: number
export function readReport(file: string | undefined, exited: boolean, step: { readonly title: string; readonly said?: string }): RunReport
export function describeSlowest(tests: readonly TestTime[], most?: number): readonly string[]
export function describeFailures(failures: readonly Failure[]): readonly string[]

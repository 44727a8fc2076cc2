export interface TestTime {
  readonly title: string
  /** Duration of the longest try. */
  readonly ms: number
}
export interface RunReport {
  readonly passed: number
  readonly failed: number
  /** Titles of tests that passed only when retried. */
  readonly flaky: readonly string[]
  readonly tests: readonly TestTime[]
}
export const TEST_BUDGET: number
export function readReport(file: string | undefined, exited: boolean): RunReport
export function describeSlowest(tests: readonly TestTime[], most?: number): readonly string[]

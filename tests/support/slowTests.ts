/** ms that a test of the short lane may take. It is printed, not failed: on a loaded machine the best of tests takes twice its time. */
export const BUDGET_MS = 15_000
const SHOWN = 10
const TITLE_LENGTH = 90

/** A test that has run; `ms` of its slowest attempt. */
export interface FinishedTest {
  readonly file: string
  readonly title: string
  readonly ms: number
}

/** The slowest ten, and how many are over the budget; those are marked with `!`. */
export function reportSlowTests(tests: readonly FinishedTest[]): string {
  const byTime = [...tests].sort((one, other) => other.ms - one.ms)
  const over = byTime.filter(({ ms }) => ms > BUDGET_MS)
  const shown = byTime.slice(0, Math.max(SHOWN, over.length))
  const lines = shown.map(
    ({ file, title, ms }) =>
      `${ms > BUDGET_MS ? '!' : ' '} ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}  ${title.slice(0, TITLE_LENGTH)}`,
  )
  const sum = tests.reduce((total, { ms }) => total + ms, 0)
  return [
    `The slowest of ${tests.length} tests (${(sum / 1000).toFixed(0)} s together); ${over.length} took longer than ${BUDGET_MS / 1000} s:`,
    ...lines,
  ].join('\n')
}

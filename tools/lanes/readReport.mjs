// Reads the JSON reports of Vitest and Playwright. Plain Node: `npm test` runs before TypeScript can.
import { existsSync, readFileSync } from 'node:fs'

/** Time budget of one test of the short lane, ms; longer ones are listed at the end of the run. */
export const TEST_BUDGET = 15_000

/**
 * The result of a run: counts, the titles of tests that passed only when retried, and the duration of each test in ms. `exited` is whether the runner ended with
 * status 0: a run that ended badly without a failed test counts as one failure, so that nothing fails silently.
 */
export function readReport(file, exited) {
  const report = file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  if (report === undefined) return { passed: exited ? 1 : 0, failed: exited ? 0 : 1, flaky: [], tests: [] }
  const { passed, failed, flaky, tests } = 'stats' in report ? readPlaywright(report) : readVitest(report)
  return { passed, failed: failed === 0 && !exited ? 1 : failed, flaky, tests }
}

function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
  )
  return { passed: numPassedTests, failed: numFailedTests, flaky: [], tests }
}

function readPlaywright({ stats, suites }) {
  const specs = suites.flatMap(specsOf)
  const tests = specs.map(({ title, file, tests: [test] }) => ({
    title: `${file}: ${title}`,
    ms: Math.max(0, ...test.results.map(({ duration }) => duration)),
    isFlaky: test.status === 'flaky',
  }))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: tests.filter(({ isFlaky }) => isFlaky).map(({ title }) => title),
    tests,
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** The slowest tests, and those over the budget, as lines to print. */
export function describeSlowest(tests, most = 10) {
  const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`
  const slowest = [...tests].sort((a, b) => b.ms - a.ms).slice(0, most)
  const over = tests.filter(({ ms }) => ms > TEST_BUDGET).length
  return [
    `The ${slowest.length} slowest tests${over === 0 ? '' : `; ${over} took more than the budget of ${TEST_BUDGET / 1000} s`}:`,
    ...slowest.map(({ title, ms }) => `${seconds(ms)}  ${title}`),
  ]
}

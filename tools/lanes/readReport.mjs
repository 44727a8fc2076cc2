// Reads the JSON reports of Vitest and Playwright. Plain Node: `npm test` runs before TypeScript can.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Time budget of one test of the short lane, ms; longer ones are listed at the end of the run. */
export const TEST_BUDGET = 15_000

/** What is printed of the message of a failed test, characters. */
const MOST_MESSAGE = 300

/**
 * The result of a run: counts, the failed tests with what they say, the titles of tests that passed only when retried, and the duration of each test in ms. `exited` is whether the runner ended with
 * status 0: a run that ended badly without a failed test counts as one failure, named `step.title`, so that nothing fails silently.
 * `step.said` is its output; of a list of `ok` and `FAIL` lines, what failed is its message.
 */
export function readReport(file, exited, { title, said = '' }) {
  const report = file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const count = report === undefined ? { passed: 0, failed: 0, failures: [], flaky: [], tests: [] } : readTests(report)
  if (exited) return report === undefined ? { ...count, passed: 1 } : count
  if (count.failed > 0) return count
  return { ...count, failed: 1, failures: count.failures.length > 0 ? count.failures : [failureOf(title, whatFailed(said))] }
}

const readTests = (report) => ('stats' in report ? readPlaywright(report) : readVitest(report))

function whatFailed(said) {
  const parts = said.split(/^(?=FAIL|ok {2})/m).filter((part) => part.startsWith('FAIL'))
  return parts.length > 0 ? parts.join('') : said.slice(-MOST_MESSAGE)
}

function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const tests = all.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 }))
  const failures = all
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages[0]))
  // A file that cannot be loaded has no tests.
  const broken = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => failureOf(name, message))
  return { passed: numPassedTests, failed: numFailedTests, failures: [...failures, ...broken], flaky: [], tests }
}

function readPlaywright({ stats, suites }) {
  const specs = suites.flatMap(specsOf)
  const tests = specs.map(({ title, file, tests: [test] }) => ({
    title: `${file}: ${title}`,
    ms: Math.max(0, ...test.results.map(({ duration }) => duration)),
    status: test.status,
    message: test.results.at(-1)?.error?.message,
  }))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: tests.filter(({ status }) => status === 'unexpected').map(({ title, message }) => failureOf(title, message)),
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ title }) => title),
    tests: tests.map(({ title, ms }) => ({ title, ms })),
  }
}

const failureOf = (title, message = '') => ({ title, message: stripVTControlCharacters(message).trim().slice(0, MOST_MESSAGE) })

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

/** The failed tests, as lines to print: what is cut from the middle of a long output is said again at its end. */
export const describeFailures = (failures) => failures.flatMap(({ title, message }) => [`Failed: ${title}`, ...indented(message)])

const indented = (message) => (message === '' ? [] : message.split('\n').map((line) => `        ${line}`))

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { describeFailures, describeSlowest, readReport, TEST_BUDGET } from './readReport.mjs'

const folder = mkdtempSync(join(tmpdir(), 'dargah-report-'))
afterAll(() => rmSync(folder, { recursive: true }))
function written(report: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const spec = (title: string, status: string, ...ms: readonly number[]) => ({
  title,
  file: 'a.spec.ts',
  tests: [
    {
      status,
      results: ms.map((duration) => ({ duration, ...(status === 'unexpected' && { error: { message: '\u001b[31mno button' } }) })),
    },
  ],
})
const browser = {
  stats: { expected: 1, flaky: 1, unexpected: 1 },
  suites: [{ specs: [spec('one', 'expected', 10)], suites: [{ specs: [spec('two', 'flaky', 30, 20), spec('three', 'unexpected', 5)] }] }],
}

const step = { title: 'check' }

describe('the report of a run', () => {
  it('of a browser names the tests that passed only when retried, and takes the longest try of each', () => {
    expect(readReport(written(browser), false, step)).toEqual({
      passed: 2,
      failed: 1,
      failures: [{ title: 'a.spec.ts: three', message: 'no button' }],
      flaky: ['a.spec.ts: two'],
      tests: expect.arrayContaining([expect.objectContaining({ title: 'a.spec.ts: two', ms: 30 })]),
    })
  })

  it('without one counts tests and their times', () => {
    const report = { numPassedTests: 2, numFailedTests: 0, testResults: [{ assertionResults: [{ fullName: 'one', duration: 7 }] }] }
    expect(readReport(written(report), true, step)).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      flaky: [],
      tests: [{ title: 'one', ms: 7 }],
    })
  })

  it('says which tests failed and why, and which file could not be loaded', () => {
    const failed = { fullName: 'two', status: 'failed', duration: 7, failureMessages: ['expected 1 to be 2\n    at here'] }
    const report = {
      numPassedTests: 0,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', name: 'a.test.ts', assertionResults: [failed] },
        { status: 'failed', name: 'b.test.ts', message: 'no such module', assertionResults: [] },
      ],
    }
    const { failures } = readReport(written(report), false, step)
    expect(describeFailures(failures)).toEqual([
      'Failed: two',
      '        expected 1 to be 2',
      '            at here',
      'Failed: b.test.ts',
      '        no such module',
    ])
  })

  it('is a failure with the name of its step when the runner ended badly, whatever it counted', () => {
    const counted = { numPassedTests: 2, numFailedTests: 0, testResults: [] }
    expect(readReport(written(counted), false, step)).toMatchObject({ failed: 1, failures: [{ title: 'check' }] })
    expect(readReport(join(folder, 'none.json'), false, step)).toMatchObject({ passed: 0, failed: 1, failures: [{ title: 'check' }] })
    expect(readReport(undefined, true, step)).toMatchObject({ passed: 1, failed: 0, failures: [] })
  })

  it('of a step without tests says which of its lines failed', () => {
    const said = 'ok   types\nFAIL no source file over 350 lines\n     a.ts: 351 lines\nok   lint\n     2 files\n'
    expect(describeFailures(readReport(undefined, false, { ...step, said }).failures)).toEqual([
      'Failed: check',
      '        FAIL no source file over 350 lines',
      '             a.ts: 351 lines',
    ])
    expect(readReport(undefined, false, { ...step, said: 'no such module\n' }).failures).toEqual([
      { title: 'check', message: 'no such module' },
    ])
  })

  it('ends with the slowest tests and says how many are over the budget', () => {
    const tests = Array.from({ length: 12 }, (_, i) => ({ title: `test ${i}`, ms: i * 1000 }))
    const lines = describeSlowest([...tests, { title: 'slow', ms: TEST_BUDGET + 1 }])
    expect(lines).toHaveLength(11)
    expect(lines[0]).toBe('The 10 slowest tests; 1 took more than the budget of 15 s:')
    expect(lines[1]).toBe('  15.0 s  slow')
  })
})

import { expect, it } from 'vitest'
import { BUDGET_MS, reportSlowTests } from './slowTests.ts'

const test = (title: string, ms: number) => ({ file: 'tests/e2e/a.spec.ts', title, ms })

it('names the ten slowest tests, the slowest first, and none of the others', () => {
  const lines = reportSlowTests(Array.from({ length: 12 }, (_, index) => test(`t${index}`, index * 100))).split('\n')
  expect(lines[0]).toMatch(/^The slowest of 12 tests \(7 s together\); 0 took longer than 15 s:$/)
  expect(lines.slice(1).map((line) => line.replace(/^.* /, ''))).toEqual(Array.from({ length: 10 }, (_, index) => `t${11 - index}`))
})

it('names each test over the budget, also beyond the ten', () => {
  const report = reportSlowTests([
    ...Array.from({ length: 11 }, (_, index) => test(`slow${index}`, BUDGET_MS + 1)),
    test('in time', BUDGET_MS),
  ])
  expect(report).toContain('; 11 took longer')
  expect(report.match(/^! /gm)).toHaveLength(11)
  expect(report).not.toContain('in time')
})

import { expect, it } from 'vitest'
import { type Measured, missedGoals, reportOf } from './report.ts'
import type { ItemId } from './shared/items.ts'

const measured = (pick: number, change: Partial<Measured> = {}): Measured => ({
  bytes: 70_000,
  mounts: [{ cpu: 200, mount: 250, cold: 400, heap: 1e6, nodes: 25 }],
  keys: [{ cpu: pick, late: 0 }],
  nexts: [5],
  submits: [17],
  ...change,
})
const run = (item: ItemId, of: Readonly<Record<string, Measured>>) =>
  new Map(Object.entries(of).map(([name, one]) => [name, new Map([[item, one]])]))

it('reports picking, going on and finishing of the survey beside the hand-written page', () => {
  const report = reportOf(run('s5', { 'raw-react': measured(3), dargah: measured(6) }))
  expect(report).toContain('| | mount CPU ms | × | pick CPU ms | × | next CPU ms | × | finish CPU ms | × |')
  expect(report).toContain('| dargah | 200 | 1.00 | 6.00 | 2.00 | 5.00 | 1.00 | 17 | 1.00 | 250 | 0 | 1.0 | 1.00 | 70 | 1.00 | 25 |')
  const [header = '', rule = ''] = report.split('\n').slice(2)
  expect(rule.split('|')).toHaveLength(header.split('|').length)
})

it('reports no column that a screen has no measurements for', () => {
  const table = reportOf(run('s4', { 'raw-react': measured(3, { keys: [], nexts: [], submits: [] }) }))
  expect(table).toContain('| | mount CPU ms | × | mount wall ms | late |')
})

it('names each missed goal of the survey, each late click, and each measurement in which another engine is ahead', () => {
  const slow = measured(60, { nexts: [50], submits: [340] })
  expect(missedGoals(run('s5', { 'raw-react': measured(3), dargah: measured(3) }))).toEqual([])
  expect(missedGoals(run('s5', { 'raw-react': measured(3), dargah: { ...slow, keys: [{ cpu: 60, late: 2 }] } }))).toEqual([
    expect.stringMatching(/^dargah s5: pick takes 20\.00 × the hand-written page; the goal is /),
    expect.stringMatching(/^dargah s5: next takes 10\.00 × /),
    expect.stringMatching(/^dargah s5: finish takes 20\.00 × /),
    'dargah s5: 2 keys were late',
  ])
  expect(missedGoals(run('s5', { 'raw-react': measured(3), dargah: measured(3), surveyjs: measured(2) }))).toEqual([
    'dargah s5: surveyjs is ahead in pick',
  ])
})

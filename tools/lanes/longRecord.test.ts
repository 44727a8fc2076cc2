import { describe, expect, it } from 'vitest'
import { LONG_PARTS } from '../../tests/lanes/lanes.ts'
import { describeRecord, isGreen, type PartResult } from './longRecord.ts'

const green: PartResult = { commit: 'abc1234', date: '2026-11-23T10:00:00.000Z', seconds: 60, passed: 5, failed: 0, flaky: [], figures: [] }
const recordOf = (change: (name: string) => Partial<PartResult>) =>
  Object.fromEntries(LONG_PARTS.map(({ name }) => [name, { ...green, ...change(name) }]))
const [first] = LONG_PARTS

describe('the record of the long lane', () => {
  it('is whole when every part is green at one commit', () => {
    expect(describeRecord(recordOf(() => ({})))).toContain(`Whole and green at abc1234: ${LONG_PARTS.length} minutes.`)
  })

  it.each<[string, Partial<PartResult>]>([
    ['ran at another commit', { commit: 'def5678' }],
    ['failed', { failed: 1 }],
    ['passed a test only when retried', { flaky: ['a test'] }],
    ['had all its tests skipped', { passed: 0 }],
  ])('is not whole when a part %s', (_, change) => {
    const page = describeRecord(recordOf((name) => (name === first?.name ? change : {})))
    expect(page).toContain('Not whole')
  })

  it('is not whole when a part was not run', () => {
    const { [first?.name ?? '']: _, ...rest } = recordOf(() => ({}))
    expect(describeRecord(rest)).toContain('Not whole')
  })

  it('says of a part whose tests were all skipped that it was not run', () => {
    const page = describeRecord(recordOf((name) => (name === first?.name ? { passed: 0 } : {})))
    expect(page.split('\n').find((line) => line.includes(`| ${first?.name} `))).toContain('not run')
  })

  it('counts a test that passed only when retried as a failure of its part', () => {
    expect(isGreen(green)).toBe(true)
    expect(isGreen({ ...green, flaky: ['a test'] })).toBe(false)
  })
})

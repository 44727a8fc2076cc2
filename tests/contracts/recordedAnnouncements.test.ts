import { expect, it } from 'vitest'
import { runScenario } from '../../engine/replay/index.ts'
import { parseTree } from '../../tools/replay/parseTree.ts'
import { recordAt } from './support/recordAt.ts'

const CALL = 'account/announcements.list'

it.each([0, 60_000])('a recording waits for announcements as its replay does, where the university was known for %i ms', (since) => {
  const { portal, clock, calls, recording } = recordAt('aftab', 'account/announcements', 'sara', since)
  const pending = () => calls.pending().map(({ call }) => call)
  clock.pass(1999)
  expect(pending()).toEqual([])
  clock.pass(1)
  expect(pending()).toEqual([CALL])
  expect(calls.settle(CALL, { ok: true, result: [{ id: 1, title: 'تعطیلی سلف', mainText: 'فردا', date: '2026-11-20' }] })).toBe(true)
  const { scenario, trace } = recording()
  expect(scenario.steps.some(({ outcome }) => outcome?.call === CALL)).toBe(true)
  const run = runScenario(portal, scenario, { parse: parseTree })
  expect(run.failures).toEqual([])
  expect(run.trace).toEqual(trace)
})

import { describe, expect, it } from 'vitest'
import { flowGraph } from './flowGraph.ts'
import { targetPath } from './stateTree.ts'

const flow = {
  initial: 'a',
  states: {
    a: { initial: 'x', on: { LEAVE: 'c' }, states: { x: { on: { NEXT: 'y' } }, y: { after: { 1000: '#f.b' } } } },
    b: { type: 'parallel', states: { p: { initial: 'p1', states: { p1: { always: { to: 'p2' } }, p2: {} } }, q: {} } },
    c: { calls: { SAVE: { call: 'save', done: { to: 'd' } } } },
    d: { type: 'final' },
    lost: { invoke: { call: 'x', done: 'a' } },
  },
}

describe('flowGraph', () => {
  const graph = flowGraph('f', flow)

  it("reaches leaves through siblings, absolute targets, regions, calls and parents' events", () => {
    expect([...graph.reachable].sort()).toEqual(['a.x', 'a.y', 'b.p.p1', 'b.p.p2', 'b.q', 'c', 'd'])
  })

  it('takes the events of the states around a leaf', () => {
    expect([...graph.accepts(['a', 'x'])]).toEqual(['LEAVE', 'NEXT'])
    expect([...graph.accepts(['c'])]).toEqual(['SAVE'])
  })

  it('knows what nothing leads on from', () => {
    expect(graph.leadsOn(['a', 'y'])).toBe(true)
    expect(graph.leadsOn(['b', 'q'])).toBe(false)
  })

  it('reads a target from the state that holds it', () => {
    expect(targetPath('f', ['a', 'x'], 'y')).toEqual(['a', 'y'])
    expect(targetPath('f', ['a'], 'b.p')).toEqual(['b', 'p'])
    expect(targetPath('f', ['a', 'x'], '#f.b')).toEqual(['b'])
    expect(targetPath('f', ['a', 'x'], '#g.b')).toBeUndefined()
  })
})

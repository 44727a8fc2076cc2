import { describe, expect, it } from 'vitest'
import { mayPass } from './index.ts'

describe('a gate', () => {
  it.each([
    [['A', 'B'], true],
    [['A', 'B', 'C'], true],
    [['A'], false],
    [[], false],
  ])('[ROLE-02] that asks for all of A and B lets %j through: %s', (roles, passes) => {
    expect(mayPass({ all: ['A', 'B'] }, roles)).toBe(passes)
  })

  it.each([
    [['A'], true],
    [['B', 'C'], true],
    [['C'], false],
    [[], false],
  ])('[ROLE-03] that asks for A or B lets %j through: %s', (roles, passes) => {
    expect(mayPass({ any: ['A', 'B'] }, roles)).toBe(passes)
  })

  it('[ROLE-O4] with an empty list lets everybody through for "all" and nobody for "any"', () => {
    expect([mayPass({ all: [] }, []), mayPass({ any: [] }, ['A'])]).toEqual([true, false])
  })

  it('[ROLE-O2] that asks for a role is closed to somebody without roles', () => {
    expect([mayPass({ all: ['A'] }, []), mayPass({ any: ['A'] }, [])]).toEqual([false, false])
  })
})

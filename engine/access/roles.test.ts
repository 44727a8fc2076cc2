import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isStaff, mayPass } from './index.ts'

const portal: unknown = JSON.parse(readFileSync(new URL('../../portal.json', import.meta.url), 'utf8'))
const { studentRoles } = (portal as { readonly env: { readonly studentRoles: readonly string[] } }).env

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

describe('staff', () => {
  it.each([
    ['[ROLE-07]', 'ROLE_STUDENT'],
    ['[ROLE-08]', 'ROLE_NURTURE_USER'],
    ['[ROLE-09]', 'ROLE_REFAH_SETTLEMENT_STUDENT'],
    ['[ROLE-10]', 'ROLE_REFAH_LOAN_STUDENT'],
    ['[ROLE-11]', 'ROLE_ESKAN_ALGORITM_STUDENT'],
    ['[ROLE-12]', 'ROLE_RS_MOBILE_APP'],
    ['[ROLE-13]', 'ROLE_RS_NURTURE_VOTE'],
    ['[ROLE-14]', 'ROLE_RS_VOTE_REASONS'],
    ['[ROLE-15]', 'ROLE_RS_USERS_ME'],
    ['[ROLE-16]', 'ROLE_RS_USERS_ME_CHANGE_PASSWORD'],
  ])("%s is nobody for %s, a student's role", (_, role) => {
    expect(isStaff([role], studentRoles)).toBe(false)
    expect(isStaff(studentRoles, studentRoles)).toBe(false)
    expect(
      isStaff(
        [role],
        studentRoles.filter((one) => one !== role),
      ),
    ).toBe(true)
  })

  it('[ROLE-17] is who has any role outside the list', () => {
    expect(isStaff(['ROLE_STUDENT', 'ROLE_NURTURE_ADMIN'], studentRoles)).toBe(true)
  })

  it('[ROLE-O1] has two more student roles only where the list is extended', () => {
    const roles = ['ROLE_STUDENT', 'ROLE_USER_VIEW_OWN_PAYMENTS', 'ROLE_RS_USER_TEAMMATES']
    expect([isStaff(roles, studentRoles), isStaff(roles, [...studentRoles, ...roles])]).toEqual([true, false])
  })

  it('[ROLE-O2] is nobody without roles', () => {
    expect(isStaff([], studentRoles)).toBe(false)
  })
})

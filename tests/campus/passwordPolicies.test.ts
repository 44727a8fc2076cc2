import { describe, expect, it } from 'vitest'
import { passwordFault } from '../../engine/fieldKinds/password/fault.ts'
import { policyRules } from '../../engine/fields/passwordPolicy.ts'
import { brokenRules, PASSWORD_CONFIG_NAMES, type PasswordRules, STRICT_PASSWORDS } from '../../sandbox/auth/passwordRules.ts'
import { studentAt } from './support/campusClient.ts'
import { provideCopies } from './support/databases.ts'
import { passwordCases } from './support/passwordCases.ts'
import { startTestCampus } from './support/testCampus.ts'

type Rule = keyof typeof PASSWORD_CONFIG_NAMES

const all = Object.values(passwordCases).flat()
const wordsOf = (broken: string): readonly string[] => broken.split(' ').filter(Boolean)

it('the table of passwords has more than 200 lines, and breaks and keeps each rule', () => {
  expect(all.length).toBeGreaterThan(200)
  for (const rule of Object.keys(PASSWORD_CONFIG_NAMES).filter((name) => name !== 'wrap'))
    for (const isBroken of [true, false])
      expect([rule, isBroken, all.some(([policy, , broken]) => rule in policy && wordsOf(broken).includes(rule) === isBroken)]).toEqual([
        rule,
        isBroken,
        true,
      ])
})

describe.each(Object.entries(passwordCases))('%s passwords at the bounds', (_, cases) => {
  it.each(cases)('%j and %j break: %s', (policy, password, broken) => {
    const portal = policyRules(policy, password).flatMap(({ name, met }) => (met ? [] : [name]))
    expect(portal).toEqual(wordsOf(broken))
    expect(passwordFault.faultOf?.(password, policy)?.keyword).toBe(portal[0] === undefined ? undefined : `policy.${portal[0]}`)
    const campus = brokenRules(policy as PasswordRules, password).map(({ rule }) => rule)
    expect(campus).toEqual(wordsOf(broken).map((name) => PASSWORD_CONFIG_NAMES[name as Rule]))
  })
})

describe('a campus', () => {
  const test = startTestCampus(provideCopies('pglite'))

  it('enforces the policy that it answers, on each password of the table that it asks about', async () => {
    const sara = await studentAt(test.base('aftab'), 'sara')
    const config = (await sara.get('/rest/users/password-configs?username=sara')).body.payload
    const policy = Object.fromEntries(Object.entries(PASSWORD_CONFIG_NAMES).map(([name, answered]) => [name, config[answered]]))
    expect(policy).toEqual(STRICT_PASSWORDS)
    let current = 'dargah-demo'
    for (const password of [...new Set(all.map(([, one]) => one))].filter((one) => [...one].length >= 6)) {
      const broken = policyRules(policy, password).flatMap(({ name, met }) => (met ? [] : [PASSWORD_CONFIG_NAMES[name]]))
      if (password === current) continue
      const change = { password: current, newPassword: password, repeatNewPassword: password }
      const { status, body } = await sara.send('PUT', '/rest/users/me/change-password', change)
      expect([password, status, (body.data ?? []).map(({ rule }: { rule: string }) => rule)]).toEqual([
        password,
        broken.length === 0 ? 200 : 400,
        broken,
      ])
      if (status === 200) current = password
    }
    expect(current).not.toBe('dargah-demo')
  })
})

import { describe, expect, it } from 'vitest'
import { environmentOf } from '../../engine/access/environment.ts'
import { evaluate, type Tree } from '../../engine/expression/index.ts'
import { realPortal } from './support/realPortal.ts'

/** Roles of students as portal.json has them, beside the number of the rule that counts each as one. */
const STUDENT_ROLES: readonly (readonly [rule: string, role: string])[] = [
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
]

/** What the flow of the sign-in derives at a university for these facts of its server and settings of the deployment. */
function derivedAt(
  unikey: string,
  name: string,
  more: { readonly roles?: readonly string[]; readonly raw?: object; readonly env?: object },
) {
  const portal = realPortal(unikey)
  const derived = portal.flow('account/sign-in')?.derive?.[name] as Tree
  const raw = { ...portal.facts, ...more.raw }
  const university = portal.university(raw, 'fa')
  const env = environmentOf({ ...(portal.manifest.env as object), ...more.env }, portal.facts['env'], portal.manifest.flags)
  return evaluate(derived, { roles: more.roles ?? [], university, env })
}
const isStaff = (unikey: string, ...roles: readonly string[]) => derivedAt(unikey, 'isStaff', { roles })

describe('who is asked for a view after the sign-in', () => {
  it.each(STUDENT_ROLES)('%s %s is a role of students', (_, role) => {
    expect([isStaff('mahtab', role), isStaff('mahtab', role, 'ROLE_NURTURE_ADMIN')]).toEqual([false, true])
  })

  it('[ROLE-17] any role outside the list makes somebody staff, alone and beside all others', () => {
    const roles = STUDENT_ROLES.map(([, role]) => role)
    expect([isStaff('mahtab', ...roles), isStaff('mahtab', ...roles, 'ROLE_X'), isStaff('mahtab', 'ROLE_X')]).toEqual([false, true, true])
  })

  it('[ROLE-O1] the stated list is the default, and a university may add the two permissions of students that it lacks', () => {
    for (const role of ['ROLE_USER_VIEW_OWN_PAYMENTS', 'ROLE_RS_USER_TEAMMATES'])
      expect([isStaff('mahtab', 'ROLE_STUDENT', role), isStaff('aftab', 'ROLE_STUDENT', role)]).toEqual([true, false])
    expect(isStaff('aftab', 'ROLE_STUDENT', 'ROLE_NURTURE_ADMIN')).toBe(true)
  })

  it('[LOGIN-59] in the cloud the university says whether staff are asked, and the setting of on-premise portals does not count', () => {
    const asks = (showModalOnLogin: boolean, modalOnLogin: boolean) =>
      derivedAt('mahtab', 'asksStaff', { raw: { showModalOnLogin }, env: { modalOnLogin } })
    expect([asks(true, false), asks(false, true)]).toEqual([true, false])
  })

  it('[LOGIN-58][LOGIN-O22][CONF-05] on premise the core setting says it; unset, the university, and that without a word asks', () => {
    const asks = (modalOnLogin: boolean | null, showModalOnLogin?: boolean) =>
      derivedAt('mahtab', 'asksStaff', { raw: { showModalOnLogin }, env: { deployment: 'on-premise', modalOnLogin } })
    expect([asks(true, false), asks(false, true)]).toEqual([true, false])
    expect([asks(null, true), asks(null, false), asks(null)]).toEqual([true, false, true])
  })

  it('[LOGIN-O13] the management view is an absolute https address of the university, taken as it is; without one it is off, and says why', () => {
    const portal = realPortal('mahtab')
    type Choices = Readonly<Record<string, { readonly enabledWhen?: Tree; readonly why?: unknown }>>
    const { student, management } = (portal.screen('account/sign-in')?.views?.['welcome']?.body ?? {}) as Choices
    const [step] = portal.flow('account/sign-in')?.states['choosing']?.on?.['MANAGEMENT'] ?? []
    const { leave } = (step?.do?.[0] ?? {}) as unknown as { readonly leave: Tree }
    const at = (managementUrl: string) => {
      const university = portal.university({ ...portal.facts, settings: { managementUrl } }, 'fa')
      return [evaluate(management?.enabledWhen as Tree, { university }), evaluate(leave, { university })]
    }
    expect(at('https://old.example/?a=1')).toEqual([true, 'https://old.example/?a=1'])
    for (const none of ['', 'http://old.example', '//old.example', 'javascript:alert(1)']) expect(at(none)).toEqual([false, ''])
    expect(management?.why).toEqual({ key: 'account:welcome.noManagement' })
    expect(student?.enabledWhen).toBeUndefined()
  })
})

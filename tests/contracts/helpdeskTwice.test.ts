import { describe, expect, it } from 'vitest'
import { ZAHRAS_ISSUE } from '../../sandbox/seed/trackerSeeds.ts'
import { ACCOUNT_IDS, TRACKER_KEYS } from '../../sandbox/tracker/settings/trackerAccounts.ts'
import { call, type Loose } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import type { StudentWorld } from './support/createStudentWorld.ts'
import { startHelpdeskGateway } from './support/helpdeskGateway.ts'
import { openStudentScreen, type StudentScreen } from './support/openStudentScreen.ts'

const test = startTestCampus(provideCopies('pglite'))
const gateway = startHelpdeskGateway(test)

const params = { issueId: String(ZAHRAS_ISSUE) }
const KEY = { 'X-Redmine-API-Key': TRACKER_KEYS.admin }
const change = async (issue: object) => {
  const { status } = await call('PUT', `${test.campus.tracker}/issues/${ZAHRAS_ISSUE}.json`, { headers: KEY, body: { issue } })
  expect(status).toBe(204)
}
/** The request is open again; whoever is its assignee. */
const openAgain = (assignee: number) => change({ status_id: 20, assigned_to_id: assignee })
const openIssue = (world: StudentWorld) => openStudentScreen('aftab', 'helpdesk/issue', world, 'zahra', { params })
const writesOf = ({ sent }: StudentWorld) => sent.filter(({ method, path }) => method !== 'GET' && path.includes('issues'))
const toasts = ({ effects }: StudentScreen) =>
  effects.flatMap((effect) => (effect.type === 'toast' ? [[effect.tone, (effect.text as { readonly key: string }).key]] : []))
const status = (page: StudentScreen) => page.value('derived.i.status.id')
const ENDS = [
  ['close', ACCOUNT_IDS.portal, 5, 'helpdesk:issue.closed', 'helpdesk:errors.close'],
  ['cancel', ACCOUNT_IDS.agentOne, 24, 'helpdesk:issue.canceled', 'helpdesk:errors.cancel'],
] as const

describe('at the real gateway and tracker', () => {
  it('a request that is sent by two presses is filed once', async () => {
    const world = await gateway.tabOf('zahra')
    const page = await openStudentScreen('aftab', 'helpdesk/create', world, 'zahra')
    const form = page.runtime.form('helpdesk/request')
    form.set('project', 101)
    await page.settled()
    for (const [name, value] of Object.entries({ category: 12, subject: 'کارت غذا', description: 'خوانده نمی‌شود' })) form.set(name, value)
    for (let i = 0; i < 2; i++) page.runtime.run('send', {})
    await page.settled()
    expect(writesOf(world)).toHaveLength(1)
    expect(toasts(page)).toEqual([['success', 'helpdesk:create.sent']])
    const { issues } = await world.read('helpdesk/issues.list', { page: 1, size: 100 })
    expect(issues.filter(({ subject }: Loose) => subject === 'کارت غذا')).toHaveLength(1)
  })

  it('a reply that is sent by two presses is there once; two tabs that reply send a reply each, and each tab reads both', async () => {
    const [first, second] = [await gateway.tabOf('zahra'), await gateway.tabOf('zahra')]
    const [page, other] = [await openIssue(first), await openIssue(second)]
    page.runtime.form('helpdesk/reply').set('notes', 'نخست')
    for (let i = 0; i < 2; i++) page.runtime.run('reply', {})
    await page.settled()
    other.runtime.form('helpdesk/reply').set('notes', 'دوم')
    other.runtime.run('reply', {})
    await other.settled()
    await page.comeBack()
    const replies = (each: StudentScreen) => each.value("derived.talk.map(t, t.text).filter(t, t in ['نخست', 'دوم'])")
    for (const each of [page, other]) await expect.poll(() => replies(each)).toEqual(['نخست', 'دوم'])
    expect([writesOf(first).length, writesOf(second).length]).toEqual([1, 1])
  })

  it.each(ENDS)(
    '%s by two presses is done once, and a second tab that still offers it says that it failed and shows what holds',
    async (command, assignee, ended, done, failed) => {
      await openAgain(assignee)
      const [first, second] = [await gateway.tabOf('zahra'), await gateway.tabOf('zahra')]
      const [page, other] = [await openIssue(first), await openIssue(second)]
      expect([status(page), status(other)]).toEqual([20, 20])
      for (let i = 0; i < 2; i++) page.runtime.run(command, {})
      await page.settled()
      expect([writesOf(first).length, toasts(page), status(page)]).toEqual([1, [['success', done]], ended])
      other.runtime.run(command, {})
      await other.settled()
      expect(toasts(other)).toEqual([['danger', failed]])
      expect(status(other)).toBe(ended)
      const { journals } = await first.read('helpdesk/issues.get', { id: params.issueId })
      expect(journals.at(-1).details.map(({ name }: Loose) => name)).toContain('status_id')
    },
  )
})

import { describe, expect, it } from 'vitest'
import { MOHSENS_FEEDBACK, SARAS_FEEDBACK } from '../../sandbox/seed/feedbackSeeds.ts'
import { navigationOf } from '../../src/host/entries.ts'
import type { Loose } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { decideAt } from './support/decideAt.ts'
import { startHelpdeskGateway } from './support/helpdeskGateway.ts'
import { openStudentScreen } from './support/openStudentScreen.ts'
import { persianTexts } from './support/persianTexts.ts'
import { playScreen } from './support/playScreen.ts'
import { realPortal } from './support/realPortal.ts'
import { signedInScope } from './support/signedInScope.ts'

const portal = realPortal('aftab')
const { manifest } = portal
const texts = persianTexts('feedback')
const PAGE = { page: 1, size: 100 }
const ROUTES = '/tracker/aftab/feedback'

/** The facts of a university with these services, for somebody who is signed in. */
const scopeOf = (services: unknown, product: object = { help_desk: 'tickets' }) => signedInScope(manifest, { product, services })
const entries = (services: unknown) => navigationOf(manifest.modules, scopeOf(services), () => []).map(({ goto }) => goto)

const routed = (path: string, services: unknown) => decideAt(manifest, path, scopeOf(services), ['ROLE_STUDENT'])

describe('feedback is offered', () => {
  it('[FDBK-01] [FDBK-02] at two routes, with an entry in the navigation', () => {
    const services = { feedbackProjectId: 7 }
    expect(entries(services)).toContain('/user/feedbacks')
    expect(routed('/user/feedbacks', services)).toMatchObject({ kind: 'screen', screen: 'feedback/issues' })
    expect(routed('/user/feedbacks/12', services)).toMatchObject({ screen: 'feedback/issue', params: { issueId: '12' } })
  })

  it.each([[{}], [undefined], [{ feedbackProjectId: null }], [{ feedbackProjectId: 0 }], [{ feedbackProjectId: 'seven' }]])(
    '[FDBK-O3] by no university whose services are %j: there is no entry, and both routes lead home',
    (services) => {
      expect(entries(services)).not.toContain('/user/feedbacks')
      for (const path of ['/user/feedbacks', '/user/feedbacks/12'])
        expect([path, routed(path, services)]).toEqual([path, { kind: 'goto', path: '/' }])
    },
  )

  it('and counts as no module: with all of them off the portal is inactive', () => {
    const scope = scopeOf({ feedbackProjectId: 7 }, {})
    expect(decideAt(manifest, '/user/feedbacks', scope, ['ROLE_STUDENT'])).toEqual({ kind: 'goto', path: '/modules/inactive' })
  })

  it('by aftab and not by kohan', () => {
    const servicesOf = (unikey: string) => realPortal(unikey).facts['services']
    expect([entries(servicesOf('aftab')), entries(servicesOf('kohan'))].map((paths) => paths.includes('/user/feedbacks'))).toEqual([
      true,
      false,
    ])
  })
})

describe('at the real gateway and tracker', () => {
  const test = startTestCampus(provideCopies('pglite'))
  const gateway = startHelpdeskGateway(test)

  it('the list and the helpdesk’s have nothing in common', async () => {
    const world = await gateway.tabOf('mohsen')
    const { issues, total_count } = await world.read('feedback/issues.list', PAGE)
    const { pathname, searchParams } = new URL(world.sent.at(-1)?.url ?? 'x:')
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      `${ROUTES}/issues.json`,
      { status_id: '*', sort: 'start_date:desc', limit: '100', page: '1' },
    ])
    expect([issues.map(({ id }: Loose) => id), total_count]).toEqual([[MOHSENS_FEEDBACK.waiting, MOHSENS_FEEDBACK.answered], 2])
    const requests = (await world.read('helpdesk/issues.list', PAGE)).issues.map(({ id }: Loose) => id)
    expect(requests.filter((id: number) => issues.some((issue: Loose) => issue.id === id))).toEqual([])
  })

  it.each([
    ['of somebody else', String(SARAS_FEEDBACK)],
    ['that is a request to the helpdesk', '1002'],
    ['that is no number', '12a'],
    ['that is not there', '999999'],
  ])('[FDBK-O4] an id %s is no page: it says so and leads home', async (_, issueId) => {
    const page = await openStudentScreen('aftab', 'feedback/issue', await gateway.tabOf('mohsen'), 'mohsen', { params: { issueId } })
    await page.settled()
    expect(page.effects).toMatchObject([
      { type: 'toast', tone: 'warning', text: { key: 'portal:missing.title' } },
      { type: 'goto', path: '/' },
    ])
    expect(texts.translate('portal:missing.title')).toBe('این صفحه پیدا نشد')
  })

  it('feedback that is sent by two presses is there once, is in the list that was read again, and is no request', async () => {
    const world = await gateway.tabOf('mohsen')
    const page = await openStudentScreen('aftab', 'feedback/issues', world, 'mohsen')
    await page.settled()
    const form = page.runtime.form('feedback/feedback')
    for (const [name, value] of Object.entries({ subject: ' نور سالن ', description: 'کم است' })) form.set(name, value)
    for (let i = 0; i < 2; i++) page.runtime.run('send', {})
    await page.settled()
    const writes = world.sent.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')
    expect(
      writes.filter(({ url }) => url.includes('/tracker/')).map(({ url, body }) => [new URL(url).pathname, JSON.parse(String(body))]),
    ).toEqual([[`${ROUTES}/issues.json`, { issue: { subject: 'نور سالن', description: 'کم است' } }]])
    await expect.poll(() => page.value("derived.mine.filter(i, i.subject == 'نور سالن').map(i, i.project.name)")).toEqual(['بازخوردها'])
    const { issues } = await world.read('helpdesk/issues.list', PAGE)
    expect(issues.filter(({ subject }: Loose) => subject === 'نور سالن')).toEqual([])
  })
})

describe('the words of feedback', () => {
  const list = playScreen('aftab', 'feedback/issues')
  list.play(
    { outcome: { call: 'feedback/issues.list', result: { issues: [], total_count: 0 } } },
    { outcome: { call: 'feedback/statuses.list', result: [] } },
  )
  it('are its own in the list, the dialog and the answers', () => {
    expect([list.text('body.acts.new'), texts.translate('feedback:list.none')]).toEqual([
      'بازخورد تازه',
      'هنوز بازخوردی نفرستاده‌اید. پیشنهاد یا انتقادتان را با «بازخورد تازه» بنویسید.',
    ])
    expect(
      ['title', 'issue.support', 'create.sent', 'errors.issue', 'errors.unreachable'].map((key) => texts.translate(`feedback:${key}`)),
    ).toEqual([
      'بازخوردها',
      'دانشگاه',
      'بازخورد فرستاده شد. سپاسگزاریم.',
      'فرستادن بازخورد ناموفق بود.',
      'ارتباط با سامانهٔ بازخورد برقرار نشد. دوباره تلاش کنید.',
    ])
  })
})

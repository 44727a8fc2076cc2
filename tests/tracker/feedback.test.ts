import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { owned, type SmallTracker, STAFF, startSmallTracker } from './support/smallTracker.ts'
import {
  type Given,
  newIssue,
  openTestGateway,
  settingsFor,
  startUniversity,
  type TestGateway,
  type TestUniversity,
} from './support/testGateway.ts'

let university: TestUniversity
let tracker: SmallTracker
let gateway: TestGateway
beforeAll(async () => {
  university = await startUniversity()
  tracker = await startSmallTracker()
  const universities = { aftab: university.url, sepehr: university.url, kohan: university.url }
  gateway = await openTestGateway({ universities, settings: settingsFor(tracker.url) })
})
beforeEach(() => tracker.reset())
afterAll(async () => {
  await gateway.close()
  await Promise.all([tracker.close(), university.close()])
})

const send = (method: string, path: string, given: Given = {}) => gateway.send(method, `/tracker/aftab${path}`, given)
const FEEDBACK = { project: { id: 7, name: 'Feedback' } }
const words = (change: object = {}) => ({ issue: { subject: 'a subject', description: 'a description', ...change } })
const create = (given: Given = {}) => send('POST', '/feedback/issues.json', { body: words(), ...given })
const writes = () => tracker.heard.filter(({ method }) => method !== 'GET')
const idsOf = async (path: string) => (await send('GET', path)).json.issues.map(({ id }: { readonly id: number }) => id)

describe('[FDBK-10] [FDBK-O1] feedback', () => {
  it('is asked for by both fields and the project that the facts of the university name, in every status', async () => {
    await send('GET', '/feedback/issues.json?status_id=open&v[project_id][]=101&project_id=101')
    const [asked] = tracker.heard
    const filters = [...(asked?.url.searchParams ?? [])].filter(([name]) => !['sort', 'page', 'limit'].includes(name))
    expect(filters).toEqual([
      ['f[]', 'cf_2'],
      ['op[cf_2]', '='],
      ['v[cf_2][]', 'sara'],
      ['f[]', 'cf_1'],
      ['op[cf_1]', '='],
      ['v[cf_1][]', 'aftab'],
      ['f[]', 'project_id'],
      ['op[project_id]', '='],
      ['v[project_id][]', '7'],
      ['f[]', 'status_id'],
      ['op[status_id]', '*'],
    ])
  })

  it('and requests are listed apart, and neither is read, answered, closed or downloaded from at the other', async () => {
    const attachments = [{ id: 9001, filename: 'a.pdf', author: STAFF }]
    const request = tracker.addIssue({ attachments })
    const feedback = tracker.addIssue({ ...FEEDBACK, attachments })
    tracker.files.set(9001, { name: 'a.pdf', bytes: Buffer.from('%PDF-'), token: 't', used: true })
    expect([await idsOf('/issues.json'), await idsOf('/feedback/issues.json')]).toEqual([[request.id], [feedback.id]])
    for (const [desk, own, other] of [
      ['', request.id, feedback.id],
      ['/feedback', feedback.id, request.id],
    ] as const) {
      const file = (issue: number) => send('GET', `${desk}/attachments/download/9001?issue=${issue}`)
      const { json } = await send('GET', `${desk}/issues/${own}.json`)
      expect(json.issue.attachments[0].content_url).toBe(`/tracker/aftab${desk}/attachments/download/9001?issue=${own}`)
      expect([(await file(own)).status, (await file(other)).status]).toEqual([200, 404])
      expect((await send('GET', `${desk}/issues/${other}.json`)).json.errorCode).toBe('NOT_FOUND')
      for (const issue of [{ status_id: 20, notes: 'a reply' }, { status_id: 5 }, { status_id: 24 }])
        expect((await send('PUT', `${desk}/issues/${other}.json`, { body: { issue } })).json.errorCode).toBe('NOT_FOUND')
    }
    expect(writes()).toEqual([])
    expect((await send('PUT', `/feedback/issues/${feedback.id}.json`, { body: { issue: { status_id: 24 } } })).status).toBe(204)
  })

  it('of somebody else, or by an id that is no number, is not there', async () => {
    const { id } = tracker.addIssue({ ...FEEDBACK, custom_fields: owned('mina') })
    const { id: elsewhere } = tracker.addIssue({ ...FEEDBACK, custom_fields: owned('sara', 'mahtab') })
    for (const name of [id, elsewhere, 'x', '1e3', '٧'])
      expect([name, (await send('GET', `/feedback/issues/${name}.json`)).status]).toEqual([name, 404])
  })

  it('is refused where the tracker ignores the filter by project', async () => {
    const request = tracker.addIssue()
    const feedback = tracker.addIssue(FEEDBACK)
    tracker.bend = (json) => ({ ...json, issues: [feedback, request] })
    for (const path of ['/issues.json', '/feedback/issues.json'])
      expect((await send('GET', path)).json).toMatchObject({ status: 502, errorCode: 'TRACKER_ANSWER' })
  })
})

describe('[FDBK-O2] new feedback', () => {
  it('is written by the gateway: subject and description of the browser, everything else its own, without a category', async () => {
    const smuggled = {
      project_id: 101,
      category_id: 11,
      is_private: true,
      uploads: [{ token: 'x' }],
      custom_fields: [{ id: 9, value: '12' }],
    }
    const { status, json } = await create({ body: words({ ...smuggled, subject: '  a subject ' }) })
    expect([status, json]).toEqual([201, { issue: { id: tracker.issues[0].id } }])
    const [sent] = writes()
    expect(JSON.parse(String(sent?.body))).toEqual({
      issue: {
        project_id: 7,
        tracker_id: 35,
        status_id: 20,
        subject: 'a subject',
        description: 'a description',
        custom_fields: [
          { id: 1, value: 'aftab' },
          { id: 2, value: 'sara' },
          { id: 3, value: 'WEB' },
          { id: 4, value: 'First Of-sara' },
          { id: 5, value: '09120001122' },
          { id: 6, value: 'sara@uni.example' },
          { id: 8, value: 'yes' },
          { id: 12, value: '40sara' },
        ],
      },
    })
    expect([await idsOf('/issues.json'), (await idsOf('/feedback/issues.json')).length]).toEqual([[], 1])
  })

  it.each([
    ['no subject', { subject: undefined }],
    ['a subject of two letters after trimming', { subject: ' ab  ' }],
    ['no description', { description: undefined }],
    ['a description of two letters after trimming', { description: '\n ab\n' }],
  ])('[FDBK-03] [FDBK-04] [FDBK-05] [FDBK-06] [FDBK-07] [FDBK-08] is refused with %s', async (_, change) => {
    expect((await create({ body: words(change) })).json).toMatchObject({ status: 422, errorCode: 'INPUT_REFUSED' })
    expect(writes()).toEqual([])
    expect((await create({ body: words({ subject: ' abc ', description: ' abc ' }) })).status).toBe(201)
  })

  it('is written once for its key, and the key is that of no request', async () => {
    const key = 'the-key-of-feedback'
    const [first, again] = [await create({ key }), await create({ key })]
    expect([first.status, again.text]).toEqual([201, first.text])
    expect(writes()).toHaveLength(1)
    expect((await send('POST', '/issues.json', { key, body: newIssue() })).json.errorCode).toBe('KEY_REUSED')
  })

  it('is found again after a lost answer, and a request of the same words is not taken for it', async () => {
    tracker.addIssue({ subject: 'a subject', description: 'a description' })
    tracker.after = ({ method }) => (method === 'POST' ? { status: 500 } : undefined)
    expect((await create()).status).toBe(201)
    expect(tracker.issues.filter(({ project }) => project.id === 7)).toHaveLength(1)
  })

  it('is a failure where the tracker puts it into another project', async () => {
    tracker.bend = (json, { url }) =>
      /^\/issues\/\d+\.json$/.test(url.pathname) ? { issue: { ...json.issue, project: { id: 101 } } } : json
    expect((await create()).json.errorCode).toBe('TRACKER_CHANGED_OTHERWISE')
  })
})

describe('a university', () => {
  const statusOf = async (unikey: string, path: string) => (await gateway.send('GET', `/tracker/${unikey}${path}`)).status

  it('[FDBK-O3] without a project has no feedback, and one without a helpdesk may have it', async () => {
    expect([await statusOf('kohan', '/feedback/issues.json'), await statusOf('kohan', '/issues.json')]).toEqual([404, 200])
    expect([await statusOf('sepehr', '/feedback/issues.json'), await statusOf('sepehr', '/issues.json')]).toEqual([200, 404])
  })

  it('offers no project of feedback as a type of request, even if it is linked', async () => {
    const link = { id: 155, name: 'links', multiple: true, value: ['aftab'] }
    tracker.bend = (json, { url }) =>
      url.pathname === '/projects.json' ? { ...json, projects: [...json.projects, { id: 7, status: 1, custom_fields: [link] }] } : json
    const { projects } = (await send('GET', '/projects.json')).json
    expect(projects.map(({ id }: { readonly id: number }) => id)).toEqual([101, 103])
    expect((await send('GET', '/projects/7/issue_categories.json')).status).toBe(404)
    expect((await send('POST', '/issues.json', { body: newIssue({ project_id: 7 }) })).json.errorCode).toBe('PROJECT_NOT_PERMITTED')
    expect((await send('GET', '/feedback/projects.json')).status).toBe(404)
  })
})

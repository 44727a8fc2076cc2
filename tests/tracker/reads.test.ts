import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { owned, PORTAL, type SmallTracker, STAFF, startSmallTracker } from './support/smallTracker.ts'
import { openTestGateway, settingsFor, startUniversity, type TestGateway, type TestUniversity } from './support/testGateway.ts'

let university: TestUniversity
let tracker: SmallTracker
let gateway: TestGateway
let bare: TestGateway
beforeAll(async () => {
  university = await startUniversity()
  tracker = await startSmallTracker()
  const universities = { aftab: university.url, mahtab: university.url, sepehr: university.url }
  gateway = await openTestGateway({ universities, settings: settingsFor(tracker.url) })
  bare = await openTestGateway({ universities, settings: undefined })
})
beforeEach(() => tracker.reset())
afterAll(async () => {
  await Promise.all([gateway.close(), bare.close()])
  await Promise.all([tracker.close(), university.close()])
})

const get = (path: string, given = {}) => gateway.send('GET', `/tracker/aftab${path}`, given)
const NOW = '2026-11-28T08:00:00Z'
const journal = (id: number, change: object = {}) => ({
  id,
  user: STAFF,
  notes: `note ${id}`,
  created_on: NOW,
  private_notes: false,
  details: [],
  ...change,
})
const file = (id: number, filename: string) => ({
  id,
  filename,
  content_type: 'application/x-lies',
  content_url: `http://evil.test/${id}`,
  author: STAFF,
})
const withFile = (id: number) => [{ property: 'attachment', name: String(id), old_value: null, new_value: 'f' }]

describe('a gateway without a tracker', () => {
  it('says at each of its addresses that it has none', async () => {
    for (const [method, path] of [
      ['GET', '/tracker/aftab/issues.json'],
      ['GET', '/tracker/aftab/anything'],
      ['POST', '/tracker/aftab/issues.json'],
      ['PUT', '/tracker/aftab/issues/1.json'],
      ['POST', '/tracker/aftab/uploads.json?filename=a.pdf'],
      ['GET', '/tracker'],
    ] as const) {
      const { status, json, headers } = await bare.send(method, path)
      expect([path, status, json]).toEqual([
        path,
        501,
        { status: 501, message: 'this gateway has no tracker', errorCode: 'TRACKER_NOT_SET_UP' },
      ])
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect((await bare.send('GET', '/')).status).toBe(200)
  })
})

describe('who asks', () => {
  it('is asked of the university with the token alone', async () => {
    await get('/issues.json', { headers: { 'X-Redmine-Switch-User': 'admin', Cookie: 'a=b', 'X-Forwarded-For': '1.2.3.4' } })
    const asked = university.heard.at(-1)
    expect([asked?.url.pathname, asked?.headers.authorization]).toEqual(['/rest/users/me', 'Bearer token-of-sara'])
    expect(Object.keys(asked?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'authorization', 'connection', 'host'])
    const [toTracker] = tracker.heard
    expect(Object.keys(toTracker?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'x-redmine-api-key'])
  })

  it('is 401 without a token or with one that the university refuses, and 404 at a university without a helpdesk', async () => {
    expect((await get('/issues.json', { token: 'expired' })).json).toMatchObject({ status: 401, errorCode: 'TOKEN_REFUSED' })
    expect((await get('/issues.json', { headers: { Authorization: 'Basic abc' } })).status).toBe(401)
    expect((await gateway.send('GET', '/tracker/sepehr/issues.json')).status).toBe(404)
    expect((await gateway.send('GET', '/tracker/nobody/issues.json')).status).toBe(404)
    expect(tracker.heard).toEqual([])
  })
})

describe('[HELP-O15] the list of issues', () => {
  it('is asked for in the long form with both fields, all statuses and every project but that of feedback, whatever the browser sends', async () => {
    await get('/issues.json?status_id=open&sort=cf_2&limit=100000&page=2&cf_2=*&f[]=cf_9&key=x&include=journals&user=mina')
    const [asked] = tracker.heard
    expect([...(asked?.url.searchParams ?? [])]).toEqual([
      ['f[]', 'cf_2'],
      ['op[cf_2]', '='],
      ['v[cf_2][]', 'sara'],
      ['f[]', 'cf_1'],
      ['op[cf_1]', '='],
      ['v[cf_1][]', 'aftab'],
      ['f[]', 'project_id'],
      ['op[project_id]', '!'],
      ['v[project_id][]', '7'],
      ['f[]', 'status_id'],
      ['op[status_id]', '*'],
      ['sort', 'start_date:desc,id:desc'],
      ['page', '2'],
      ['limit', '100'],
    ])
  })

  it('holds what students see of their own issues and nothing else', async () => {
    const { id } = tracker.addIssue({ assigned_to: STAFF, custom_fields: [...owned('sara'), { id: 9, name: 'room', value: '12' }] })
    tracker.addIssue({ custom_fields: owned('mina') })
    tracker.addIssue({ custom_fields: owned('sara', 'mahtab') })
    const { json } = await get('/issues.json?status_id=*&sort=start_date:desc&limit=100&page=1')
    expect(json).toEqual({
      issues: [
        {
          id,
          subject: `subject ${id}`,
          description: `description ${id}`,
          created_on: NOW,
          updated_on: NOW,
          status: { id: 20, name: 'WaitQueue' },
          project: { name: 'Student affairs' },
          author: { id: 155 },
          category: { name: 'Registration' },
          assigned_to: { id: 201 },
          custom_fields: [{ id: 9, value: '12' }],
        },
      ],
      total_count: 1,
      offset: 0,
      limit: 100,
    })
  })

  it('leaves out private issues, and those of a namesake in other letters', async () => {
    tracker.addIssue({ is_private: true })
    tracker.addIssue()
    const lied = { ...tracker.addIssue(), custom_fields: owned('SARA') }
    tracker.bend = (json) => ({ ...json, issues: [lied, ...json.issues.filter(({ id }: { id: number }) => id !== lied.id)] })
    const { json } = await get('/issues.json')
    expect([json.issues.length, json.total_count]).toEqual([1, 1])
  })

  it.each([
    ['ignores the filter', (issue: object) => ({ ...issue, custom_fields: owned('mina') })],
    ['does not show the username', (issue: object) => ({ ...issue, custom_fields: owned('sara').slice(0, 1) })],
    ['does not show the university', (issue: object) => ({ ...issue, custom_fields: owned('sara').slice(1) })],
    ['shows no fields', (issue: object) => ({ ...issue, custom_fields: undefined })],
  ])('is refused where the tracker %s', async (_, change) => {
    tracker.addIssue()
    tracker.addIssue()
    tracker.bend = (json) => ({ ...json, issues: [change(json.issues[0]), json.issues[1]] })
    const { json, text } = await get('/issues.json')
    expect(json).toEqual({ status: 502, message: 'the tracker answers with something else', errorCode: 'TRACKER_ANSWER' })
    expect(text).not.toContain('subject')
  })

  it('has further pages', async () => {
    for (let i = 0; i < 130; i++) tracker.addIssue()
    const pages = await Promise.all([1, 2, 3].map((page) => get(`/issues.json?page=${page}`)))
    expect(pages.map(({ json }) => [json.issues.length, json.total_count, json.offset])).toEqual([
      [100, 130, 0],
      [30, 130, 100],
      [0, 130, 200],
    ])
    for (const page of ['0', '-1', '1e3', '2|3', '٢', 'x'])
      expect([page, (await get(`/issues.json?page=${page}`)).status]).toEqual([page, 404])
  })
})

describe('one issue', () => {
  it('[HELP-O25] has its journals by id without private ones, names or other details, and its files by addresses of the gateway', async () => {
    const { id } = tracker.addIssue({
      attachments: [file(9001, 'a.pdf'), file(9002, 'of a private note.pdf'), file(9003, 'b.docx')],
      journals: [
        journal(14, { private_notes: true, notes: 'secret of staff' }),
        journal(13, { notes: null, created_on: NOW, details: withFile(9002) }),
        journal(12, { created_on: '2026-11-28T09:00:00Z', details: withFile(9003), user: PORTAL }),
        journal(11, {
          created_on: '2026-11-28T07:00:00Z',
          details: [
            { property: 'attr', name: 'assigned_to_id', old_value: null, new_value: '201' },
            { property: 'cf', name: '7', old_value: null, new_value: 'internal-tag' },
            { property: 'attr', name: 'status_id', old_value: '1', new_value: '20' },
            { property: 'attachment', name: '8000', old_value: 'gone.pdf', new_value: null },
          ],
        }),
      ],
    })
    const { json, text } = await get(`/issues/${id}.json?include=attachments,journals`)
    const url = (file: number) => `/tracker/aftab/attachments/download/${file}?issue=${id}`
    expect(json.issue.attachments).toEqual([
      { id: 9001, filename: 'a.pdf', content_url: url(9001) },
      { id: 9003, filename: 'b.docx', content_url: url(9003) },
    ])
    expect(json.issue.journals).toEqual([
      {
        id: 11,
        user: { id: 201 },
        notes: 'note 11',
        created_on: '2026-11-28T07:00:00Z',
        details: [{ property: 'attr', name: 'status_id', old_value: '1', new_value: '20' }],
      },
      {
        id: 12,
        user: { id: 155 },
        notes: 'note 12',
        created_on: '2026-11-28T09:00:00Z',
        details: [{ property: 'attachment', name: '9003', new_value: 'f' }],
      },
      { id: 13, user: { id: 201 }, notes: '', created_on: NOW, details: [] },
    ])
    expect(text).not.toMatch(/Staff-Name|secret of staff|internal-tag|evil|lies|private/)
  })

  it('is none where the tracker answers with another own one', async () => {
    const [one, other] = [tracker.addIssue(), tracker.addIssue()]
    tracker.bend = () => ({ issue: other })
    expect((await get(`/issues/${one.id}.json`)).json).toMatchObject({ status: 502, errorCode: 'TRACKER_ANSWER' })
  })

  it('is 404 for everybody else, at every university, and where it is private', async () => {
    const { id } = tracker.addIssue()
    const hidden = tracker.addIssue({ is_private: true })
    for (const [unikey, as, of] of [
      ['aftab', 'mina', id],
      ['mahtab', 'sara', id],
      ['aftab', 'sara', hidden.id],
      ['aftab', 'sara', 5],
    ] as const) {
      const told = await gateway.send('GET', `/tracker/${unikey}/issues/${of}.json`, { as })
      expect(told.json).toEqual({ status: 404, message: 'there is no such thing here', errorCode: 'NOT_FOUND' })
    }
  })
})

describe('what forms need', () => {
  it('are the projects of the own university, checked again, and their categories', async () => {
    expect((await get('/projects.json')).json).toEqual({
      projects: [
        { id: 101, name: 'Student affairs' },
        { id: 103, name: 'Staff only' },
      ],
      total_count: 2,
    })
    expect((await get('/projects/101/issue_categories.json')).json).toEqual({
      issue_categories: [{ id: 11, name: 'Registration' }],
      total_count: 1,
    })
    expect((await get('/projects/102/issue_categories.json')).status).toBe(404)
    expect((await get('/projects/103/issue_categories.json')).json).toMatchObject({ status: 403, errorCode: 'PROJECT_NOT_PERMITTED' })
  })

  it('[HELP-47] [CONF-33] are linked by the custom field 155 and no other', async () => {
    const link = (id: number) => ({ id, name: 'links', multiple: true, value: ['aftab'] })
    tracker.bend = (json, { url }) =>
      url.pathname === '/projects.json'
        ? {
            ...json,
            projects: [
              { id: 101, name: 'by 155', status: 1, custom_fields: [link(155)] },
              { id: 103, name: 'by 156', status: 1, custom_fields: [link(156)] },
              { id: 104, name: 'by none', status: 1 },
            ],
          }
        : json
    expect((await get('/projects.json')).json.projects).toEqual([{ id: 101, name: 'by 155' }])
    const asked = tracker.heard.filter(({ url }) => url.pathname === '/projects.json')
    expect(asked.map(({ url }) => url.searchParams.get('cf_155'))).toEqual(['aftab'])
  })

  it('[HELP-O24] are the statuses of the tracker, and the labels of fields from the settings', async () => {
    expect((await get('/issue_statuses.json')).json).toEqual({ issue_statuses: [{ id: 20, name: 'WaitQueue', is_closed: false }] })
    const { length } = tracker.heard
    expect((await get('/custom_fields.json')).json).toEqual({ custom_fields: [{ id: 9, name: { fa: 'کد اتاق' } }] })
    expect(tracker.heard).toHaveLength(length)
  })
})

describe('limits', () => {
  it('answers 429 with a time to wait', async () => {
    const strict = await openTestGateway({
      universities: { aftab: university.url },
      settings: settingsFor(tracker.url, { limits: { reads: 2, writes: 1, uploads: 1 } }),
    })
    const read = () => strict.send('GET', '/tracker/aftab/custom_fields.json')
    expect([(await read()).status, (await read()).status]).toEqual([200, 200])
    const { status, json, headers } = await read()
    expect([status, json.errorCode, Number(headers.get('retry-after')) > 0]).toEqual([429, 'TOO_MANY_REQUESTS', true])
    expect((await strict.send('GET', '/tracker/aftab/custom_fields.json', { as: 'mina' })).status).toBe(200)
    await strict.close()
  })
})

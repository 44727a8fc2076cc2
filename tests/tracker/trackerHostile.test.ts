import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { TRACKER_KEYS } from '../../sandbox/tracker/settings/trackerAccounts.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { drip } from '../support/drip.ts'
import { trackerClient } from './contract/trackerClient.ts'
import { signInStaff } from './support/staffBrowser.ts'

const TEXTS = [
  '',
  ' ',
  '*',
  "' OR 1=1 --",
  '%',
  '\u0001',
  '\ud800',
  '۱۲۳',
  '-1',
  '1e9',
  '9'.repeat(40),
  '1.5',
  '__proto__',
  'x'.repeat(5000),
  '|||',
  '><|',
  '\\',
  '../../etc/passwd',
]
const VALUES = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  [],
  [[]],
  {},
  { id: {} },
  [null],
  [{ id: 2, value: [] }],
  [{ token: {} }],
  { a: { token: '1.a' } },
]
const MEMBERS = [
  'project_id',
  'tracker_id',
  'status_id',
  'priority_id',
  'category_id',
  'assigned_to_id',
  'subject',
  'description',
  'custom_fields',
  'custom_field_values',
  'uploads',
  'notes',
  'private_notes',
  'is_private',
  'lock_version',
]
const FILTERS = [
  'status_id',
  'project_id',
  'issue_id',
  'cf_2',
  'cf_3',
  'author_id',
  'created_on',
  'start_date',
  'subject',
  'project.cf_155',
  'category_id',
]
const OPERATORS = ['=', '!', '*', '!*', 'o', 'c', '>=', '<=', '><', '~', '!~', '^', '$', 'zz', '']
const enc = (text: string) => (text === '\ud800' ? '%ED%A0%80' : encodeURIComponent(text))

describe('a tracker that is sent nonsense', () => {
  const test = startTestCampus(provideCopies('pglite'))
  const { ask, file } = trackerClient({ base: () => test.campus.tracker })
  /** Requests that ended as an error of the server, of a list of requests one after the other. */
  const failed = async (requests: readonly (() => Promise<readonly [string, number]>)[]) => {
    const found: (readonly [string, number])[] = []
    for (const request of requests) found.push(await request())
    return found.filter(([, status]) => status >= 500)
  }
  const get = (path: string) => async () => [path, (await ask('GET', path)).status] as const

  it('in filters, orders and pages answers or refuses', async () => {
    const short = FILTERS.flatMap((name) => TEXTS.map((text) => get(`/issues.json?${name}=${enc(text)}`)))
    const long = FILTERS.flatMap((name) =>
      OPERATORS.flatMap((operator) =>
        ['x', "2026-01-01'"].map((text) => get(`/issues.json?f[]=${name}&op[${name}]=${enc(operator)}&v[${name}][]=${enc(text)}&limit=1`)),
      ),
    )
    const others = ['sort', 'limit', 'offset', 'page', 'include', 'f[]', 'f', 'key'].flatMap((name) =>
      TEXTS.map((text) => get(`/issues.json?${name}=${enc(text)}`)),
    )
    expect(await failed([...short, ...long, ...others])).toEqual([])
  })

  it('in paths answers or refuses', async () => {
    const paths = [
      '/issues/:id.json',
      '/projects/:id.json',
      '/projects/:id/issue_categories.json',
      '/attachments/:id.json',
      '/attachments/download/:id',
      '/attachments/download/3101/:id',
    ]
    expect(
      await failed(paths.flatMap((path) => TEXTS.filter((text) => text !== '').map((text) => get(path.replace(':id', enc(text)))))),
    ).toEqual([])
  })

  it('in members of issues answers or refuses', async () => {
    const { id } = await file()
    const sent = (method: string, path: string, body: unknown) => async () =>
      [`${method} ${JSON.stringify(body)?.slice(0, 80)}`, (await ask(method, path, { body })).status] as const
    const changes = MEMBERS.flatMap((name) => VALUES.map((value) => sent('PUT', `/issues/${id}.json`, { issue: { [name]: value } })))
    const filed = MEMBERS.flatMap((name) =>
      VALUES.map((value) => sent('POST', '/issues.json', { issue: { project_id: 101, tracker_id: 35, subject: 's', [name]: value } })),
    )
    const bodies = VALUES.flatMap((value) => [sent('POST', '/issues.json', value), sent('PUT', `/issues/${id}.json`, { issue: value })])
    expect(await failed([...changes, ...filed, ...bodies])).toEqual([])
  })

  it('at the pages of the staff answers or refuses', async () => {
    const { page, answer } = await signInStaff(test.campus.tracker)
    const { id } = await file()
    const pages = ['status', 'project', 'subject', 'username', 'page'].flatMap((name) =>
      TEXTS.map((text) => async () => [`${name}=${text}`, (await page(`/staff/issues?${name}=${enc(text)}`)).status] as const),
    )
    const answers = ['notes', 'status_id', 'assigned_to_id', 'lock_version', 'private_notes'].flatMap((name) =>
      TEXTS.filter((text) => text !== '\ud800').map(
        (text) => async () => [`${name}=${text}`, (await answer(id, { [name]: text })).status] as const,
      ),
    )
    expect(await failed([...pages, ...answers])).toEqual([])
  })

  it('with a NUL, two hosts or no end is refused', async () => {
    for (const path of ['/issues.json?cf_2=%00', '/issues/%00.json']) expect((await ask('GET', path)).status).toBe(400)
    expect((await ask('POST', '/issues.json', { body: { issue: { subject: 'a\0b', project_id: 101 } } })).status).toBe(400)
    const { port, hostname } = new URL(test.campus.tracker)
    const said = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `GET /issues.json HTTP/1.1\r\nHost: a\r\nHost: b\r\nX-Redmine-API-Key: ${TRACKER_KEYS.portal}\r\nConnection: close\r\n\r\n`,
        ),
      )
      socket.once('data', (bytes) => resolve(bytes.toString()))
    })
    expect(said).toMatch(/^HTTP\/1.1 400/)
  })
})

describe('a tracker whose clients never end a request', () => {
  const test = startTestCampus(provideCopies('pglite'), { times: { request: 200, checks: 50 } })

  it('cuts them off', async () => {
    const head = `POST /uploads.json?filename=a HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Redmine-API-Key: ${TRACKER_KEYS.portal}\r\nContent-Type: application/octet-stream\r\nContent-Length: 60000\r\n\r\n`
    expect(await drip(test.campus.tracker, head)).toMatch(/^(HTTP\/1.1 408|$)/)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, cut, hang, html, huge, redirectTo, startServer, type TestServer } from './support/jsonServer.ts'
import { rawSend } from './support/rawSend.ts'
import { KEY, owned, type SmallTracker, STAFF, startSmallTracker } from './support/smallTracker.ts'
import { newIssue, openTestGateway, settingsFor, startUniversity, type TestGateway, type TestUniversity } from './support/testGateway.ts'

let university: TestUniversity
let tracker: SmallTracker
let gateway: TestGateway
/** Where redirects lead: must hear nothing. */
let collector: TestServer
let earlier = 0
/** Ids of an issue of sara and one of mina, and of their files. */
let own: number
let foreign: number
const OWN_FILE = 9001
const FOREIGN_FILE = 9002
const PDF = Buffer.from('%PDF-1.7 file')

beforeAll(async () => {
  university = await startUniversity()
  tracker = await startSmallTracker()
  collector = await startServer(() => ({ status: 200, json: { payload: { username: 'mina' } } }))
  gateway = await openTestGateway({ universities: { aftab: university.url, mahtab: university.url }, settings: settingsFor(tracker.url) })
})
beforeEach(() => {
  tracker.reset()
  university.bend = undefined
  collector.heard.length = 0
  earlier = gateway.log().length
  const note = (notes: string) => ({ id: 1, user: STAFF, notes, created_on: '2026-11-28T08:00:00Z', private_notes: false, details: [] })
  const of = (username: string, file: number) => ({
    subject: `words-of-${username}`,
    custom_fields: owned(username),
    assigned_to: STAFF,
    journals: [note(`words-of-${username}`)],
    attachments: [{ id: file, filename: `${username}.pdf`, content_url: `${tracker.url}/attachments/download/${file}`, author: STAFF }],
  })
  own = tracker.addIssue(of('sara', OWN_FILE)).id
  foreign = tracker.addIssue(of('mina', FOREIGN_FILE)).id
  for (const [id, name] of [
    [OWN_FILE, 'sara'],
    [FOREIGN_FILE, 'mina'],
  ] as const)
    tracker.files.set(id, { name: `${name}.pdf`, bytes: Buffer.from(`%PDF-words-of-${name}`), token: `${id}.used`, used: true })
})
afterAll(async () => {
  await gateway.close()
  await Promise.all([tracker.close(), university.close(), collector.close()])
})

/** What no answer and no line of the log may have. */
const SECRETS = [KEY, 'Staff-Name', 'words-of-mina', 'internal-tag', 'evil.test', 'of-the-server', 'token-of-']
const leaksIn = (text: string) => SECRETS.filter((secret) => text.includes(secret))
const tokenOf = (name: string) => ({ Authorization: `Bearer token-of-${name}` })
const asSara = (more: Readonly<Record<string, string>> = {}) => ({ ...tokenOf('sara'), ...more })
const asJson = (more: Readonly<Record<string, string>> = {}) =>
  asSara({ 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...more })

async function attack(method: string, path: string, headers: Readonly<Record<string, string>>, body?: string | Buffer): Promise<number> {
  const { status, text } = await rawSend(gateway.url, method, path, headers, body)
  expect([path, leaksIn(text)]).toEqual([path, []])
  expect([path, leaksIn(gateway.log().slice(earlier))]).toEqual([path, []])
  expect(collector.heard).toEqual([])
  return status
}

const arabic = (id: number) => encodeURIComponent(String(id).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))))
const hex = (id: number) => String(id).replaceAll(/\d/g, (digit) => `%3${digit}`)

describe('another student’s issue', () => {
  it.each<readonly [string, () => string]>([
    ['by its number', () => `issues/${foreign}.json`],
    ['with journals', () => `issues/${foreign}.json?include=attachments,journals`],
    ['with a query', () => `issues/${foreign}.json?user=mina&cf_2=mina`],
    ['with the username as a parameter', () => `issues/${foreign}.json?username=mina`],
    ['in percent encoding', () => `issues/${hex(foreign)}.json`],
    ['in Arabic digits', () => `issues/${arabic(foreign)}.json`],
    ['with a leading zero', () => `issues/0${foreign}.json`],
    ['with a sign', () => `issues/+${foreign}.json`],
    ['as a negative number', () => `issues/-${foreign}.json`],
    ['as a decimal', () => `issues/${foreign}.0.json`],
    ['with an exponent', () => `issues/${foreign}e0.json`],
    ['in hexadecimal', () => `issues/0x${foreign.toString(16)}.json`],
    ['beside the own one', () => `issues/${own},${foreign}.json`],
    ['after a line end', () => `issues/${own}%0a${foreign}.json`],
    ['before a NUL', () => `issues/${foreign}%00.json`],
    ['with a second ending', () => `issues/${foreign}.json.json`],
    ['as another format', () => `issues/${foreign}.xml`],
    ['without an ending', () => `issues/${foreign}`],
    ['as a PDF', () => `issues/${foreign}.pdf`],
    ['with a slash', () => `issues/${foreign}.json/`],
    ['with a semicolon', () => `issues/${foreign};.json`],
    ['with a question mark in the id', () => `issues/${foreign}.json%3Fx.json`],
    ['with a hash in the id', () => `issues/${foreign}%23.json`],
    ['through the parent', () => `issues/../issues/${foreign}.json`],
    ['through an encoded parent', () => `issues/%2e%2e/issues/${foreign}.json`],
    ['through an encoded slash', () => `issues/${own}%2f..%2f${foreign}.json`],
    ['through a backslash', () => `issues/..\\${foreign}.json`],
    ['through two slashes', () => `/issues/${foreign}.json`],
    ['in capitals', () => `ISSUES/${foreign}.JSON`],
    ['by a page of the tracker', () => `search.json?q=words-of-mina`],
    ['by its journal', () => `journals/1.json`],
    ['as an export', () => `issues.csv`],
    ['by the users of the tracker', () => `users/201.json`],
    ['by the account of the key', () => `my/account.json`],
    ['by members of the project', () => `projects/101/memberships.json`],
    ['as the project', () => `projects/101.json`],
  ])('is not read %s', async (_, path) => {
    expect([400, 404]).toContain(await attack('GET', `/tracker/aftab/${path()}`, asSara()))
    expect(tracker.heard.filter(({ url }) => !/^\/issues\/\d+\.json$/.test(url.pathname))).toEqual([])
  })

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['that switches the user', { 'X-Redmine-Switch-User': 'mina' }],
    ['with a key', { 'X-Redmine-API-Key': KEY.replace('0', '1') }],
    ['that names another address', { 'X-Original-URL': '/issues.json', 'X-Rewrite-URL': '/issues.json' }],
    ['that names another host', { 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' }],
    ['that names another method', { 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'PUT' }],
    ['with a cookie', { Cookie: '_redmine_session=x; username=mina' }],
    ['that names the user', { 'X-User': 'mina', 'X-Username': 'mina', 'X-Remote-User': 'mina' }],
  ])('is not read by a header %s', async (_, headers) => {
    expect(await attack('GET', `/tracker/aftab/issues/${foreign}.json`, asSara(headers))).toBe(404)
    const forbidden = [...Object.keys(headers), 'authorization']
      .map((name) => name.toLowerCase())
      .filter((name) => name !== 'x-redmine-api-key')
    for (const heard of tracker.heard) {
      expect(forbidden.filter((name) => name in heard.headers)).toEqual([])
      expect([heard.method, heard.headers['x-redmine-api-key'], heard.headers.host]).toEqual(['GET', KEY, new URL(tracker.url).host])
    }
  })

  it.each([
    'status_id=*&cf_2=*',
    'cf_2=mina',
    'cf_2=!sara',
    'cf_2=sara|mina',
    'f[]=cf_2&op[cf_2]=*',
    'f[]=&set_filter=1',
    'user=mina&username=mina',
    'issue_id=1002',
    'key=x&limit=1000000&offset=0',
    'include=journals,attachments,watchers',
    'page=1&page=2',
    'page[]=1&page[x]=2',
    'sort=cf_2;drop',
    '__proto__[page]=1',
  ])('is in no list with the query %s', async (query) => {
    const status = await attack('GET', `/tracker/aftab/issues.json?${query}`, asSara())
    expect([200, 404]).toContain(status)
    for (const { url } of tracker.heard) expect(url.searchParams.getAll('v[cf_2][]')).toEqual(['sara'])
  })

  it.each(['mahtab', 'aftab%2f..', '..', '%2e%2e', '__proto__', 'constructor', 'AFTAB', 'aftab%00', 'aftab%20', ''])(
    'is not read under the university "%s"',
    async (unikey) => {
      expect([400, 404]).toContain(await attack('GET', `/tracker/${unikey}/issues/${own}.json`, asSara()))
    },
  )

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['no token', {}],
    ['a wrong one', { Authorization: 'Bearer wrong' }],
    ['two', { Authorization: 'Bearer token-of-sara, Bearer token-of-mina' }],
    ['one with a line end', { Authorization: 'Bearer token-of-sara%0d%0aX: y' }],
    ['one of another scheme', { Authorization: 'Basic dG9rZW4tb2Ytc2FyYTo=' }],
    ['one in a query alone', { 'X-Token': 'token-of-sara' }],
  ])('is not read with %s', async (_, headers) => {
    expect(await attack('GET', `/tracker/aftab/issues/${own}.json?access_token=token-of-mina`, headers)).toBe(401)
    expect(tracker.heard).toEqual([])
  })
})

describe('another student’s things in a write', () => {
  const written = () => tracker.heard.filter(({ method }) => method !== 'GET')

  it.each([
    ['a reply', { status_id: 20, notes: 'mine' }],
    ['a closing', { status_id: 5 }],
    ['a cancellation', { status_id: 24 }],
  ])('is not changed by %s', async (_, issue) => {
    const body = JSON.stringify({ issue: { ...issue, id: own, custom_fields: [{ id: 2, value: 'sara' }] } })
    expect(await attack('PUT', `/tracker/aftab/issues/${foreign}.json`, asJson(), body)).toBe(404)
    expect(
      await attack('PUT', `/tracker/aftab/issues/${foreign}.json?issue_id=${own}`, asJson({ 'X-Redmine-Switch-User': 'mina' }), body),
    ).toBe(404)
    expect(written()).toEqual([])
  })

  it.each<readonly [string, object]>([
    ['an author', { author_id: 1 }],
    ['another owner', { custom_fields: [{ id: 2, value: 'mina' }] }],
    ['another university', { custom_fields: [{ id: 1, value: 'mahtab' }] }],
    ['another field', { custom_fields: [{ id: 7, value: 'x' }] }],
    ['fields as a map', { custom_field_values: { 2: 'mina' }, custom_fields: { 2: 'mina' } }],
    ['privacy', { is_private: true }],
    ['an assignee', { assigned_to_id: 201 }],
    ['a parent', { parent_issue_id: 1 }],
    ['watchers', { watcher_user_ids: [1] }],
    ['a date', { created_on: '2000-01-01T00:00:00Z', start_date: '2000-01-01' }],
    ['another tracker and status', { tracker_id: 1, status_id: 1, priority_id: 9 }],
    ['a key', { key: 'x', 'X-Redmine-API-Key': 'x' }],
    ['a prototype', JSON.parse('{"__proto__":{"author_id":1},"constructor":{"author_id":1}}')],
  ])('does not smuggle %s into a new issue or a reply', async (_, smuggled) => {
    await attack('POST', '/tracker/aftab/issues.json?key=x&author_id=1', asJson(), JSON.stringify({ key: 'x', ...newIssue(smuggled) }))
    await attack(
      'PUT',
      `/tracker/aftab/issues/${own}.json`,
      asJson(),
      JSON.stringify({ key: 'x', issue: { ...smuggled, status_id: 20, notes: 'mine' } }),
    )
    const allowed = ['project_id', 'tracker_id', 'status_id', 'category_id', 'subject', 'description', 'custom_fields', 'notes']
    for (const { url, body } of written()) {
      const { issue, ...rest } = JSON.parse(String(body))
      expect([url.search, rest, Object.keys(issue).filter((name) => !allowed.includes(name))]).toEqual(['', {}, []])
      expect([issue.tracker_id ?? 35, issue.status_id]).toEqual([35, 20])
      for (const { id, value } of issue.custom_fields ?? []) expect([id, value]).not.toEqual([2, 'mina'])
    }
  })

  it.each<readonly [string, string, string | undefined]>([
    ['no JSON', 'application/json', '{'],
    ['nothing', 'application/json', ''],
    ['a list', 'application/json', '[]'],
    ['null', 'application/json', 'null'],
    ['a form', 'application/x-www-form-urlencoded', 'issue[subject]=abc'],
    ['a page', 'text/html', '<issue/>'],
    ['XML', 'application/xml', '<issue><subject>abc</subject></issue>'],
    ['a file', 'application/octet-stream', '{}'],
    ['a body of a megabyte', 'application/json', JSON.stringify(newIssue({ description: 'x'.repeat(1024 * 1024) }))],
    ['endless nesting', 'application/json', '['.repeat(5000) + ']'.repeat(5000)],
    ['ids that are no numbers', 'application/json', JSON.stringify(newIssue({ project_id: { toString: '101' }, category_id: [11] }))],
    ['files that are no list', 'application/json', JSON.stringify(newIssue({ uploads: { token: 'x' } }))],
    ['a hundred files', 'application/json', JSON.stringify(newIssue({ uploads: Array(100).fill({ token: 'x'.repeat(43) }) }))],
    ['a token of the tracker', 'application/json', JSON.stringify(newIssue({ uploads: [{ token: '9002.used' }] }))],
  ])('is not made of %s', async (_, type, body) => {
    const status = await attack('POST', '/tracker/aftab/issues.json', asJson({ 'Content-Type': type }), body)
    expect([400, 413, 415, 422]).toContain(status)
    expect(written()).toEqual([])
  })

  it('is not attached by an upload’s token, nor read by a file’s number', async () => {
    const { json } = await gateway.send('POST', '/tracker/aftab/uploads.json?filename=mina.pdf', { as: 'mina', bytes: PDF })
    const body = JSON.stringify(newIssue({ uploads: [{ token: json.upload.token }] }))
    expect(await attack('POST', '/tracker/aftab/issues.json', asJson(), body)).toBe(422)
    for (const path of [
      `attachments/download/${FOREIGN_FILE}`,
      `attachments/download/${FOREIGN_FILE}?issue=${own}`,
      `attachments/download/${FOREIGN_FILE}?issue=${foreign}`,
      `attachments/download/${FOREIGN_FILE}/mina.pdf?issue=${own}`,
      `attachments/download/${OWN_FILE}%2f..%2f${FOREIGN_FILE}?issue=${own}`,
      `attachments/download/${OWN_FILE}?issue=${own}&issue=${foreign}`,
      `attachments/${FOREIGN_FILE}.json`,
      `attachments/thumbnail/${FOREIGN_FILE}`,
    ])
      expect([path, await attack('GET', `/tracker/aftab/${path}`, asSara())]).toEqual([path, 404])
    expect(await attack('GET', `/tracker/aftab/attachments/download/${OWN_FILE}?issue=${own}`, asSara())).toBe(200)
  })

  it('is not answered to by a key that another student has used', async () => {
    const key = randomUUID()
    const mina = await gateway.send('POST', '/tracker/aftab/issues.json', { as: 'mina', key, body: newIssue({ subject: 'words-of-mina' }) })
    expect(mina.status).toBe(201)
    const status = await attack('POST', '/tracker/aftab/issues.json', asJson({ 'Idempotency-Key': key }), JSON.stringify(newIssue()))
    expect([status, tracker.issues.length]).toEqual([201, 4])
  })
})

const json = (value: unknown): Answer => ({ status: 200, json: value })
const text =
  (body: string, type: string): Answer =>
  (response) =>
    void response.writeHead(200, { 'Content-Type': type }).end(body)

describe('a tracker that lies', () => {
  const lies: readonly (readonly [string, () => Answer])[] = [
    ['a page', () => html],
    ['nothing, for ever', () => hang],
    ['with an end of the connection', () => cut],
    ['50 MB', () => huge],
    ['a redirect elsewhere', () => redirectTo(`${collector.url}/login`)],
    ['a redirect that keeps the method', () => redirectTo(`${collector.url}/login`, 307)],
    ['401', () => ({ status: 401 })],
    ['403', () => ({ status: 403 })],
    ['500 with a report', () => ({ status: 500, json: { error: `${KEY} Staff-Name` } })],
    ['500 with empty lists', () => ({ status: 500, json: { issues: [], issue_statuses: [], projects: [], issue_categories: [] } })],
    ['a list', () => json([{ subject: 'words-of-mina' }])],
    ['null', () => text('null', 'application/json')],
    ['other types', () => json({ issues: 'x', issue: [1], issue_statuses: {}, projects: 1, issue_categories: 'x', upload: 'x' })],
    ['JSON as a page', () => text(JSON.stringify({ issues: [], issue: {}, issue_statuses: [] }), 'text/html')],
    ['another issue', () => json({ issue: { ...tracker.issues[1] }, issues: [tracker.issues[1]] })],
    ['issues of everybody', () => json({ issues: tracker.issues, issue: tracker.issues[1], total_count: 2 })],
  ]
  const routes: readonly (readonly [string, string, () => string])[] = [
    ['the list', 'GET', () => 'issues.json'],
    ['an issue', 'GET', () => `issues/${own}.json`],
    ['the statuses', 'GET', () => 'issue_statuses.json'],
    ['the projects', 'GET', () => 'projects.json'],
    ['the categories', 'GET', () => 'projects/101/issue_categories.json'],
    ['a download', 'GET', () => `attachments/download/${OWN_FILE}?issue=${own}`],
    ['an upload', 'POST', () => 'uploads.json?filename=a.pdf'],
    ['a new issue', 'POST', () => 'issues.json'],
    ['a reply', 'PUT', () => `issues/${own}.json`],
  ]
  it.each(lies)('and answers %s is 502 or 503 on every route, or not found, and never 401', { timeout: 60_000 }, async (_, lie) => {
    for (const [route, method, path] of routes) {
      tracker.lie = lie
      const as = `x${randomUUID().slice(0, 8)}`
      const bytes = route === 'an upload'
      const body = route === 'a reply' ? { issue: { status_id: 20, notes: 'mine' } } : newIssue()
      const headers = {
        ...asJson(bytes ? { 'Content-Type': 'application/octet-stream' } : {}),
        ...tokenOf(route === 'a new issue' ? as : 'sara'),
      }
      const sent = method === 'GET' ? undefined : bytes ? PDF : JSON.stringify(body)
      const status = await attack(method, `/tracker/aftab/${path()}`, method === 'GET' ? asSara() : headers, sent)
      // 403 of one issue, or of categories, is an answer; and an issue of somebody else is not found.
      expect([route, [403, 404, 502, 503].includes(status)]).toEqual([route, true])
    }
  })

  it('only when it writes is 502 or 503, and says no more', { timeout: 60_000 }, async () => {
    for (const [name, lie] of lies) {
      tracker.lie = ({ method }) => (method === 'GET' ? undefined : lie())
      const headers = { ...asJson(), ...tokenOf(`w${randomUUID().slice(0, 8)}`) }
      const status = await attack('POST', '/tracker/aftab/issues.json', headers, JSON.stringify(newIssue()))
      expect([name, [502, 503].includes(status)]).toEqual([name, true])
    }
  })

  it('control: an honest one gives the own words of a student', async () => {
    const { text: said } = await rawSend(gateway.url, 'GET', `/tracker/aftab/issues/${own}.json`, asSara())
    expect(said).toContain('words-of-sara')
    expect(leaksIn(`${said} ${KEY}`)).toEqual([KEY])
  })
})

describe('a university that lies about who somebody is', () => {
  const named = (username: unknown) => json({ payload: { username, firstName: 'words-of-mina' } })
  it.each<readonly [string, () => Answer]>([
    ['a page', () => html],
    ['nothing, for ever', () => hang],
    ['with an end of the connection', () => cut],
    ['50 MB', () => huge],
    ['a redirect', () => redirectTo(`${collector.url}/rest/users/me`)],
    ['403', () => ({ status: 403 })],
    ['404', () => ({ status: 404 })],
    ['500', () => ({ status: 500 })],
    ['500 and a profile', () => ({ ...named('sara'), status: 500 })],
    ['nothing', () => ({ status: 200 })],
    ['a list', () => json([])],
    ['nobody', () => json({ payload: null })],
    ['no username', () => named(undefined)],
    ['an empty username', () => named('')],
    ['everybody', () => named('*')],
    ['everybody else', () => named('!sara')],
    ['either of two', () => named('sara|mina')],
    ['one like it', () => named('~mina')],
    ['a blank at the end', () => named('sara ')],
    ['a line end', () => named('sara\n')],
    ['a NUL', () => named('sara\0')],
    ['a direction', () => named('\u202esara')],
    ['a letter in two parts', () => named('e\u0301li')],
    ['a list of names', () => named(['sara', 'mina'])],
    ['an object', () => named({ toString: 'mina' })],
    ['a number', () => named(7)],
    ['a long name', () => named('x'.repeat(101))],
  ])('with %s is 502 or 503, and the tracker is not asked', async (_, lie) => {
    university.bend = lie
    expect([502, 503]).toContain(await attack('GET', `/tracker/aftab/issues/${foreign}.json`, asSara()))
    expect(tracker.heard).toEqual([])
  })

  it('gets students of its own name alone: mina of another university is somebody else', async () => {
    university.bend = () => named('mina')
    expect(await attack('GET', `/tracker/mahtab/issues/${foreign}.json`, asSara())).toBe(404)
    expect(tracker.heard).toHaveLength(1)
  })
})

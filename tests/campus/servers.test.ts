import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../../sandbox/calendar/createClock.ts'
import { FACE_SERVER } from '../../sandbox/calls/faceCalls.ts'
import { createCampusState } from '../../sandbox/createCampusState.ts'
import type { Database } from '../../sandbox/database/database.ts'
import { openDatabase } from '../../sandbox/database/openDatabase.ts'
import { RETENTION, removeExpired } from '../../sandbox/database/retention.ts'
import { createServer } from '../../sandbox/http/createServer.ts'
import { unboundedIn } from '../../sandbox/http/inputs.ts'
import { universities } from '../../sandbox/universities.ts'
import { drip } from '../support/drip.ts'
import { call, signIn, studentAt } from './support/campusClient.ts'
import { provideCopies, testNow } from './support/databases.ts'
import { startTestCampus } from './support/testCampus.ts'

const copies = provideCopies('pglite')

describe('clients that never end a request', () => {
  const test = startTestCampus(copies, { times: { request: 200, checks: 50 } })
  const posting = 'POST /oauth/token HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n'

  it('are cut off when they drip a body, and when they drip headers', async () => {
    expect(await drip(test.base('mahtab'), `${posting}Content-Length: 60000\r\n\r\n`)).toMatch(/^(HTTP\/1.1 408|$)/)
    expect(await drip(test.base('mahtab'), `${posting}X-Long: `)).toMatch(/^(HTTP\/1.1 408|$)/)
  })

  it('have ten minutes at a face service, where the portal waits very long, and 70 s elsewhere', async () => {
    const none = () => Promise.reject(new Error('no call is made'))
    const database: Database = { kind: 'pglite', query: none, script: none, tx: none, longTx: none, close: none }
    const campus = createCampusState({ database: { memory: true }, demo: true, portalOrigins: [] }, createClock(testNow, true), database)
    const address = {
      campus,
      university: universities[0] as (typeof universities)[number],
      base: () => '',
      signOn: () => '',
      bank: () => '',
    }
    const limits = [createServer(address, FACE_SERVER), createServer(address)].map(({ server }) => [server.requestTimeout, server.timeout])
    expect(limits).toEqual([
      [600_000, 600_000],
      [70_000, 150_000],
    ])
  })

  it('may send no large body where none is read, and 64 KB where one is', async () => {
    const student = await studentAt(test.base('mahtab'), 'navid')
    const large = { text: 'x'.repeat(2000) }
    expect((await student.send('POST', '/rest/oauth/navid/logout', large)).status).toBe(413)
    expect((await student.send('PUT', '/rest/reserves/1/reserve', large)).status).toBe(400)
  })
})

describe('pages that were rebound to this machine', () => {
  const test = startTestCampus(copies)
  const ask = (path: string, host: string) => {
    const { port, hostname } = new URL(test.campus.control)
    return new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      )
      let said = ''
      socket.on('data', (bytes) => {
        said += bytes.toString()
      })
      socket.on('close', () => resolve(said))
    })
  }

  it.each(['/__campus/calls', '/__campus/faults', '/__campus/clock', '/%5F%5Fcampus/calls'])('may not read %s', async (path) => {
    for (const host of ['evil.test', 'evil.test:4600', '127.0.0.1.evil.test']) expect(await ask(path, host)).toMatch(/^HTTP\/1.1 403/)
    for (const host of ['127.0.0.1:4600', 'localhost', '[::1]:4600']) expect(await ask(path, host)).toMatch(/^HTTP\/1.1 200/)
  })

  it('may not name two hosts', async () => {
    expect(await ask('/__campus/calls', 'localhost\r\nHost: evil.test')).toMatch(/^HTTP\/1.1 400/)
  })

  it('get no answer that a cache may store or a browser may take for something else', async () => {
    const sara = await studentAt(test.base('aftab'), 'sara')
    for (const path of ['/rest/users/me', '/rest/selfs', '/rest/none', '/rest/users/x']) {
      const { headers } = await sara.get(path)
      expect([path, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([path, 'no-store', 'nosniff'])
    }
    expect((await call('GET', `${test.base('aftab')}/%zz`)).body.messageResource).toBe('INVALID_REQUEST')
  })
})

describe('numbers without an end', () => {
  const test = startTestCampus(copies)

  it.each([1e300, 1e14, -1e300, 3.2e12])('move the clock by %d ms to no day that breaks every other call', async (advance) => {
    const moved = await call('POST', `${test.campus.control}/clock`, { body: { advance } })
    expect(moved).toMatchObject({ status: 400, body: { messageResource: 'INVALID_REQUEST' } })
    expect((await call('GET', `${test.base('aftab')}/rest/announcements`)).status).toBe(200)
    expect((await call('POST', `${test.campus.control}/clock`, { body: { now: '9999-01-01T00:00:00Z' } })).status).toBe(400)
  })

  it('are found in the schema of an input, and so are texts, lists and anything', () => {
    const number = { type: 'integer', minimum: 0 }
    expect(unboundedIn({ type: 'object', properties: { a: number, b: { anyOf: [{ type: 'string' }, { type: 'null' }] }, c: {} } })).toEqual(
      ['/a lacks maximum', '/b/0 lacks maxLength', '/c lacks type'],
    )
    expect(unboundedIn({ type: 'array', items: { ...number, maximum: 1 } })).toEqual([' lacks maxItems'])
    expect(unboundedIn({ type: 'object', properties: { a: { enum: [1] } }, oneOf: [{ required: ['a'] }] })).toEqual([])
  })
})

describe('rows that nobody needs any more', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(await copies.copies().fresh())
  })
  afterAll(() => database.close())
  const now = new Date(testNow)
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const count = async (table: string) => Number((await database.query(`SELECT count(*) AS n FROM campus.${table}`))[0]?.['n'])

  it('every table says how long its rows stay', async () => {
    const tables = (await database.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'campus'")).map(({ name }) => name)
    expect(Object.keys(RETENTION).sort()).toEqual([...tables].sort())
  })

  it('are removed once they have expired, and not before', async () => {
    const campus = createCampusState({ database: { memory: true }, demo: true, portalOrigins: [] }, createClock(testNow, true), database)
    const at = now.toISOString()
    await database.script(`
      INSERT INTO campus.token_family (id, person_id, started_at) SELECT 'f' || n, id, '${at}' FROM generate_series(1, 2) AS n, (SELECT min(id) AS id FROM campus.person) AS p;
      INSERT INTO campus.refresh_token (hash, family_id, expires_at) VALUES ('h1', 'f1', '${later(14).toISOString()}'), ('h2', 'f2', '${later(30).toISOString()}');
      INSERT INTO campus.captcha VALUES ('v', 'n', 'a', '${later(1).toISOString()}');
      INSERT INTO campus.throttle VALUES ('s', 1, '${later(1).toISOString()}');
      INSERT INTO campus.login_token (hash, person_id, expires_at) SELECT 'l', min(id), '${later(1).toISOString()}' FROM campus.person;
      INSERT INTO campus.cas_session (hash, person_id, started_at, expires_at) SELECT 'c', min(id), '${at}', '${later(1).toISOString()}' FROM campus.person;
      INSERT INTO campus.cas_login_ticket VALUES ('t', 'mahtab', 'b', '${later(1).toISOString()}');
      INSERT INTO campus.cas_service_ticket (hash, session_hash, service, by_password, expires_at) VALUES ('t', 'c', 's', true, '${later(1).toISOString()}');
      INSERT INTO campus.cas_entry (ticket_hash, university, made_at) VALUES ('t', 'mahtab', '${at}');
      INSERT INTO campus.idempotency (person_id, key, fingerprint, made_at) SELECT min(id), 'k', 'f', '${at}' FROM campus.person;
      INSERT INTO campus.survey_image (survey_id, person_id, size, digest, made_at) SELECT min(survey_id), min(person_id), 1, 'd', '${at}' FROM campus.survey_participant;
      INSERT INTO campus.payment (person_id, university, amount, gateway_id, bank_name, payment_code, state, call_back_url, started_at, settled_at)
        SELECT min(id), 'aftab', 1, 11, 'b', 'p', 'EXPIRED', 'u', '${at}', '${at}' FROM campus.person;
      INSERT INTO campus.bank_session (token, merchant, order_code, amount, terminal_id, return_url, site, expires_at) VALUES ('t', 'aftab', 'o', 1, 11, 'u', 's', '${at}');
      INSERT INTO campus.tracker_session VALUES ('s', 201, '${later(1).toISOString()}');
      INSERT INTO campus.tracker_file (author_id, filename, filesize, digest, content, created_on) VALUES (155, 'f', 0, 'd', '', '${at}');
      INSERT INTO campus.upload SELECT 't', min(id), 'a.pdf', 'application/pdf', 1, 'd', '${at}' FROM campus.person;`)
    const expiring = Object.entries(RETENTION).flatMap(([table, retention]) => ('expired' in retention ? [table] : []))
    const counts = async () => Object.fromEntries(await Promise.all(expiring.map(async (table) => [table, await count(table)] as const)))
    const all = await counts()
    expect(Object.values(all).every((rows) => rows > 0)).toBe(true)
    await removeExpired(database, now)
    expect(await counts()).toEqual(all)
    await removeExpired(database, later(20))
    const { forgotten_card_code, payment = 0, tracker_issue, tracker_file = 0, message, activity } = all
    // Payments that have reached the bank stay, files that belong to an issue, messages and the activity report.
    const rest = {
      refresh_token: 1,
      token_family: 1,
      forgotten_card_code,
      payment: payment - 1,
      tracker_issue,
      tracker_file: tracker_file - 1,
      message,
      activity,
    }
    expect(await counts()).toEqual({ ...Object.fromEntries(expiring.map((table) => [table, 0])), ...rest })
    await removeExpired(database, later(60))
    expect(await count('forgotten_card_code')).toBe(0)
    await removeExpired(database, later(401))
    for (const table of ['tracker_issue', 'tracker_journal', 'tracker_file']) expect([table, await count(table)]).toEqual([table, 0])
    // Nobody takes away what still has to be read, and what nobody has a copy of goes at once.
    await removeExpired(database, later(801))
    expect([await count('message'), await count('message_copy'), await count('message_file')]).toEqual([4, 4, 0])
    await database.query('DELETE FROM campus.message_copy WHERE id = 701')
    await removeExpired(database, later(801))
    expect([await count('message'), (await count('activity')) > 0]).toEqual([3, true])
    await removeExpired(database, later(5 * 366))
    expect(await count('activity')).toBe(0)
    await campus.upkeep()
  })
})

describe('guesses', () => {
  const test = startTestCampus(copies)
  const mahtab = () => test.base('mahtab')
  const change = (password: string, newPassword: string) => ({ saminKey: null, password, newPassword, repeatNewPassword: newPassword })
  const PATH = '/rest/users/me/change-password'

  it('of the current password with a stolen token are counted, and the right one among them starts the count anew', async () => {
    const navid = await studentAt(mahtab(), 'navid')
    const guess = (password = 'guess') => navid.send('PUT', PATH, change(password, 'another-one'))
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess()))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429, 429])
    expect(Number((await guess('dargah-demo')).headers.get('retry-after'))).toBeGreaterThan(0)
    test.campus.clock.advance(300_000)
    expect((await guess()).status).toBe(400)
    expect((await guess('dargah-demo')).status).toBe(200)
  })

  it('of a password from one address do not keep its owner out at another one', async () => {
    const form = new URLSearchParams({ username: 'navid', password: 'guess', grant_type: 'password' })
    const status = (localAddress: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
        request(`${mahtab()}/oauth/token`, { method: 'POST', localAddress, headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end(form.toString())
      })
    for (let guesses = 0; guesses < 10; guesses++) expect(await status('127.0.0.2')).toBe(400)
    expect(await status('127.0.0.2')).toBe(429)
    expect((await signIn(mahtab(), 'navid', { password: 'another-one' })).status).toBe(200)
  })

  it('end with the password that was guessed: its change ends all other sessions and their refresh tokens', async () => {
    const [here, there, other] = [
      await studentAt(mahtab(), 'family'),
      await studentAt(mahtab(), 'family'),
      await studentAt(mahtab(), 'mahtabsolo'),
    ]
    expect((await here.send('PUT', PATH, change('dargah-demo', 'another-one'))).status).toBe(200)
    expect((await here.get('/rest/selfs')).status).toBe(200)
    expect((await there.get('/rest/selfs')).status).toBe(401)
    const refresh = (token: string) =>
      call('POST', `${mahtab()}/oauth/token`, { form: { grant_type: 'refresh_token', refresh_token: token } })
    expect((await refresh(there.refreshToken)).status).toBe(400)
    expect((await refresh(here.refreshToken)).status).toBe(200)
    expect((await other.get('/rest/selfs')).status).toBe(200)
  })

  it('of names by id end after a hundred', async () => {
    const student = await studentAt(mahtab(), 'mahtabsolo')
    const answers = await Promise.all(Array.from({ length: 101 }, (_, id) => student.get(`/rest/users/${id}`)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('that nobody makes: an address that solves no captcha draws no more than three hundred', async () => {
    const draw = () => call('POST', `${test.base('aftab')}/rest/captcha`, { body: { nonce: 'n'.repeat(8) } })
    for (let solved = 0; solved < 3; solved++) expect((await signIn(test.base('aftab'), 'sara')).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 301 }, draw))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { call, studentAt } from './support/campusClient.ts'
import { provideCopies } from './support/databases.ts'
import { startTestCampus } from './support/testCampus.ts'
import { week } from './support/weekReader.ts'

const copies = provideCopies('pglite')
const test = startTestCampus(copies)

describe('the switches of a demo campus', () => {
  const aftab = () => test.base('aftab')
  const order = (fault: object) => call('POST', `${test.campus.control}/faults`, { body: fault })
  const release = (unikey = 'aftab') => call('GET', `${test.base(unikey)}/rest/config/release`)
  afterEach(() => call('DELETE', `${test.campus.control}/faults`))

  it.each([
    ['500', 500, 'INTERNAL_ERROR'],
    ['401', 401, 'INVALID_TOKEN'],
    ['403', 403, 'ACCESS_DENIED'],
    ['404', 404, 'NOT_FOUND'],
  ])('answer %s in the shape of the error object', async (kind, status, messageResource) => {
    await order({ call: 'GET /rest/config/release', kind })
    expect(await release()).toMatchObject({
      status,
      body: { status, messageResource, messageFa: expect.any(String), messageEn: expect.any(String) },
    })
  })

  it('drop the connection, cut the answer in its body, send broken JSON, a 302, an error without messageResource and the directory message', async () => {
    const fault = { call: 'GET /rest/config/release', times: 1 }
    await order({ ...fault, kind: 'none' })
    await expect(release()).rejects.toThrow()
    await order({ ...fault, kind: 'cut' })
    await expect(release()).rejects.toThrow('terminated')
    await order({ ...fault, kind: 'broken' })
    const broken = await release()
    expect(broken.status).toBe(200)
    expect(() => JSON.parse(broken.body)).toThrow()
    await order({ ...fault, kind: '302' })
    expect((await release()).status).toBe(302)
    await order({ ...fault, kind: 'noresource' })
    const bare = await release()
    expect(bare).toMatchObject({ status: 400, body: { message: expect.any(String) } })
    expect(bare.body).not.toHaveProperty('messageResource')
    await order({ ...fault, kind: 'directory' })
    expect((await release()).body.message).toContain('exists but is a directory')
    expect((await release()).status).toBe(200)
  })

  it('hold an answer back until the faults are cleared', async () => {
    await order({ call: 'GET /rest/config/release', kind: 'late', delayMs: 120_000 })
    const held = release()
    await call('GET', `${aftab()}/rest/announcements`)
    const calls = (await call('GET', `${test.campus.control}/calls`)).body.calls
    expect(calls.find((one: { path: string; status: unknown }) => one.path === '/rest/config/release' && one.status === null)).toBeDefined()
    await call('DELETE', `${test.campus.control}/faults`)
    expect((await held).body).toEqual({ payload: { releaseDate: '2026-06-20' } })
  })

  it('hit only the named university, call pattern and number of calls', async () => {
    await order({ university: 'mahtab', call: '* /rest/config/*', kind: '500', times: 2 })
    expect((await release()).status).toBe(200)
    expect((await release('mahtab')).status).toBe(500)
    expect((await call('GET', `${test.base('mahtab')}/rest/announcements`)).status).toBe(200)
    expect((await release('mahtab')).status).toBe(500)
    expect((await release('mahtab')).status).toBe(200)
    expect((await order({ call: 'nonsense', kind: '500' })).status).toBe(400)
  })

  it('can fail the selves of parisa with a detail', async () => {
    const parisa = await studentAt(aftab(), 'parisa')
    await order({ call: 'GET /rest/selfs', kind: '500' })
    expect((await parisa.get('/rest/selfs')).body.messageFa).toContain('خطایی در سرور')
  })

  it('list the calls in order with their key and whether a token came, but never the token', async () => {
    const sara = await studentAt(aftab(), 'sara')
    await call('DELETE', `${test.campus.control}/calls`)
    await sara.get(`/rest/programs/v2?selfId=101&weekStartDate=${week}`)
    await sara.send('PUT', '/rest/reserves/1/reserve', { selected: true }, { 'Idempotency-Key': 'k' })
    await release()
    const { body } = await call('GET', `${test.campus.control}/calls`)
    expect(body.calls).toMatchObject([
      {
        university: 'aftab',
        method: 'GET',
        path: '/rest/programs/v2',
        query: `selfId=101&weekStartDate=${week}`,
        status: 200,
        authorization: true,
        idempotencyKey: null,
      },
      { method: 'PUT', path: '/rest/reserves/1/reserve', status: 404, idempotencyKey: 'k' },
      { method: 'GET', path: '/rest/config/release', status: 200, authorization: false },
    ])
    expect(JSON.stringify(body)).not.toContain(sara.token)
  })

  it('move the clock, refuse what is no instant, and reset to the first day', async () => {
    const clock = `${test.campus.control}/clock`
    const { now } = (await call('GET', clock)).body
    expect((await call('POST', clock, { body: { advance: 1000 } })).body.now).toBe(new Date(Date.parse(now) + 1000).toISOString())
    expect((await call('POST', clock, { body: { now } })).body.now).toBe(now)
    expect((await call('POST', clock, { body: { now: 'tomorrow' } })).status).toBe(400)
    const sara = await studentAt(aftab(), 'sara')
    await sara.send('PUT', '/rest/users/me/change-password', {
      password: 'dargah-demo',
      newPassword: 'Something-9',
      repeatNewPassword: 'Something-9',
    })
    await expect(studentAt(aftab(), 'sara')).rejects.toThrow()
    expect((await call('POST', `${test.campus.control}/reset`)).status).toBe(200)
    expect((await sara.get('/rest/users/me')).status).toBe(401)
    expect(await (await studentAt(aftab(), 'sara')).credit()).toBe(1_250_000)
  })
})

describe('a campus that is no demo', () => {
  const real = startTestCampus(copies, { demo: false })

  it('has no switches at all', async () => {
    for (const [method, path] of [
      ['GET', 'clock'],
      ['POST', 'faults'],
      ['GET', 'calls'],
      ['POST', 'reset'],
      ['DELETE', 'throttle'],
      ['GET', 'captcha/x'],
    ] as const) {
      expect((await call(method, `${real.base('aftab')}/__campus/${path}`)).status).toBe(404)
    }
  })
})

describe('pages of other origins', () => {
  const ask = (unikey: string, headers: Record<string, string>, method = 'OPTIONS') =>
    call(method, `${test.base(unikey)}/rest/config/release`, { headers })
  const preflight = {
    Origin: 'http://portal.test',
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': 'idempotency-key',
  }

  it('may call when they are the portal, and learn how long to wait', async () => {
    const { headers } = await ask('aftab', { Origin: 'http://portal.test' }, 'GET')
    expect(headers.get('access-control-allow-origin')).toBe('http://portal.test')
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After')
    expect(headers.get('vary')).toBe('Origin')
  })

  it('are refused if not allowed, and responses carry Vary: Origin', async () => {
    const { headers } = await ask('aftab', { ...preflight, Origin: 'http://evil.test' })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('vary')).toBe('Origin')
  })

  it('may never touch the switches when they are not the portal', async () => {
    const reset = await call('POST', `${test.campus.control}/reset`, { headers: { Origin: 'http://evil.test' } })
    expect(reset).toMatchObject({ status: 403, body: { messageResource: 'ACCESS_DENIED' } })
  })

  it('may send an Idempotency-Key, but not at mahtab, which knows three headers only', async () => {
    expect((await ask('aftab', preflight)).headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Accept, Idempotency-Key',
    )
    expect((await ask('mahtab', preflight)).headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, Accept')
  })
})

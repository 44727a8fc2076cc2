import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '../../sandbox/auth/sessionTokens.ts'
import { clearThrottle } from '../../sandbox/auth/throttle.ts'
import type { Database } from '../../sandbox/database/database.ts'
import { openDatabase } from '../../sandbox/database/openDatabase.ts'
import { universities } from '../../sandbox/universities.ts'
import { type DatabaseKind, provideCopies, testNow } from './support/databases.ts'
import { type HostileRequest, hostileRequests, hostileTokens } from './support/hostileInputs.ts'
import { BASE, bankWithRoutes, faceServerWithRoutes, type Route, serverWithRoutes, signOnWithRoutes } from './support/routesOf.ts'

const students: Readonly<Record<string, string>> = { aftab: 'sara', mahtab: 'navid' }

describe.each<DatabaseKind>(['pglite', 'postgres'])('hostile input at every call of a campus on %s', (kind) => {
  const source = provideCopies(kind)
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(await source.copies().fresh())
  }, 60_000)
  afterAll(() => database.close())

  async function tokenOf(university: string): Promise<string> {
    const [person] = await database.query('SELECT id FROM campus.person WHERE university = $1 AND username = $2', [
      university,
      students[university],
    ])
    return (await startSession(database, Number(person?.['id']), '', new Date(testNow))).access_token
  }
  async function send(app: FastifyInstance, { method, url, headers, payload }: HostileRequest, token?: string) {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const given = { method: method as 'GET', url, headers: { ...headers, ...authorization }, ...(payload === undefined ? {} : { payload }) }
    return (await app.inject(given)).statusCode
  }
  /** The answers that blame the server, and how many of each other status there were. */
  async function walk(app: FastifyInstance, routes: readonly Route[], bearer: () => Promise<string | undefined>, usual?: object) {
    const broken = new Set<string>()
    const statuses = new Map<number, number>()
    for (const route of routes) {
      const token = await bearer()
      let count = 0
      for (const request of hostileRequests(route, usual)) {
        // The guesses are many, and a wait would hide what comes after.
        if (count++ % 8 === 0) await clearThrottle(database)
        const status = await send(app, request, token)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500) broken.add(`${status} ${route.method} ${JSON.stringify(request).slice(0, 200)}`)
      }
    }
    return { broken: [...broken], statuses }
  }

  it.each(Object.keys(students))(
    'at %s is never an error of the server',
    async (unikey) => {
      const university = universities.find((one) => one.unikey === unikey)
      if (university === undefined) throw new Error(unikey)
      const signOn = await signOnWithRoutes(database, university)
      const bank = await bankWithRoutes(database, university)
      const { app, routes } = await serverWithRoutes(database, university, undefined, {
        signOn: await signOn.app.listen({ host: '127.0.0.1', port: 0 }),
        bank: await bank.app.listen({ host: '127.0.0.1', port: 0 }),
      })
      // A reset has no input, and a moved clock would end the session of all others.
      const others = routes.filter(({ url }) => url !== '/__campus/reset' && url !== '/__campus/clock')
      expect(others.length).toBeGreaterThan(35)
      const { broken, statuses } = await walk(app, others, () => tokenOf(unikey))
      expect(broken).toEqual([])
      for (const status of [200, 400, 404, 413, 415, 422]) expect([status, statuses.has(status) || status === 422]).toEqual([status, true])
      for (const token of hostileTokens) expect(await send(app, { method: 'GET', url: '/rest/users/me' }, token)).toBe(401)
      await Promise.all([app.close(), signOn.app.close(), bank.app.close()])
    },
    120_000,
  )

  it('at a face service is never an error of the server', async () => {
    const { app, routes } = await faceServerWithRoutes(database, universities[1] as (typeof universities)[number])
    expect(routes.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /face/enroll'])
    const usual = { token: await tokenOf('mahtab'), user_id: 'navid', base_url: BASE, input_image: '\u00ff\u00d8\u00ff' }
    const { broken, statuses } = await walk(app, routes, async () => undefined, usual)
    expect(broken).toEqual([])
    expect([...statuses.keys()].sort()).toEqual([200, 400, 401, 404, 415])
    await app.close()
  })

  it('at a single sign-on is never an error of the server', async () => {
    const { app, routes } = await signOnWithRoutes(database, universities[1] as (typeof universities)[number])
    expect(routes.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /login',
      'POST /login',
      'GET /p3/serviceValidate',
      'GET /logout',
    ])
    const { broken, statuses } = await walk(app, routes, async () => undefined)
    expect(broken).toEqual([])
    expect([...statuses.keys()].sort()).toEqual([200, 400, 403, 404, 415])
    for (const cookie of [
      '',
      ';',
      '=',
      'CASTGC-mahtab',
      'CASTGC-mahtab=',
      `CASTGC-mahtab=${'x'.repeat(9000)}`,
      'CASTGC-mahtab=\u00e9; CASFORM-mahtab=%00',
    ])
      for (const url of ['/login', '/logout']) expect((await app.inject({ method: 'GET', url, headers: { cookie } })).statusCode).toBe(200)
    await app.close()
  })

  it('at a bank is never an error of the server', async () => {
    const { app, routes } = await bankWithRoutes(database, universities[1] as (typeof universities)[number])
    expect(routes.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /merchant/sessions',
      'POST /merchant/verify',
      'POST /pay',
      'GET /pay/:token',
      'POST /pay/:token',
    ])
    const { broken, statuses } = await walk(app, routes, async () => undefined)
    expect(broken).toEqual([])
    expect([...statuses.keys()].sort()).toEqual([303, 400, 401, 403, 404, 414, 415])
    await app.close()
  })

  it('would be found: a call that hands ids and texts on to the database as they come', async () => {
    const { app, routes } = await serverWithRoutes(database, universities[1] as (typeof universities)[number], (server) => {
      server.get<{ Params: { id: string } }>('/rest/careless/:id', async ({ params }) => ({
        payload: await database.query('SELECT $1::integer AS id', [params.id]),
      }))
    })
    const { broken } = await walk(
      app,
      routes.filter(({ url }) => url.includes('careless')),
      () => tokenOf('mahtab'),
    )
    expect(broken.length).toBeGreaterThan(5)
    await app.close()
  })
})

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeFamily, startSession, type TokenPair } from '../../sandbox/auth/sessionTokens.ts'
import type { Database } from '../../sandbox/database/database.ts'
import { openDatabase } from '../../sandbox/database/openDatabase.ts'
import { universities } from '../../sandbox/universities.ts'
import { callsOf } from '../contracts/support/callsOf.ts'
import { claimsOf } from './support/campusClient.ts'
import { provideCopies, testNow } from './support/databases.ts'
import { type Route, serverWithRoutes } from './support/routesOf.ts'

/** Routes that need no session, and why. */
const OPEN: Readonly<Record<string, string>> = {
  'POST /oauth/token': 'gives the first token',
  'POST /rest/captcha': 'comes before the sign-in',
  'POST /rest/users/reset-password/init': 'is for who cannot sign in',
  'GET /rest/config/release': 'says nothing of anybody',
  'GET /rest/announcements': 'is read at the sign-in, too (ANN-O6)',
  'GET /assets/dishes/:name': 'pictures of dishes',
  'GET /management': 'a page without data, for staff who come without a token',
  'GET /rest/modules/epayment/processing/v3/payment-gates/return': 'is asked by browsers that come from the bank, and asks the bank itself',
  'POST /rest/modules/epayment/processing/v3/payment-gates/return': 'the same, from a form of the bank',
  'POST /dormitory-payment': 'takes a login token of its own, once',
}
/** Routes that the role of a tile or page guards, too: there it is no more than a hint. */
const GUARDED_BY_ROLE: readonly string[] = [
  'GET /rest/nurtures/users/teammates',
  'GET /rest/users/me/eskans',
  'GET /rest/users/me/eskans/cardexes',
  'GET /rest/payment-transactions/current',
]
const DAY = 86_400_000

const source = provideCopies('pglite')

describe('every route of a university for every kind of caller', () => {
  let database: Database
  let app: FastifyInstance
  let routes: readonly Route[]
  beforeAll(async () => {
    database = await openDatabase(await source.copies().fresh())
    const university = universities.find(({ unikey }) => unikey === 'aftab')
    if (university === undefined) throw new Error('there is no aftab')
    const served = await serverWithRoutes(database, university)
    app = served.app
    routes = served.routes.filter(({ method, url }) => !url.startsWith('/__campus') && method !== 'OPTIONS')
  }, 60_000)
  afterAll(() => database.close())

  async function sessionOf(username: string, university = 'aftab', at = Date.parse(testNow)): Promise<TokenPair> {
    const [person] = await database.query('SELECT id FROM campus.person WHERE university = $1 AND username = $2', [university, username])
    return startSession(database, Number(person?.['id']), '', new Date(at))
  }
  const nameOf = ({ method, url }: Route) => `${method} ${url}`
  const ask = async ({ method, url }: Route, token?: string) => {
    const authorization = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }
    return (await app.inject({ method: method as 'GET', url: url.replace(/:\w+|\*/g, '1'), ...authorization })).statusCode
  }
  const answersTo = async (token?: string) => {
    const answers: [string, number][] = []
    for (const route of routes) answers.push([nameOf(route), await ask(route, token)])
    return answers
  }

  it('refuses whoever has no token, but where it says why not', async () => {
    const open = (await answersTo()).filter(([, status]) => status !== 401).map(([name]) => name)
    expect(open.sort()).toEqual(Object.keys(OPEN).sort())
    expect(routes.length).toBeGreaterThan(60)
  })

  it.each([
    ['of another university', async () => (await sessionOf('navid', 'mahtab')).access_token],
    ['that has expired', async () => (await sessionOf('sara', 'aftab', Date.parse(testNow) - 2 * DAY)).access_token],
    [
      'of a session that was ended',
      async () => {
        const { access_token: token } = await sessionOf('sara')
        await revokeFamily(database, claimsOf(token).fam, new Date(testNow))
        return token
      },
    ],
    [
      'of an account that was closed after the sign-in',
      async () => {
        const { access_token: token } = await sessionOf('maryam')
        await database.query("UPDATE campus.person SET sign_in = 'disabled' WHERE university = 'aftab' AND username = 'maryam'")
        return token
      },
    ],
    [
      'whose algorithm is none',
      async () => {
        const head = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
        return `${head}.${(await sessionOf('nima')).access_token.split('.')[1]}.`
      },
    ],
    [
      'in which roles were written',
      async () => {
        const [head, , signature] = (await sessionOf('nima')).access_token.split('.')
        const claims = { ...claimsOf((await sessionOf('nima')).access_token), authorities: ['ROLE_ESKAN_ALGORITM_STUDENT'] }
        return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
      },
    ],
    ['that is for refreshing', async () => (await sessionOf('sara')).refresh_token],
    ['that is none', async () => 'x'],
  ])('refuses a token %s everywhere', async (_, tokenOf) => {
    const token = await tokenOf()
    const taken = (await answersTo(token)).filter(([name, status]) => status !== 401 && OPEN[name] === undefined)
    expect(taken).toEqual([])
  })

  it('checks the role that a tile asks for, and no other route has one', async () => {
    const [all, basic] = [await sessionOf('sara'), await sessionOf('nima')]
    const readings = routes.filter(({ method }) => method === 'GET')
    const refused: string[] = []
    for (const route of readings)
      if ((await ask(route, basic.access_token)) === 403 && (await ask(route, all.access_token)) !== 403) refused.push(nameOf(route))
    expect(refused.sort()).toEqual([...GUARDED_BY_ROLE].sort())
  })

  it('the portal sends its token to exactly the routes that ask for one', () => {
    const matches = (route: Route, path: string) => new RegExp(`^${route.url.replace(/:\w+/g, '[^/]+')}$`).test(path)
    const sent = callsOf('aftab').flatMap(({ id, method, path, carriesToken }) => {
      const route = routes.find((one) => one.method === method && matches(one, path))
      return route === undefined ? [] : [{ id, name: nameOf(route), carriesToken }]
    })
    expect(sent.length).toBeGreaterThan(60)
    const isOpen = (name: string) => OPEN[name] !== undefined && name !== 'GET /rest/announcements'
    const wrong = sent.filter(({ name, carriesToken }) => isOpen(name) === carriesToken)
    expect(wrong).toEqual([])
  })
})

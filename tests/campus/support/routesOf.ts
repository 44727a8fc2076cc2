import type { FastifyInstance } from 'fastify'
import { addBankCalls, BANK_SERVER } from '../../../sandbox/bank/bankCalls.ts'
import { createClock } from '../../../sandbox/calendar/createClock.ts'
import { addCasCalls } from '../../../sandbox/calls/casCalls.ts'
import { addFaceCalls, FACE_SERVER } from '../../../sandbox/calls/faceCalls.ts'
import type { CampusAddress } from '../../../sandbox/campusState.ts'
import { createCampusState } from '../../../sandbox/createCampusState.ts'
import type { Database } from '../../../sandbox/database/database.ts'
import { createServer } from '../../../sandbox/http/createServer.ts'
import { addCalls } from '../../../sandbox/openAddresses.ts'
import type { University } from '../../../sandbox/universities.ts'
import { testNow } from './databases.ts'

/** A route with the JSON Schemas of its inputs. */
export interface Route {
  readonly method: string
  readonly url: string
  readonly schema: Readonly<Record<string, unknown>>
}

interface Served {
  readonly app: FastifyInstance
  readonly routes: readonly Route[]
}

/** Where the servers of these tests seem to be. */
export const BASE = 'http://127.0.0.1:4600'

/** Where the services beside a university's server listen; '' for one that does not. */
interface Services {
  readonly signOn?: string
  readonly bank?: string
}

function addressOf(database: Database, university: University, { signOn = '', bank = '' }: Services = {}): CampusAddress {
  const options = { database: { memory: true }, demo: true, portalOrigins: '*loopback', portal: () => BASE } as const
  return {
    campus: createCampusState(options, createClock(testNow, true), database),
    university,
    base: () => BASE,
    signOn: () => signOn,
    bank: () => bank,
  }
}

async function withRoutes(app: FastifyInstance, add: (app: FastifyInstance) => void): Promise<Served> {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url, schema: { ...schema } })
  })
  add(app)
  await app.ready()
  return { app, routes }
}

/** The server of a university's first address with the routes that it has; `more` adds some. */
export function serverWithRoutes(
  database: Database,
  university: University,
  more: (app: FastifyInstance) => void = () => undefined,
  services: Services = {},
): Promise<Served> {
  const address = addressOf(database, university, services)
  return withRoutes(createServer(address), (app) => {
    addCalls(app, address)
    more(app)
  })
}

/** The server of a university's face service with the routes that it has. */
export function faceServerWithRoutes(database: Database, university: University): Promise<Served> {
  const service = { ...addressOf(database, university), universityBases: [BASE] }
  return withRoutes(createServer(service, FACE_SERVER), (app) => addFaceCalls(app, service))
}

/** The server of a university's single sign-on with the routes that it has. */
export function signOnWithRoutes(database: Database, university: University): Promise<Served> {
  const signOn = { ...addressOf(database, university), universityBases: [BASE] }
  return withRoutes(createServer(signOn), (app) => addCasCalls(app, signOn))
}

/** The server of a university's bank with the routes that it has. */
export function bankWithRoutes(database: Database, university: University): Promise<Served> {
  const bank = addressOf(database, university)
  return withRoutes(createServer(bank, BANK_SERVER), (app) => addBankCalls(app, bank))
}

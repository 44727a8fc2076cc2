import type { FastifyInstance } from 'fastify'
import { createClock } from '../../../sandbox/calendar/createClock.ts'
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

/** The server of a university's first address with the routes that it has; `more` adds some. */
export async function serverWithRoutes(
  database: Database,
  university: University,
  more: (app: FastifyInstance) => void = () => undefined,
): Promise<{ readonly app: FastifyInstance; readonly routes: readonly Route[] }> {
  const campus = createCampusState(
    { database: { memory: true }, demo: true, portalOrigins: '*loopback' },
    createClock(testNow, true),
    database,
  )
  const address = { campus, university, base: () => 'http://127.0.0.1:4600' }
  const app = createServer(address)
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url, schema: { ...schema } })
  })
  addCalls(app, address)
  more(app)
  await app.ready()
  return { app, routes }
}

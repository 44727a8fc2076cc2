import type { FastifyInstance } from 'fastify'
import type { CampusAddress } from '../campusState.ts'
import { readNumber } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { reconcile } from '../payments/reconcile.ts'
import { storeHistory } from '../seed/storeHistory.ts'
import { type Many, manyFor } from './manyFor.ts'

/** `POST /__campus/reconcile` asks the bank about every open payment of the university, `POST /__campus/payments` gives a person payments of the past. */
export function addMoneyControls(app: FastifyInstance, address: CampusAddress): void {
  const { database, clock } = address.campus
  const university = address.university.unikey
  app.post('/__campus/reconcile', async () => ({ ended: await reconcile(address) }))
  app.post<{ Body: Many }>('/__campus/payments', { schema: { body: manyFor(20_000) } }, async ({ body }) => {
    const [row] = await database.query(
      `SELECT p.id, (SELECT count(*)::integer FROM campus.payment y WHERE y.person_id = p.id AND y.bank_reference LIKE 'past-%') AS stored
       FROM campus.person p WHERE p.university = $1 AND p.username = $2`,
      [university, body.username],
    )
    if (row === undefined) throw new CampusError('USER_NOT_FOUND')
    const person = { id: readNumber(row, 'id'), university }
    await storeHistory(database, person, { first: readNumber(row, 'stored'), count: body.count, before: clock.now() })
    return {}
  })
}

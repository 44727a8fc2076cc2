import type { FastifyInstance } from 'fastify'
import type { CampusAddress } from '../campusState.ts'
import { readNumber } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { storeMessages } from '../seed/storeMessages.ts'
import { type Many, manyFor } from './manyFor.ts'

/** `POST /__campus/messages` gives a person older messages of the university. */
export function addMessageControls(app: FastifyInstance, address: CampusAddress): void {
  const { database, clock } = address.campus
  app.post<{ Body: Many }>('/__campus/messages', { schema: { body: manyFor(6000) } }, async ({ body }) => {
    const [row] = await database.query(
      `SELECT p.id, (SELECT count(*)::integer FROM campus.message_copy c WHERE c.person_id = p.id AND c.id >= p.id * 100000) AS stored
       FROM campus.person p WHERE p.university = $1 AND p.username = $2`,
      [address.university.unikey, body.username],
    )
    if (row === undefined) throw new CampusError('USER_NOT_FOUND')
    await storeMessages(database, readNumber(row, 'id'), { first: readNumber(row, 'stored'), count: body.count, before: clock.now() })
    return {}
  })
}

import type { FastifyInstance } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { readNumber, readText } from '../database/readRow.ts'

/** `GET /rest/selfs` (RESV-36) and, where the release is new enough, `GET /rest/reservations/selfs` (RESV-37). */
export function addSelfCalls(app: FastifyInstance, address: CampusAddress): void {
  const paths = ['/rest/selfs', ...(address.university.newerPaths ? ['/rest/reservations/selfs'] : [])]
  for (const path of paths) {
    app.get(path, { preValidation: requireBearer(address) }, async (request) => {
      const rows = await address.campus.database.query(
        'SELECT s.id, s.type, s.name, s.code FROM campus.allowed_self a JOIN campus.self s ON s.id = a.self_id WHERE a.person_id = $1 ORDER BY a.position',
        [callerOf(request).personId],
      )
      return {
        payload: rows.map((row) => ({
          id: readNumber(row, 'id'),
          type: readText(row, 'type'),
          name: readText(row, 'name'),
          code: readText(row, 'code'),
        })),
      }
    })
  }
}

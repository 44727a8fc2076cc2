import type { FastifyInstance } from 'fastify'
import { acceptBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { readNumber, readText } from '../database/readRow.ts'

/** `GET /rest/config/release` (CALL-11) and `GET /rest/announcements` (ANN-02): both work before sign-in. */
export function addNoticeCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus, university } = address
  app.get('/rest/config/release', async () => ({ payload: { releaseDate: university.releaseDate } }))
  app.get('/rest/announcements', { preValidation: acceptBearer(address) }, async () => {
    const rows = await campus.database.query(
      'SELECT id, title, main_text, published_on FROM campus.announcement WHERE university = $1 ORDER BY published_on DESC, id',
      [university.unikey],
    )
    return {
      payload: rows.map((row) => ({
        id: readNumber(row, 'id'),
        title: readText(row, 'title'),
        mainText: readText(row, 'main_text'),
        date: readText(row, 'published_on'),
      })),
    }
  })
}

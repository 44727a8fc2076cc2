import type { FastifyInstance } from 'fastify'
import { type Caller, callerOf, requireBearer } from '../auth/requireBearer.ts'
import { countAttempt } from '../auth/throttle.ts'
import { civilDateOf } from '../calendar/civilDate.ts'
import type { CampusAddress } from '../campusState.ts'
import { readNumber, readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { bigIdInPath } from '../http/inputs.ts'

const byName = {
  type: 'object',
  required: ['username'],
  additionalProperties: false,
  properties: { username: { type: 'string', minLength: 1, maxLength: 100 } },
} as const

/** `GET /rest/users/me` (SESSION-02), `/rest/users/{id}` and `/rest/users?username` (CALL-12, CALL-13), `/rest/users/nurture-profiles` (WALLET-08). */
export function addUserCalls(app: FastifyInstance, address: CampusAddress): void {
  const { database } = address.campus
  const bearer = requireBearer(address)
  app.get('/rest/users/me', { preValidation: requireBearer(address, { beforePasswordChange: true }) }, async (request) => {
    const { personId, profileFails } = callerOf(request)
    if (profileFails) throw new CampusError('INTERNAL_ERROR')
    const [row] = await database.query('SELECT profile FROM campus.person WHERE id = $1', [personId])
    return { payload: row?.profile }
  })
  app.get('/rest/users/nurture-profiles', { preValidation: bearer }, async (request) => ({
    payload: await readCredit(address, callerOf(request).personId),
  }))
  app.get<{ Querystring: { username: string } }>(
    '/rest/users',
    { preValidation: bearer, schema: { querystring: byName } },
    async (request) => ({
      payload: await findUser(address, callerOf(request), 'username = $2', request.query.username),
    }),
  )
  app.get<{ Params: { id: string } }>('/rest/users/:id', { preValidation: bearer, schema: { params: bigIdInPath } }, async (request) => ({
    payload: await findUser(address, callerOf(request), 'id = $2', Number(request.params.id)),
  }))
}

/** The fields of a student that other students may read, one at a time: nobody lists them all. */
async function findUser(
  { campus, university }: CampusAddress,
  caller: Caller,
  condition: 'id = $2' | 'username = $2',
  value: string | number,
): Promise<object> {
  await countAttempt(campus.database, [{ kind: 'lookup', whose: [caller.personId] }], campus.clock.now())
  const [row] = await campus.database.query(
    `SELECT id, username, profile->>'firstName' AS first_name, profile->>'lastName' AS last_name FROM campus.person WHERE university = $1 AND ${condition}`,
    [university.unikey, value],
  )
  if (row === undefined) throw new CampusError('USER_NOT_FOUND')
  return {
    id: readNumber(row, 'id'),
    username: readText(row, 'username'),
    firstName: readText(row, 'first_name'),
    lastName: readText(row, 'last_name'),
  }
}

/** Cash and subsidies in rials; `subsidyCredit` is the sum that has not expired. */
async function readCredit({ campus }: CampusAddress, personId: number): Promise<object> {
  const [person] = await campus.database.query('SELECT credit FROM campus.person WHERE id = $1', [personId])
  const rows = await campus.database.query(
    'SELECT id, credit, expiration_date FROM campus.subsidy WHERE person_id = $1 ORDER BY expiration_date, id',
    [personId],
  )
  const today = civilDateOf(campus.clock.now())
  const subsidies = rows.map((row) => ({
    id: readNumber(row, 'id'),
    credit: readNumber(row, 'credit'),
    expirationDate: readText(row, 'expiration_date'),
  }))
  const subsidyCredit = subsidies.filter(({ expirationDate }) => expirationDate >= today).reduce((sum, { credit }) => sum + credit, 0)
  return { credit: person === undefined ? 0 : readNumber(person, 'credit'), subsidyCredit, subsidies }
}

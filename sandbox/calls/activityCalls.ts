import type { FastifyInstance } from 'fastify'
import { activityLogs } from '../activity/activityLogs.ts'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import { isCivilDate } from '../calendar/civilDate.ts'
import type { CampusAddress } from '../campusState.ts'
import { CampusError } from '../http/campusError.ts'
import { date } from '../http/inputs.ts'

const querystring = {
  type: 'object',
  required: ['page', 'size', 'fromDate', 'toDate'],
  additionalProperties: false,
  properties: {
    page: { type: 'string', pattern: '^[1-9]\\d{0,5}$', maxLength: 6 },
    size: { type: 'string', pattern: '^([1-9]\\d?|[1-4]\\d\\d|500)$', maxLength: 3 },
    fromDate: date,
    toDate: date,
  },
} as const

type ActivityQuery = { readonly page: string; readonly size: string; readonly fromDate: string; readonly toDate: string }

/** `GET /rest/users/activity-logs` (ACT-03): the own report, up to 500 rows a page. */
export function addActivityCalls(app: FastifyInstance, address: CampusAddress): void {
  app.get<{ Querystring: ActivityQuery }>(
    '/rest/users/activity-logs',
    { preValidation: requireBearer(address), schema: { querystring } },
    async (call) => {
      const { page, size, fromDate: from, toDate: to } = call.query
      if (!isCivilDate(from) || !isCivilDate(to) || from > to) throw new CampusError('ACTIVITY_DATES_INVALID')
      const range = { from, to, page: Number(page), size: Number(size) }
      return { payload: await activityLogs(address.campus.database, callerOf(call).personId, range) }
    },
  )
}

import type { FastifyInstance } from 'fastify'
import { requireBearer } from '../auth/requireBearer.ts'
import { isCivilDate } from '../calendar/civilDate.ts'
import type { CampusAddress } from '../campusState.ts'
import { attendanceOf } from '../dormitory/attendance.ts'
import { cardexesOf, eskansOf, requireHistoryRole } from '../dormitory/cardexes.ts'
import { dormitoryDepsFor } from '../dormitory/dormitoryDeps.ts'
import { pageNumber, pageSize } from '../dormitory/page.ts'
import { CampusError } from '../http/campusError.ts'
import { date } from '../http/inputs.ts'

const querystring = {
  type: 'object',
  required: ['page', 'size', 'fromDate', 'toDate'],
  additionalProperties: false,
  properties: { page: pageNumber, size: pageSize, fromDate: date, toDate: date },
} as const

type AttendanceQuery = { readonly page: string; readonly size: string; readonly fromDate: string; readonly toDate: string }

/** Residence data of a person: attendance (ATT-04) and accommodation history (CARDEX-03, CARDEX-04). */
export function addResidenceCalls(app: FastifyInstance, address: CampusAddress): void {
  const preValidation = requireBearer(address)
  app.get<{ Querystring: AttendanceQuery }>('/rest/users/me/attendance', { preValidation, schema: { querystring } }, async (call) => {
    if (!address.university.attendance) throw new CampusError('ACCESS_DENIED')
    const { page, size, fromDate, toDate } = call.query
    if (!isCivilDate(fromDate) || !isCivilDate(toDate)) {
      throw new CampusError('INVALID_REQUEST', 'fromDate and toDate must be days like 2026-10-01')
    }
    return attendanceOf(await dormitoryDepsFor(address, call), fromDate, toDate, { page: Number(page), size: Number(size) })
  })
  for (const [path, entries] of [
    ['/rest/users/me/eskans/cardexes', cardexesOf],
    ['/rest/users/me/eskans', eskansOf],
  ] as const) {
    app.get(path, { preValidation }, async (call) => {
      const deps = await dormitoryDepsFor(address, call)
      await requireHistoryRole(deps)
      return { payload: await entries(deps) }
    })
  }
}

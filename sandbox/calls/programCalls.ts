import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import { isCivilDate, weekdayOf } from '../calendar/civilDate.ts'
import type { CampusAddress } from '../campusState.ts'
import { CampusError } from '../http/campusError.ts'
import { date, smallId } from '../http/inputs.ts'
import type { ItemContext } from '../reserves/reserveItem.ts'
import { selfNamesOf, weekPrograms } from '../reserves/weekPrograms.ts'
import { weekReport } from '../reserves/weekReport.ts'
import type { SelfType } from '../seed/selves.ts'

/** Both forms of the query (RESV-55, RESV-57): which one a server wants is not stated, so both paths take both. */
const programsQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { selfId: smallId, weekStartDate: date, selectedSelfId: smallId, showingDate: date },
  oneOf: [{ required: ['selfId', 'weekStartDate'] }, { required: ['selectedSelfId', 'showingDate'] }],
} as const

type ProgramsQuery =
  | { readonly selfId: string; readonly weekStartDate: string }
  | { readonly selectedSelfId: string; readonly showingDate: string }

const reportQuery = {
  type: 'object',
  required: ['weekStartDate'],
  additionalProperties: false,
  properties: { weekStartDate: date, selfType: { enum: ['NORMAL', 'SPORT', 'CLINIC', 'TRANSPORT', ''] } },
} as const

/** The week's programs in both query forms (RESV-55 to RESV-57) and the weekly report (REP-03, REP-04; no `selfType` means NORMAL). */
export function addProgramCalls(app: FastifyInstance, address: CampusAddress): void {
  const preValidation = requireBearer(address)
  for (const path of ['/rest/programs/v2', ...(address.university.newerPaths ? ['/rest/reservations/programs/v2'] : [])]) {
    app.get<{ Querystring: ProgramsQuery }>(path, { preValidation, schema: { querystring: programsQuery } }, (request) => {
      const { query } = request
      return 'selfId' in query
        ? programsAnswer(address, request, Number(query.selfId), query.weekStartDate)
        : programsAnswer(address, request, Number(query.selectedSelfId), query.showingDate)
    })
  }
  app.get<{ Querystring: { weekStartDate: string; selfType?: SelfType | '' } }>(
    '/rest/reserves',
    { preValidation, schema: { querystring: reportQuery } },
    async (request) => {
      const { weekStartDate, selfType } = request.query
      requireSaturday(weekStartDate)
      const context = await itemContext(address, request)
      return {
        payload: await weekReport(address.campus.database, callerOf(request).personId, selfType || 'NORMAL', weekStartDate, context),
      }
    },
  )
}

async function programsAnswer(address: CampusAddress, request: FastifyRequest, selfId: number, weekStart: string): Promise<object> {
  const { database, clock } = address.campus
  const { personId } = callerOf(request)
  requireSaturday(weekStart)
  const allowed = await database.query('SELECT 1 FROM campus.allowed_self WHERE person_id = $1 AND self_id = $2', [personId, selfId])
  if (allowed.length === 0) throw new CampusError('SELF_NOT_ALLOWED')
  const payload = await weekPrograms(database, personId, selfId, weekStart, clock.now(), await itemContext(address, request))
  if (payload === undefined) throw new CampusError('SELF_HAS_NO_PROGRAM')
  return { payload }
}

async function itemContext(address: CampusAddress, request: FastifyRequest): Promise<ItemContext> {
  const selfNames = await selfNamesOf(address.campus.database, address.university.unikey)
  return { selfNames, base: address.base(), priceHidden: callerOf(request).priceHidden }
}

function requireSaturday(weekStart: string): void {
  if (!isCivilDate(weekStart) || weekdayOf(weekStart) !== 0) throw new CampusError('WEEK_START_INVALID')
}

import type { FastifyRequest } from 'fastify'
import { callerOf } from '../auth/requireBearer.ts'
import { type CivilDate, civilDateOf } from '../calendar/civilDate.ts'
import type { CampusAddress } from '../campusState.ts'
import type { Database } from '../database/database.ts'

/** Dependencies of a person's survey calls; mutations run in a transaction. */
export interface SurveyDeps {
  readonly database: Database
  readonly personId: number
  readonly now: Date
  /** The day of `now` in Asia/Tehran. */
  readonly today: CivilDate
}

/** Dependencies for the authenticated person of a request. */
export function surveyDepsFor({ campus }: CampusAddress, request: FastifyRequest): SurveyDeps {
  const now = campus.clock.now()
  return { database: campus.database, personId: callerOf(request).personId, now, today: civilDateOf(now) }
}

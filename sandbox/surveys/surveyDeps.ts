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
  /** Leaves the picture of a face unlocked while it is verified: shows in a test that the lock is needed. */
  readonly withoutLock: boolean
  /** The day of `now` in Asia/Tehran. */
  readonly today: CivilDate
}

/** Dependencies for the authenticated person of a request. */
export function surveyDepsFor({ campus }: CampusAddress, request: FastifyRequest): SurveyDeps {
  const now = campus.clock.now()
  const { database, withoutLock } = campus
  return { database, personId: callerOf(request).personId, now, withoutLock, today: civilDateOf(now) }
}

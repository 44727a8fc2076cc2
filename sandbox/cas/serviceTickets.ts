import { createSecret, hashOf } from '../auth/secrets.ts'
import type { CampusAddress } from '../campusState.ts'
import type { Row } from '../database/database.ts'
import { readFlag, readInstant, readText } from '../database/readRow.ts'
import type { SignOnSession } from './signOnSessions.ts'

const lifeMs = 30_000

/** Whom a ticket names. */
export interface ValidatedPerson {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly signedInAt: Date
  /** Whether the password was typed for this ticket. */
  readonly byPassword: boolean
}

/** A ticket for a service, valid for 30 s, once; undefined if the session has ended. */
export async function issueServiceTicket(
  { campus }: CampusAddress,
  { cookie }: SignOnSession,
  service: string,
  byPassword: boolean,
): Promise<string | undefined> {
  const ticket = `ST-${createSecret()}`
  const rows = await campus.database.query(
    `INSERT INTO campus.cas_service_ticket (hash, session_hash, service, by_password, expires_at)
     SELECT $1, s.hash, $3, $4::boolean, $5::timestamptz FROM campus.cas_session s WHERE s.hash = $2 FOR KEY SHARE RETURNING hash`,
    [hashOf(ticket), hashOf(cookie), service, byPassword, new Date(campus.clock.now().getTime() + lifeMs).toISOString()],
  )
  return rows.length === 1 ? ticket : undefined
}

/** What a service asks. `renew`: only a ticket for which the password was typed counts. */
export interface Validation {
  readonly ticket: string
  readonly service: string
  readonly renew: boolean
}

/**
 * Whom a ticket names, for the service that it was given to. Any validation uses it up, and of several at once one finds it unused: the update locks its
 * row and reads it again.
 */
export async function validateServiceTicket(
  { campus, university }: CampusAddress,
  { ticket, service, renew }: Validation,
): Promise<ValidatedPerson | 'INVALID_TICKET' | 'INVALID_SERVICE'> {
  const [row] = await campus.database.query(
    `UPDATE campus.cas_service_ticket t SET used_at = $2,
       ticket = CASE WHEN t.service = $4 AND t.expires_at > $2 AND p.sign_in = 'open' AND (t.by_password OR NOT $5) THEN $6 END
     FROM campus.cas_session s JOIN campus.person p ON p.id = s.person_id
     WHERE t.hash = $1 AND t.used_at IS NULL AND s.hash = t.session_hash AND p.university = $3
     RETURNING t.ticket IS NOT NULL AS valid, t.service = $4 AS fits, t.by_password, s.started_at, p.username,
       coalesce(p.profile->>'firstName', '') AS first_name, coalesce(p.profile->>'lastName', '') AS last_name`,
    [hashOf(ticket), campus.clock.now().toISOString(), university.unikey, service, renew, ticket],
  )
  if (row === undefined) return 'INVALID_TICKET'
  if (!readFlag(row, 'fits')) return 'INVALID_SERVICE'
  return readFlag(row, 'valid') ? personOf(row) : 'INVALID_TICKET'
}

const personOf = (row: Row): ValidatedPerson => ({
  username: readText(row, 'username'),
  firstName: readText(row, 'first_name'),
  lastName: readText(row, 'last_name'),
  signedInAt: readInstant(row, 'started_at'),
  byPassword: readFlag(row, 'by_password'),
})

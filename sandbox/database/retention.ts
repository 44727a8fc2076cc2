import type { Database } from './database.ts'

/**
 * How long the rows of a table stay. `seeded`: as many as the seed has. `owned`: why there are only so many for each person. `kept`: why they stay for good.
 * `expired`: which rows go, as a condition with the instant $1.
 */
type Retention = { readonly seeded: true } | { readonly owned: string } | { readonly kept: string } | { readonly expired: string }

const seeded = { seeded: true } as const
/** A client that has no answer repeats its key within minutes. */
const KEYS = "interval '7 days'"
/** A file that no request has named by then. */
const UPLOADS = "interval '1 day'"
/** A month and a week: longer than any allowance lasts. */
const CODES = "interval '38 days'"
/** A ticket is validated within seconds. */
const ENTRIES = "interval '1 hour'"
/** A Redmine keeps its issues for good; those of a demo that nobody has touched for a year and a month go. */
const ISSUES = "interval '400 days'"
/** A university keeps its letters for two years and more. */
const MESSAGES = "interval '800 days'"
/** Whoever asks about older acts than of five years has the ledger. */
const ACTIVITY = "interval '5 years'"
/** Time to be verified and to answer. */
export const FACE_IMAGES = "interval '1 hour'"

/** Every table of the schema `campus`, in the order in which expired rows are removed. */
export const RETENTION: Readonly<Record<string, Retention>> = {
  captcha: { expired: 'expires_at <= $1' },
  throttle: { expired: 'window_ends <= $1' },
  login_token: { expired: 'expires_at <= $1' },
  idempotency: { expired: `made_at <= $1::timestamptz - ${KEYS}` },
  // The allowance of a month is counted in them.
  forgotten_card_code: { expired: `given_on <= ($1::timestamptz - ${CODES})::date` },
  upload: { expired: `made_at <= $1::timestamptz - ${UPLOADS}` },
  // Journals and files go with their issue.
  tracker_issue: { expired: `updated_on <= $1::timestamptz - ${ISSUES}` },
  tracker_journal: { owned: 'an issue has them' },
  tracker_file: { expired: `issue_id IS NULL AND created_on <= $1::timestamptz - ${UPLOADS}` },
  tracker_session: { expired: 'expires_at <= $1' },
  survey_image: { expired: `made_at <= $1::timestamptz - ${FACE_IMAGES}` },
  cas_login_ticket: { expired: 'expires_at <= $1' },
  // A ticket that was validated stays as long as its session, whose end names it to its service.
  cas_service_ticket: { expired: 'used_at IS NULL AND expires_at <= $1' },
  cas_session: { expired: 'expires_at <= $1' },
  // One that has started a session goes with it.
  cas_entry: { expired: `family_id IS NULL AND made_at <= $1::timestamptz - ${ENTRIES}` },
  // One that nobody has a copy of any more, and old ones, but those that somebody still has to read. Copies and files go with their message.
  message: {
    expired: `NOT EXISTS (SELECT 1 FROM campus.message_copy c WHERE c.message_id = message.id) OR sent_at <= $1::timestamptz - ${MESSAGES}
      AND NOT EXISTS (SELECT 1 FROM campus.message_copy c WHERE c.message_id = message.id AND c.force_read AND c.read_at IS NULL)`,
  },
  message_file: { owned: 'a message has them' },
  message_copy: { owned: 'one for a person, message and box' },
  activity: { expired: `happened_at <= $1::timestamptz - ${ACTIVITY}` },
  refresh_token: { expired: 'expires_at <= $1' },
  // Whoever was never led to the bank has nothing to look up there.
  payment: { expired: `bank_reference IS NULL AND settled_at <= $1::timestamptz - ${KEYS}` },
  // The bank keeps what was paid; a session that was not is forgotten.
  bank_session: { expired: `paid_at IS NULL AND expires_at <= $1::timestamptz - ${KEYS}` },
  // A session without a refresh token has expired with it; its access tokens are shorter.
  token_family: { expired: 'revoked_at <= $1 OR NOT EXISTS (SELECT 1 FROM campus.refresh_token r WHERE r.family_id = token_family.id)' },
  migration: seeded,
  setting: seeded,
  person: seeded,
  subsidy: seeded,
  announcement: seeded,
  self: seeded,
  allowed_self: seeded,
  food: seeded,
  semester: seeded,
  dormitory: seeded,
  block: seeded,
  floor: seeded,
  room: seeded,
  resident: seeded,
  entrance: seeded,
  attendance: seeded,
  cardex: seeded,
  survey: seeded,
  survey_question: seeded,
  survey_choice: seeded,
  survey_participant: seeded,
  face_script: seeded,
  meal: { kept: 'a week of meals is made each week, and reserves and bookings refer to them' },
  program: { kept: 'as its meal' },
  reserve: { owned: 'one open row for a person and program; programs of the past cannot be reserved' },
  daily_sale: { kept: 'as meals: two weeks of them are made each week, and purchases refer to them' },
  daily_sale_reserve: { owned: 'one for a person and sale' },
  ledger: { kept: 'the money of every account must be proved by its bookings' },
  subsidy_ledger: { kept: 'as the ledger' },
  dormitory_request: { owned: 'one for a person and semester' },
  student_group: { owned: 'a person is in one group; a group ends with its last member' },
  group_member: { owned: 'one for a person, and refusals while the group lasts' },
  teammate: { owned: 'one for two people in each direction' },
  food_vote: { owned: 'one for a person and a program that was eaten' },
  survey_vote: { owned: 'one for a person and survey' },
  face_enrollment: { owned: 'one for a person' },
  profile_picture: { owned: 'one for a person' },
  student_family: { owned: 'one for a person' },
  cultural_form: { owned: 'one for a person' },
  dormitory_leave: { kept: 'the record of who was away; nobody registers many at once (auth/throttle.ts)' },
}

/** Removes what has expired at `now`. */
export async function removeExpired(database: Database, now: Date): Promise<void> {
  for (const [table, retention] of Object.entries(RETENTION)) {
    if ('expired' in retention) await database.query(`DELETE FROM campus.${table} WHERE ${retention.expired}`, [now.toISOString()])
  }
}

import { createHash } from 'node:crypto'
import { civilDateOf } from '../calendar/civilDate.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'
import { withCrLf } from '../tracker/issues/issueRules.ts'
import type { JournalDetail } from '../tracker/issues/trackerIssue.ts'
import { ACCOUNT_IDS } from '../tracker/settings/trackerAccounts.ts'
import { ISSUE_FIELDS } from '../tracker/settings/trackerFields.ts'
import { PROJECT_IDS } from '../tracker/settings/trackerProjects.ts'
import { isClosedStatus, STUDENT_TRACKER } from '../tracker/settings/trackerStatuses.ts'
import { profileOf } from './buildPerson.ts'
import { feedbackSeeds } from './feedbackSeeds.ts'
import { personSeeds } from './people.ts'
import { type TrackerIssueSeed, type TrackerJournalSeed, trackerSeeds } from './trackerSeeds.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const UNIVERSITY = 'aftab'
const seeds: readonly TrackerIssueSeed[] = [...trackerSeeds, ...feedbackSeeds]

/** Files the issues of the demo's students, with what happened to them since. */
export async function seedTracker(database: Database, now: Date): Promise<void> {
  const issues = seeds.map((seed) => issueRow(seed, now))
  await insertRows(database, 'campus.tracker_issue', ISSUE_TYPES, issues)
  const journals = seeds.flatMap((seed) => (seed.journals ?? []).map((journal) => journalRow(seed, journal, now)))
  await insertRows(database, 'campus.tracker_journal', JOURNAL_TYPES, journals)
  for (const seed of seeds)
    for (const { id, filename, contentType, content, by = ACCOUNT_IDS.portal } of seed.files ?? [])
      await database.query(
        `INSERT INTO campus.tracker_file (id, issue_id, author_id, filename, filesize, content_type, digest, content, created_on)
         VALUES ($1, $2, $3, $4, $5, $6, $7, decode($8, 'base64'), $9)`,
        [
          id,
          seed.id,
          by,
          filename,
          content.length,
          contentType,
          sha256(content),
          content.toString('base64'),
          sentAt(seed, id, now).toISOString(),
        ],
      )
}

const ISSUE_TYPES = {
  id: 'bigint',
  project_id: 'integer',
  tracker_id: 'integer',
  status_id: 'integer',
  priority_id: 'integer',
  category_id: 'integer',
  author_id: 'integer',
  assigned_to_id: 'integer',
  subject: 'text',
  description: 'text',
  start_date: 'date',
  is_private: 'boolean',
  custom_values: 'jsonb',
  lock_version: 'integer',
  created_on: 'timestamptz',
  updated_on: 'timestamptz',
  closed_on: 'timestamptz',
}

const JOURNAL_TYPES = {
  issue_id: 'bigint',
  user_id: 'integer',
  notes: 'text',
  private_notes: 'boolean',
  details: 'jsonb',
  created_on: 'timestamptz',
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
/** Later ids on one day were filed a minute later. */
const filedAt = ({ daysAgo, id }: TrackerIssueSeed, now: Date) => new Date(now.getTime() - daysAgo * DAY - 2 * HOUR + (id % 100) * 60_000)
const journalAt = (seed: TrackerIssueSeed, { after }: TrackerJournalSeed, now: Date) =>
  new Date(Math.min(filedAt(seed, now).getTime() + after * HOUR, now.getTime()))

/** With the journal that names it, or with the issue itself. */
const sentAt = (seed: TrackerIssueSeed, file: number, now: Date) => {
  const journal = seed.journals?.find(({ files }) => files?.includes(file))
  return journal === undefined ? filedAt(seed, now) : journalAt(seed, journal, now)
}

function issueRow(seed: TrackerIssueSeed, now: Date): object {
  const filed = filedAt(seed, now)
  const last = seed.journals?.map((journal) => journalAt(seed, journal, now)).at(-1) ?? filed
  return {
    id: seed.id,
    project_id: seed.project ?? PROJECT_IDS.student,
    tracker_id: STUDENT_TRACKER,
    status_id: seed.status,
    priority_id: 2,
    category_id: seed.category ?? 11,
    author_id: seed.author ?? ACCOUNT_IDS.portal,
    assigned_to_id: seed.assignee ?? null,
    subject: seed.subject,
    description: withCrLf(seed.description),
    start_date: civilDateOf(filed),
    is_private: seed.isPrivate ?? false,
    custom_values: fieldsOf(seed.whose),
    lock_version: seed.journals?.length ?? 0,
    created_on: filed.toISOString(),
    updated_on: last.toISOString(),
    closed_on: isClosedStatus(seed.status) ? last.toISOString() : null,
  }
}

function journalRow(seed: TrackerIssueSeed, journal: TrackerJournalSeed, now: Date): object {
  return {
    issue_id: seed.id,
    user_id: journal.by,
    notes: journal.notes ?? null,
    private_notes: journal.isPrivate ?? false,
    details: detailsOf(seed, journal),
    created_on: journalAt(seed, journal, now).toISOString(),
  }
}

function detailsOf(
  { files: all = [] }: TrackerIssueSeed,
  { status, assignee, files = [], deleted }: TrackerJournalSeed,
): readonly JournalDetail[] {
  const attribute = (name: string, [before, after]: readonly [number | null, number | null]): JournalDetail => ({
    property: 'attr',
    name,
    old_value: before === null ? null : String(before),
    new_value: after === null ? null : String(after),
  })
  const attached = files.map((id): JournalDetail => {
    const filename = all.find((file) => file.id === id)?.filename ?? ''
    return { property: 'attachment', name: String(id), old_value: null, new_value: filename }
  })
  return [
    ...(status === undefined ? [] : [attribute('status_id', status)]),
    ...(assignee === undefined ? [] : [attribute('assigned_to_id', assignee)]),
    ...attached,
    ...(deleted === undefined
      ? []
      : [{ property: 'attachment', name: String(deleted[0]), old_value: deleted[1], new_value: null } as const]),
  ]
}

/** What the portal says of a student with each issue (HELP-59). */
function fieldsOf(username: string): Readonly<Record<number, string | null>> {
  const person = personSeeds.find((one) => one.username === username && one.university === UNIVERSITY)
  if (person === undefined) throw new RangeError(`nobody at ${UNIVERSITY} is called ${username}`)
  const profile = profileOf(person)
  const student = profile['student'] as { readonly studentNumber?: string; readonly isDormitoryResident?: boolean } | null
  return {
    [ISSUE_FIELDS.universityLabel]: UNIVERSITY,
    [ISSUE_FIELDS.username]: username,
    [ISSUE_FIELDS.channel]: 'WEB',
    [ISSUE_FIELDS.fullName]: `${person.firstName} ${person.lastName}`,
    [ISSUE_FIELDS.mobile]: String(profile['mobileNumber'] ?? ''),
    [ISSUE_FIELDS.email]: String(profile['email'] ?? ''),
    [ISSUE_FIELDS.internalTag]: username === 'mohsen' ? 'پیگیری ویژه' : null,
    [ISSUE_FIELDS.isDormitoryResident]: student?.isDormitoryResident === true ? 'yes' : 'no',
    [ISSUE_FIELDS.roomCode]: null,
    [ISSUE_FIELDS.floor]: null,
    [ISSUE_FIELDS.block]: null,
    [ISSUE_FIELDS.studentNumber]: student?.studentNumber ?? null,
    [ISSUE_FIELDS.staffMemo]: null,
  }
}

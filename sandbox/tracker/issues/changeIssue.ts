import type { Database } from '../../database/database.ts'
import { toJsonb } from '../../database/toJsonb.ts'
import { attachFiles, findUploads } from '../files/attachUploads.ts'
import { idOf, type Members, textOf } from '../http/bodyOf.ts'
import { invalid, TrackerRefusal } from '../http/trackerRefusal.ts'
import { may, type TrackerAccount } from '../settings/trackerAccounts.ts'
import { isClosedStatus } from '../settings/trackerStatuses.ts'
import type { TrackerDeps } from '../trackerDeps.ts'
import { failedFiles } from './createIssue.ts'
import { applyMembers, type IssueDraft, nextStatuses, problemsOf, targetProject, targetTracker } from './issueRules.ts'
import { readIssue } from './readIssues.ts'
import type { JournalDetail, TrackerFile, TrackerIssue } from './trackerIssue.ts'
import { mayRead } from './visibleIssues.ts'

/**
 * Changes an issue by the members of a request. What the account may not do is ignored without a word: a status outside its workflow, a private note without
 * the right (which is saved as a public one), a file that is renamed to a denied extension. Throws 404, 403, or 422 for a change that is not valid.
 */
export async function changeIssue({ campus }: TrackerDeps, who: TrackerAccount, id: number, members: Members): Promise<void> {
  const { database } = campus
  await database.tx(async () => {
    const before = await readIssue(database, id, true)
    if (before === undefined) throw new TrackerRefusal(404)
    const mayEdit = may(who, 'edit_issues', before.projectId)
    if (!mayRead(who, before) || !(mayEdit || may(who, 'add_issue_notes', before.projectId))) throw new TrackerRefusal(403)
    const after = mayEdit ? editedIssue(before, who, members) : before
    const { files, failed } = await findUploads(database, members['uploads'])
    const problems = [...problemsOf(after, before), ...failedFiles(failed)]
    if (problems.length > 0) throw invalid(...problems)
    const lock = idOf(members['lock_version'])
    if (mayEdit && lock !== undefined && lock !== before.lockVersion) throw invalid()
    await storeChange(database, before, after, campus.clock.now())
    await attachFiles(database, id, files)
    await writeJournal(database, {
      issue: id,
      user: who.id,
      now: campus.clock.now(),
      details: [...files.map(attached), ...differences(before, after)],
      ...notesOf(who, before.projectId, members),
    })
  })
}

function notesOf(who: TrackerAccount, project: number, members: Members): { readonly notes: string | null; readonly isPrivate: boolean } {
  const notes = !may(who, 'add_issue_notes', project) || !('notes' in members) ? '' : (textOf(members['notes']) ?? null)
  const wanted = ['true', '1'].includes(textOf(members['private_notes']) ?? '')
  return { notes, isPrivate: wanted && may(who, 'set_notes_private', project) }
}

function editedIssue(before: TrackerIssue, who: TrackerAccount, members: Members): IssueDraft {
  const project = targetProject(who, members['project_id'])?.id ?? before.projectId
  const isMoved = project !== before.projectId
  const asked = idOf(members['status_id'])
  const { is_private: _, ...allowedMembers } = members
  const base: IssueDraft = {
    ...before,
    projectId: project,
    trackerId: targetTracker(members['tracker_id']) ?? before.trackerId,
    // Categories belong to a project.
    categoryId: isMoved ? null : before.categoryId,
    statusId: asked !== undefined && nextStatuses(who, project, before.statusId).includes(asked) ? asked : before.statusId,
  }
  return applyMembers(base, who, may(who, 'set_issues_private', project) ? members : allowedMembers)
}

async function storeChange(database: Database, before: TrackerIssue, after: IssueDraft, now: Date): Promise<void> {
  // It remains what it is after a reopening.
  const closes = isClosedStatus(after.statusId) && !isClosedStatus(before.statusId)
  await database.query(
    `UPDATE campus.tracker_issue SET project_id = $2, tracker_id = $3, status_id = $4, priority_id = $5, category_id = $6, assigned_to_id = $7, subject = $8,
       description = $9, is_private = $10, custom_values = $11::text::jsonb, updated_on = $12, closed_on = CASE WHEN $13::boolean THEN $12 ELSE closed_on END,
       lock_version = lock_version + 1
     WHERE id = $1`,
    [
      before.id,
      after.projectId,
      after.trackerId,
      after.statusId,
      after.priorityId,
      after.categoryId,
      after.assignedToId,
      after.subject,
      after.description,
      after.isPrivate,
      toJsonb(after.fields),
      now.toISOString(),
      closes,
    ],
  )
}

const NAMES = {
  trackerId: 'tracker_id',
  projectId: 'project_id',
  subject: 'subject',
  description: 'description',
  categoryId: 'category_id',
  statusId: 'status_id',
  assignedToId: 'assigned_to_id',
  priorityId: 'priority_id',
} as const

const asText = (value: string | number | null): string | null => (value === null ? null : String(value))

function differences(before: IssueDraft, after: IssueDraft): readonly JournalDetail[] {
  const attributes = Object.entries(NAMES).flatMap(([key, name]): readonly JournalDetail[] => {
    const [old, now] = [before, after].map((draft) => asText(draft[key as keyof typeof NAMES]))
    return old === now ? [] : [{ property: 'attr', name, old_value: old ?? null, new_value: now ?? null }]
  })
  const ids = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])]
  const fields = ids.flatMap((id): readonly JournalDetail[] => {
    const [old, now] = [before.fields[Number(id)] ?? null, after.fields[Number(id)] ?? null]
    return old === now ? [] : [{ property: 'cf', name: id, old_value: old, new_value: now }]
  })
  return [...attributes, ...fields]
}

const attached = ({ id, filename }: TrackerFile): JournalDetail => ({
  property: 'attachment',
  name: String(id),
  old_value: null,
  new_value: filename,
})

/** One change of an issue, with what somebody wrote about it. */
export interface JournalDraft {
  readonly issue: number
  readonly user: number
  readonly now: Date
  readonly notes: string | null
  readonly isPrivate: boolean
  readonly details: readonly JournalDetail[]
}

/**
 * Stores a journal. A private note with changes becomes two: a public one with the changes and a private one with the text. What has neither text nor
 * changes is not stored.
 */
async function writeJournal(database: Database, draft: JournalDraft): Promise<void> {
  const { notes, details } = draft
  const isBlank = notes === null || notes.trim() === ''
  if (isBlank && details.length === 0) return
  if (isBlank || !draft.isPrivate || details.length === 0)
    return insertJournal(database, { ...draft, isPrivate: draft.isPrivate && !isBlank })
  await insertJournal(database, { ...draft, notes: null, isPrivate: false })
  await insertJournal(database, { ...draft, details: [] })
}

async function insertJournal(database: Database, { issue, user, now, notes, isPrivate, details }: JournalDraft): Promise<void> {
  await database.query(
    `INSERT INTO campus.tracker_journal (issue_id, user_id, notes, private_notes, details, created_on)
     VALUES ($1, $2, $3, $4, $5::text::jsonb, $6)`,
    [issue, user, notes, isPrivate, toJsonb(details), now.toISOString()],
  )
}

import { civilDateOf } from '../../calendar/civilDate.ts'
import { readNumber } from '../../database/readRow.ts'
import { toJsonb } from '../../database/toJsonb.ts'
import { attachFiles, findUploads } from '../files/attachUploads.ts'
import { type Members, textOf } from '../http/bodyOf.ts'
import { invalid, TrackerRefusal } from '../http/trackerRefusal.ts'
import { may, maySomewhere, type TrackerAccount, visibleFields } from '../settings/trackerAccounts.ts'
import { categoryOf } from '../settings/trackerProjects.ts'
import { isClosedStatus, issueTrackers, priorities, trackerStatuses } from '../settings/trackerStatuses.ts'
import type { TrackerDeps } from '../trackerDeps.ts'
import { applyMembers, type IssueDraft, nextStatuses, problemsOf, targetProject, targetTracker } from './issueRules.ts'
import { readIssue } from './readIssues.ts'
import type { TrackerIssue } from './trackerIssue.ts'

const NO_PROJECT = ['Project cannot be blank', 'Tracker cannot be blank', 'Status cannot be blank']

/**
 * Files an issue by the members of a request. An unknown tracker, a status that the workflow does not allow, fields that the account does not see and an
 * author are ignored without a word. Throws 403 for an account that may file none anywhere, 422 for an issue that is not valid.
 */
export async function createIssue({ campus }: TrackerDeps, who: TrackerAccount, members: Members): Promise<TrackerIssue> {
  if (!maySomewhere(who, 'add_issues')) throw new TrackerRefusal(403)
  const project = targetProject(who, members['project_id'])
  if (project === undefined)
    throw invalid(...((textOf(members['subject']) ?? '').trim() === '' ? ['Subject cannot be blank'] : []), ...NO_PROJECT)
  const draft = draftOf(who, project.id, members)
  const { database } = campus
  return database.tx(async () => {
    const { files, failed } = await findUploads(database, members['uploads'])
    const problems = [...problemsOf(draft, undefined), ...failedFiles(failed)]
    if (problems.length > 0) throw invalid(...problems)
    const id = await insertIssue(draft, campus.clock.now())
    await attachFiles(database, id, files)
    const stored = await readIssue(database, id)
    if (stored === undefined) throw new Error(`issue ${id} was not stored`)
    return stored
  })

  async function insertIssue(issue: IssueDraft, now: Date): Promise<number> {
    const at = now.toISOString()
    const [row] = await database.query(
      `INSERT INTO campus.tracker_issue (project_id, tracker_id, status_id, priority_id, category_id, author_id, assigned_to_id, subject, description,
         start_date, is_private, custom_values, created_on, updated_on, closed_on)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::text::jsonb, $13, $13, $14) RETURNING id`,
      [
        issue.projectId,
        issue.trackerId,
        issue.statusId,
        issue.priorityId,
        issue.categoryId,
        issue.authorId,
        issue.assignedToId,
        issue.subject,
        issue.description,
        civilDateOf(now),
        issue.isPrivate,
        toJsonb(issue.fields),
        at,
        isClosedStatus(issue.statusId) ? at : null,
      ],
    )
    if (row === undefined) throw new Error('the issue was not stored')
    return readNumber(row, 'id')
  }
}

/** How many files could not be attached, in the sentence of a Redmine. */
export const failedFiles = (failed: number): readonly string[] => (failed === 0 ? [] : [`${failed} file(s) could not be saved.`])

function draftOf(who: TrackerAccount, project: number, members: Members): IssueDraft {
  const trackerId = targetTracker(members['tracker_id']) ?? issueTrackers[0]?.id ?? 0
  const allowed = nextStatuses(who, project, 0)
  const asked = Number(textOf(members['status_id']) ?? 0)
  const empty: IssueDraft = {
    projectId: project,
    trackerId,
    statusId: allowed.includes(asked) ? asked : (allowed[0] ?? trackerStatuses[0]?.id ?? 0),
    priorityId: priorities.find(({ isDefault }) => isDefault)?.id ?? 0,
    categoryId: null,
    authorId: who.id,
    assignedToId: null,
    subject: '',
    description: null,
    isPrivate: false,
    fields: Object.fromEntries(visibleFields(who, project, trackerId).map(({ id }) => [id, null])),
  }
  const { is_private: _, ...allowedMembers } = members
  const applied = applyMembers(empty, who, may(who, 'set_issues_private', project) ? members : allowedMembers)
  // A category may say who gets its issues.
  const byCategory = applied.categoryId === null ? undefined : categoryOf(applied.categoryId)?.assignee
  return applied.assignedToId === null && byCategory !== undefined ? { ...applied, assignedToId: byCategory } : applied
}

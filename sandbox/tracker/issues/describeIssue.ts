import { accountName, type TrackerAccount, visibleFields } from '../settings/trackerAccounts.ts'
import { categoryOf, projectOf } from '../settings/trackerProjects.ts'
import { issueTrackers, nameIn, priorities, statusOf } from '../settings/trackerStatuses.ts'
import type { TrackerFile, TrackerIssue, TrackerJournal } from './trackerIssue.ts'

/** An instant in UTC, to the second. */
export const instant = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')

const IMAGE = /\.(bmp|gif|jpg|jpe|jpeg|png)$/i
export const isImage = (filename: string): boolean => IMAGE.test(filename)

const named = (id: number, name: string) => ({ id, name })
const person = (id: number) => named(id, accountName(id))

/** An issue as the API answers it to an account; `more` are the parts that were asked for. */
export function describeIssue(issue: TrackerIssue, who: TrackerAccount, more: object = {}): object {
  const status = statusOf(issue.statusId)
  const fields = visibleFields(who, issue.projectId, issue.trackerId)
  return {
    id: issue.id,
    project: named(issue.projectId, projectOf(issue.projectId)?.name ?? ''),
    tracker: named(issue.trackerId, nameIn(issueTrackers, issue.trackerId)),
    status: { id: issue.statusId, name: status?.name ?? '', is_closed: status?.isClosed === true },
    priority: named(issue.priorityId, nameIn(priorities, issue.priorityId)),
    author: person(issue.authorId),
    ...(issue.assignedToId === null ? {} : { assigned_to: person(issue.assignedToId) }),
    ...(issue.categoryId === null ? {} : { category: named(issue.categoryId, categoryOf(issue.categoryId)?.name ?? '') }),
    subject: issue.subject,
    description: issue.description,
    start_date: issue.startDate,
    due_date: null,
    done_ratio: 0,
    is_private: issue.isPrivate,
    estimated_hours: null,
    total_estimated_hours: null,
    ...(fields.length === 0 ? {} : { custom_fields: fields.map(({ id, name }) => ({ id, name, value: issue.fields[id] ?? null })) }),
    created_on: instant(issue.createdOn),
    updated_on: instant(issue.updatedOn),
    closed_on: issue.closedOn === null ? null : instant(issue.closedOn),
    ...more,
  }
}

/** A file as the API answers it. Its addresses are made of the host that the request names, whoever has written it. */
export const describeFile = (file: TrackerFile, host: string): object => ({
  id: file.id,
  filename: file.filename,
  filesize: file.filesize,
  content_type: file.contentType,
  description: file.description,
  content_url: `${host}/attachments/download/${file.id}/${encodeURIComponent(file.filename)}`,
  ...(isImage(file.filename) ? { thumbnail_url: `${host}/attachments/thumbnail/${file.id}` } : {}),
  author: person(file.authorId),
  created_on: instant(file.createdOn),
})

/** A journal as the API answers it, without the changes of fields that the account does not see. */
export const describeJournal = (journal: TrackerJournal, issue: TrackerIssue, who: TrackerAccount): object => {
  const seen = visibleFields(who, issue.projectId, issue.trackerId).map(({ id }) => String(id))
  return {
    id: journal.id,
    user: person(journal.userId),
    notes: journal.notes,
    created_on: instant(journal.createdOn),
    private_notes: journal.isPrivate,
    details: journal.details.filter(({ property, name }) => property !== 'cf' || seen.includes(name)),
  }
}

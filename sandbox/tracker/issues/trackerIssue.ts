import type { Row } from '../../database/database.ts'
import { readFlag, readInstant, readNumber, readNumberOrNull, readText, readTextOrNull } from '../../database/readRow.ts'

/** An issue as it is stored. */
export interface TrackerIssue {
  readonly id: number
  readonly projectId: number
  readonly trackerId: number
  readonly statusId: number
  readonly priorityId: number
  readonly categoryId: number | null
  readonly authorId: number
  readonly assignedToId: number | null
  readonly subject: string
  readonly description: string | null
  readonly startDate: string | null
  readonly isPrivate: boolean
  /** Texts by the ids of their fields. */
  readonly fields: Readonly<Record<string, string | null>>
  readonly lockVersion: number
  readonly createdOn: Date
  readonly updatedOn: Date
  readonly closedOn: Date | null
}

export const ISSUE_COLUMNS = `i.id, i.project_id, i.tracker_id, i.status_id, i.priority_id, i.category_id, i.author_id, i.assigned_to_id, i.subject,
  i.description, i.start_date, i.is_private, i.custom_values, i.lock_version, i.created_on, i.updated_on, i.closed_on`

export const issueOfRow = (row: Row): TrackerIssue => ({
  id: readNumber(row, 'id'),
  projectId: readNumber(row, 'project_id'),
  trackerId: readNumber(row, 'tracker_id'),
  statusId: readNumber(row, 'status_id'),
  priorityId: readNumber(row, 'priority_id'),
  categoryId: readNumberOrNull(row, 'category_id'),
  authorId: readNumber(row, 'author_id'),
  assignedToId: readNumberOrNull(row, 'assigned_to_id'),
  subject: readText(row, 'subject'),
  description: readTextOrNull(row, 'description'),
  startDate: readTextOrNull(row, 'start_date'),
  isPrivate: readFlag(row, 'is_private'),
  fields: row['custom_values'] as TrackerIssue['fields'],
  lockVersion: readNumber(row, 'lock_version'),
  createdOn: readInstant(row, 'created_on'),
  updatedOn: readInstant(row, 'updated_on'),
  closedOn: row['closed_on'] === null ? null : readInstant(row, 'closed_on'),
})

/** What a journal says that has changed. Values and names are texts, also those of ids. */
export interface JournalDetail {
  readonly property: 'attr' | 'cf' | 'attachment'
  readonly name: string
  readonly old_value: string | null
  readonly new_value: string | null
}

export interface TrackerJournal {
  readonly id: number
  readonly userId: number
  readonly notes: string | null
  readonly isPrivate: boolean
  readonly details: readonly JournalDetail[]
  readonly createdOn: Date
}

export const journalOfRow = (row: Row): TrackerJournal => ({
  id: readNumber(row, 'id'),
  userId: readNumber(row, 'user_id'),
  notes: readTextOrNull(row, 'notes'),
  isPrivate: readFlag(row, 'private_notes'),
  details: row['details'] as readonly JournalDetail[],
  createdOn: readInstant(row, 'created_on'),
})

/** A file without its content. */
export interface TrackerFile {
  readonly id: number
  readonly issueId: number | null
  readonly authorId: number
  readonly filename: string
  readonly filesize: number
  readonly contentType: string | null
  readonly description: string
  readonly digest: string
  readonly createdOn: Date
}

export const FILE_COLUMNS = 'id, issue_id, author_id, filename, filesize, content_type, description, digest, created_on'

export const fileOfRow = (row: Row): TrackerFile => ({
  id: readNumber(row, 'id'),
  issueId: readNumberOrNull(row, 'issue_id'),
  authorId: readNumber(row, 'author_id'),
  filename: readText(row, 'filename'),
  filesize: readNumber(row, 'filesize'),
  contentType: readTextOrNull(row, 'content_type'),
  description: readText(row, 'description'),
  digest: readText(row, 'digest'),
  createdOn: readInstant(row, 'created_on'),
})

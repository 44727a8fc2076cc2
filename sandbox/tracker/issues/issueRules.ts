import { isMap } from '../../../engine/data/isMap.ts'
import { idOf, type Members, textOf } from '../http/bodyOf.ts'
import { accountOf, isAssignable, may, rolesIn, type TrackerAccount, visibleFields } from '../settings/trackerAccounts.ts'
import { categoryOf, type TrackerProject, trackerProjects } from '../settings/trackerProjects.ts'
import { issueTrackers, priorities, trackerStatuses } from '../settings/trackerStatuses.ts'
import type { TrackerIssue } from './trackerIssue.ts'

/** The parts of an issue that a request may set. */
export type IssueDraft = Pick<
  TrackerIssue,
  | 'projectId'
  | 'trackerId'
  | 'statusId'
  | 'priorityId'
  | 'categoryId'
  | 'authorId'
  | 'assignedToId'
  | 'subject'
  | 'description'
  | 'isPrivate'
  | 'fields'
>

/** The statuses that an account may set next, in their order; 0 is the status of an issue that does not exist yet. */
export function nextStatuses(who: TrackerAccount, project: number, status: number): readonly number[] {
  const allowed = rolesIn(who, project).flatMap(({ workflow }) => workflow[status] ?? [])
  const next = allowed.length === 0 || status === 0 ? allowed : [...allowed, status]
  return trackerStatuses.map(({ id }) => id).filter((id) => next.includes(id))
}

/** The open project in which an account may file issues, by an id or identifier; undefined for any other. */
export function targetProject(who: TrackerAccount, named: unknown): TrackerProject | undefined {
  const text = textOf(named)
  if (text === undefined) return undefined
  const found = trackerProjects.find(({ id, identifier }) => (/^\d*$/.test(text) ? id === idOf(text) : identifier === text))
  return found !== undefined && may(who, 'add_issues', found.id) ? found : undefined
}

export const targetTracker = (named: unknown): number | undefined => issueTrackers.find(({ id }) => id === idOf(named))?.id

/** The fields after a change: of a list of `{ id, value }`, those that the account does not see are left out. */
export function changedFields(
  draft: IssueDraft,
  who: TrackerAccount,
  { custom_fields: list, custom_field_values: map }: Members,
): IssueDraft['fields'] {
  const seen = visibleFields(who, draft.projectId, draft.trackerId).map(({ id }) => id)
  const listed = (Array.isArray(list) ? list : []).filter(isMap).map(({ id, value }) => [idOf(id), value] as const)
  const mapped = Object.entries(isMap(map) ? map : {}).map(([id, value]) => [idOf(id), value] as const)
  const changes = [...listed, ...mapped].flatMap(([id, value]) =>
    id !== undefined && seen.includes(id) ? [[id, textOf(value) ?? null] as const] : [],
  )
  return { ...draft.fields, ...Object.fromEntries(changes) }
}

/** Line breaks as a Redmine stores them in descriptions. */
export const withCrLf = (text: string): string => text.replace(/\r\n|\n|\r/g, '\r\n')

/** Sets what a request says of an issue that its account may edit; what is unknown or not allowed is left as it is, without a word. */
export function applyMembers(draft: IssueDraft, who: TrackerAccount, members: Members): IssueDraft {
  const text = (name: string, before: string | null) => (name in members ? (textOf(members[name]) ?? null) : before)
  const id = (name: string, before: number | null) => {
    const value = members[name]
    return value === undefined ? before : value === null || value === '' ? null : (idOf(value) ?? before)
  }
  const description = text('description', draft.description)
  const assignee = members['assigned_to_id'] === 'me' ? who.id : (members['assigned_to_id'] ?? undefined)
  return {
    ...draft,
    priorityId: id('priority_id', draft.priorityId) ?? 0,
    categoryId: id('category_id', draft.categoryId),
    // A null is ignored, an empty text clears.
    assignedToId: assignee === undefined ? draft.assignedToId : assignee === '' ? null : (idOf(assignee) ?? draft.assignedToId),
    subject: text('subject', draft.subject) ?? '',
    description: description === null ? null : withCrLf(description),
    fields: changedFields(draft, who, members),
    isPrivate: isSetPrivate(members['is_private']) ?? draft.isPrivate,
  }
}

const isSetPrivate = (value: unknown): boolean | undefined => {
  const text = textOf(value)
  return text === undefined ? undefined : !['false', '0', 'f', 'off', ''].includes(text)
}

/** What is wrong with an issue, in the sentences and the order of a Redmine. `before`: what it was; undefined for a new one. */
export function problemsOf(draft: IssueDraft, before: IssueDraft | undefined): readonly string[] {
  const isAllowedAssignee = (id: number) =>
    isAssignable(id, draft.projectId) || (id === draft.authorId && accountOf(id)?.locked === false) || id === before?.assignedToId
  const { assignedToId, categoryId, subject } = draft
  return [
    ...(subject.trim() === '' ? ['Subject cannot be blank'] : []),
    ...(priorities.some(({ id }) => id === draft.priorityId) ? [] : ['Priority cannot be blank']),
    ...([...subject].length > 255 ? ['Subject is too long (maximum is 255 characters)'] : []),
    ...(categoryId === null || categoryOf(categoryId)?.project.id === draft.projectId ? [] : ['Category is not included in the list']),
    ...(assignedToId === null || assignedToId === before?.assignedToId || isAllowedAssignee(assignedToId) ? [] : ['Assignee is invalid']),
    ...(before !== undefined && JSON.stringify(before.fields) === JSON.stringify(draft.fields) ? [] : fieldProblems(draft)),
  ]
}

function fieldProblems(draft: IssueDraft): readonly string[] {
  return visibleFields(ALL_SEEING, draft.projectId, draft.trackerId).flatMap(({ id, name, possible }) => {
    const value = draft.fields[id] ?? ''
    return value === '' || possible === undefined || possible.includes(value) ? [] : [`${name} is not included in the list`]
  })
}

/** Fields are checked whoever sees them. */
const ALL_SEEING: TrackerAccount = { id: 0, login: '', firstName: '', lastName: '', admin: true, locked: false, staff: false, roles: {} }

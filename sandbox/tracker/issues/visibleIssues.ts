import { may, rolesIn, type TrackerAccount } from '../settings/trackerAccounts.ts'
import { trackerProjects } from '../settings/trackerProjects.ts'
import type { TrackerIssue } from './trackerIssue.ts'

/** Projects whose private issues of others an account sees, too, and all whose issues it sees. */
export function readableProjects(who: TrackerAccount): { readonly all: readonly number[]; readonly withPrivate: readonly number[] } {
  const all = trackerProjects.map(({ id }) => id).filter((id) => may(who, 'view_issues', id))
  return { all, withPrivate: all.filter((id) => rolesIn(who, id).some(({ seesAllIssues }) => seesAllIssues)) }
}

/** Whether an account sees an issue. */
export function mayRead(who: TrackerAccount, issue: TrackerIssue): boolean {
  const { all, withPrivate } = readableProjects(who)
  const isOwn = issue.authorId === who.id || issue.assignedToId === who.id
  return all.includes(issue.projectId) && (!issue.isPrivate || isOwn || withPrivate.includes(issue.projectId))
}

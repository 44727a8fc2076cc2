import type { JsonMap } from '../../../engine/data/isMap.ts'
import { journalsOf, refId } from '../client/redmineIssue.ts'
import type { TrackerSettings } from '../settings/trackerSettings.ts'

/** Whom a reply assigns an issue to (HELP-O13): from a portal account to the last journal author that is none, '' for nobody; `undefined` leaves the assignee. */
export function replyAssignee(issue: JsonMap, { accounts }: TrackerSettings): number | '' | undefined {
  const present = refId(issue['assigned_to'])
  if (present === undefined || !accounts.includes(present)) return undefined
  const authors = journalsOf(issue).flatMap(({ user }) => refId(user) ?? [])
  return authors.findLast((author) => !accounts.includes(author)) ?? ''
}

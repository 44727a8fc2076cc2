import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { Caller } from '../caller/caller.ts'
import { type Desk, isAtDesk } from '../caller/desk.ts'
import { customValue, isPrivate, readId } from '../client/redmineIssue.ts'
import { namesOf, type TrackerSettings } from '../settings/trackerSettings.ts'
import type { TrackerDeps } from '../tracker.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'

/** Whether an issue is the caller's: both fields exactly theirs; a missing field is not (HELP-O2). */
export function isOwn(issue: JsonMap, { unikey, username }: Caller, settings: TrackerSettings): boolean {
  const { fields } = settings
  return customValue(issue, fields.username) === username && customValue(issue, fields.universityLabel) === namesOf(settings, unikey).label
}

/** The same for a reader at a desk: a private issue is nobody's. */
export const isVisible = (issue: JsonMap, caller: Caller, { settings, desk }: Pick<TrackerDeps, 'settings' | 'desk'>): boolean =>
  isOwn(issue, caller, settings) && isAtDesk(issue, desk) && !isPrivate(issue['is_private'])

const lower = (value: unknown) => (typeof value === 'string' ? value.normalize('NFC').toLowerCase() : value)

/** Databases that compare without case give issues of `Sara` to `sara`: those are dropped. Any other foreign issue says that the filter was ignored. */
const isNamesake = (issue: JsonMap, { unikey, username }: Caller, settings: TrackerSettings): boolean =>
  lower(customValue(issue, settings.fields.username)) === lower(username) &&
  lower(customValue(issue, settings.fields.universityLabel)) === lower(namesOf(settings, unikey).label)

/** The filter in the tracker's long form, in which a value has no operators (HELP-O15): by both fields, and by the project of feedback or all others. */
function ownQuery({ unikey, username }: Caller, settings: TrackerSettings, { name, feedbackProject }: Desk): URLSearchParams {
  const { fields } = settings
  const query = new URLSearchParams()
  const filter = (field: string, operator: '=' | '!', value: string) => {
    query.append('f[]', field)
    query.append(`op[${field}]`, operator)
    query.append(`v[${field}][]`, value)
  }
  filter(`cf_${fields.username}`, '=', username)
  filter(`cf_${fields.universityLabel}`, '=', namesOf(settings, unikey).label)
  if (feedbackProject !== undefined) filter('project_id', name === 'feedback' ? '=' : '!', String(feedbackProject))
  query.append('f[]', 'status_id')
  query.append('op[status_id]', '*')
  return query
}

export interface OwnPage {
  /** Own ones, private ones too. */
  readonly issues: readonly JsonMap[]
  /** Of all pages, less what this page has too many. */
  readonly total: number
  readonly limit: number
}

/** A page of own issues. Throws TRACKER_ANSWER where the tracker has ignored the filter: nobody's list is shown in part. */
export async function readOwnIssues(
  { tracker, settings, report, desk }: TrackerDeps,
  caller: Caller,
  { sort, page, limit }: { readonly sort: string; readonly page: number; readonly limit: number },
): Promise<OwnPage> {
  const query = ownQuery(caller, settings, desk)
  for (const [name, value] of Object.entries({ sort, page, limit })) query.append(name, String(value))
  const found = await tracker.issues(query)
  const known = found.rows.filter(({ id }) => readId(id) !== undefined)
  const foreign = known.filter((issue) => !isOwn(issue, caller, settings))
  if (found.rows.length > limit || foreign.some((issue) => !isNamesake(issue, caller, settings))) {
    report('the tracker ignores the filter by user: tick "used as a filter" and "visible" for both fields', { foreign: foreign.length })
    throw new TrackerRefusal('TRACKER_ANSWER')
  }
  if (known.some((issue) => !isAtDesk(issue, desk))) {
    report('the tracker ignores the filter by project', { project: desk.feedbackProject ?? 0 })
    throw new TrackerRefusal('TRACKER_ANSWER')
  }
  const issues = known.filter((issue) => !foreign.includes(issue))
  return { issues, total: Math.max(found.total - foreign.length, issues.length), limit: Math.min(found.limit, limit) }
}

/** One own issue. Throws NOT_FOUND for anybody else's, for one of the other desk, and for a private one. */
export async function readVisibleIssue(deps: TrackerDeps, caller: Caller, id: number): Promise<JsonMap> {
  const issue = await deps.tracker.issue(id)
  if (issue === undefined || !isVisible(issue, caller, deps)) throw new TrackerRefusal('NOT_FOUND')
  return mapOrEmpty(issue)
}

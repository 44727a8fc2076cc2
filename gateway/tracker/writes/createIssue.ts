import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { Caller } from '../caller/caller.ts'
import { customValue, isPrivate, plain, readId, readList, refId } from '../client/redmineIssue.ts'
import { isOwn, readOwnIssues } from '../reads/ownIssues.ts'
import { readCategories } from '../reads/requestTypes.ts'
import type { Claim, Upload } from '../store/trackerStore.ts'
import type { TrackerDeps } from '../tracker.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'
import { profileFields } from './profileFields.ts'
import type { NewIssue } from './readInput.ts'
import { type Done, markSent, OutcomeUnknown } from './runOnce.ts'
import { attached, uploadsOf } from './uploadsOf.ts'

const NEWEST = { sort: 'id:desc', page: 1 } as const
const MOST_FOUND = 100

/** Creates an issue of the caller at their desk (HELP-55 to HELP-62, FDBK-O2), or finds the one that a former turn of the same key has created. */
export async function createIssue(deps: TrackerDeps, caller: Caller, input: NewIssue, claim: Claim): Promise<Done> {
  const uploads = await uploadsOf(deps, caller, input.uploads)
  const wanted = bodyOf(deps, caller, input, uploads)
  const judged = async (id: number) => {
    const same = isAsWanted(await deps.tracker.issue(id), wanted, uploads, caller, deps)
    if (!same) deps.report('the tracker has created an issue otherwise than asked: compare its tracker, status and fields', { issue: id })
    return doneWith(id, same, input)
  }
  if (claim.after !== undefined) {
    const made = await findMade(deps, caller, wanted, claim.after)
    if (made !== undefined) return judged(made)
  }
  await checkCategory(deps, caller, input)
  const after = claim.after ?? (await newestOwn(deps, caller))
  await markSent(deps, claim, after)
  const sent = await deps.tracker.createIssue(wanted)
  if (sent.outcome === 'refused') throw new TrackerRefusal('TRACKER_INPUT_REFUSED')
  if (sent.outcome === 'unsent') throw new TrackerRefusal(sent.code)
  const id = sent.outcome === 'done' ? refId(sent.body?.['issue']) : undefined
  const made = id ?? (await findMade(deps, caller, wanted, after).catch(() => undefined))
  if (made === undefined) throw new OutcomeUnknown()
  return judged(made)
}

type Wanted = ReturnType<typeof bodyOf>

function bodyOf({ settings }: TrackerDeps, caller: Caller, input: NewIssue, uploads: readonly Upload[]) {
  return {
    project_id: input.project,
    tracker_id: settings.tracker,
    status_id: settings.statuses.waiting,
    ...(input.category === undefined ? {} : { category_id: input.category }),
    subject: input.subject,
    description: input.description,
    custom_fields: profileFields(caller, input.room, settings),
    ...(uploads.length === 0 ? {} : { uploads: attached(uploads) }),
  }
}

/** A project of the caller's university and one of its categories (HELP-O26); feedback has none. */
async function checkCategory(deps: TrackerDeps, caller: Caller, { project, category }: NewIssue): Promise<void> {
  if (category === undefined) return
  const categories = await readCategories(deps, caller, project).catch((error: unknown): never => {
    throw error instanceof TrackerRefusal && error.code === 'NOT_FOUND' ? new TrackerRefusal('PROJECT_NOT_PERMITTED') : error
  })
  if (!categories.some(({ id }) => id === category)) throw new TrackerRefusal('INPUT_REFUSED')
}

/** The id of the caller's newest issue, 0 without one: what is created from now on has a greater one. */
async function newestOwn(deps: TrackerDeps, caller: Caller): Promise<number> {
  const { issues } = await readOwnIssues(deps, caller, { ...NEWEST, limit: 1 })
  return Math.max(0, ...issues.map(({ id }) => Number(id)))
}

/** The oldest own issue after `after` that says what was to be said and that no other key has made. */
async function findMade(deps: TrackerDeps, caller: Caller, wanted: Wanted, after: number): Promise<number | undefined> {
  const { issues } = await readOwnIssues(deps, caller, { ...NEWEST, limit: MOST_FOUND })
  const ids = issues.flatMap((issue) => {
    const id = readId(issue['id'])
    return id !== undefined && id > after && saysTheSame(issue, wanted) ? [id] : []
  })
  const taken = await deps.store.madeAmong(ids.map((id) => `issue/${id}`))
  return ids.sort((a, b) => a - b).find((id) => !taken.has(`issue/${id}`))
}

const saysTheSame = (issue: JsonMap, wanted: Wanted) =>
  plain(issue['subject']) === plain(wanted.subject) &&
  plain(issue['description']) === plain(wanted.description) &&
  refId(issue['project']) === wanted.project_id

/** Whether the tracker has done all of it (HELP-O26). */
function isAsWanted(
  issue: JsonMap | undefined,
  wanted: Wanted,
  uploads: readonly Upload[],
  caller: Caller,
  { settings }: TrackerDeps,
): boolean {
  if (issue === undefined || !isOwn(issue, caller, settings) || isPrivate(issue['is_private'])) return false
  const { tracker, status, category } = issue
  return (
    saysTheSame(issue, wanted) &&
    refId(mapOrEmpty(tracker)) === wanted.tracker_id &&
    refId(status) === wanted.status_id &&
    (wanted.category_id === undefined || refId(category) === wanted.category_id) &&
    wanted.custom_fields.every(({ id, value }) => plain(customValue(issue, id)) === plain(value)) &&
    readList(issue['attachments']).length === uploads.length
  )
}

function doneWith(id: number, same: boolean, { uploads }: NewIssue): Done {
  const refusal = new TrackerRefusal('TRACKER_CHANGED_OTHERWISE')
  const answer = same
    ? { status: 201, body: JSON.stringify({ issue: { id } }) }
    : { status: refusal.status, body: JSON.stringify(refusal.body) }
  return { answer, effects: { made: `issue/${id}`, uploads } }
}

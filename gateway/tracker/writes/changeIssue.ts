import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { Caller } from '../caller/caller.ts'
import { isPrivate, journalsOf, plain, readId, readList, refId } from '../client/redmineIssue.ts'
import { isVisible, readVisibleIssue } from '../reads/ownIssues.ts'
import type { Claim, Upload } from '../store/trackerStore.ts'
import type { TrackerDeps } from '../tracker.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'
import { type Change, statusOf } from './readInput.ts'
import { replyAssignee } from './replyAssignee.ts'
import { type Done, markSent, OutcomeUnknown } from './runOnce.ts'
import { attached, uploadsOf } from './uploadsOf.ts'

/** What a change is to bring about. */
interface Wanted {
  readonly status: number
  readonly notes: string
  readonly uploads: readonly Upload[]
  /** '' is nobody; `undefined`: it stays. */
  readonly assignee: number | '' | undefined
}

/** Replies to, closes or cancels an own issue (HELP-37 to HELP-41), or finds the journal of a former turn of the same key. */
export async function changeIssue(deps: TrackerDeps, caller: Caller, id: number, input: Change, claim: Claim): Promise<Done> {
  const before = await readVisibleIssue(deps, caller, id)
  const uploads = await uploadsOf(deps, caller, input.uploads)
  const wanted: Wanted = {
    status: statusOf(input.action, deps.settings),
    notes: input.notes,
    uploads,
    assignee: input.action === 'reply' ? replyAssignee(before, deps.settings) : undefined,
  }
  if (claim.after !== undefined) {
    const made = await findJournal(deps, before, wanted, claim.after)
    // Whom a former turn has assigned it to is seen in its journal.
    if (made !== undefined) return judge(deps, before, made, { ...wanted, assignee: undefined })
  }
  checkStatus(deps, before, input)
  const after = claim.after ?? Math.max(0, ...journalsOf(before).map((journal) => Number(journal['id'])))
  const { outcome, assignee } = await send(deps, id, wanted, claim, after)
  const look = async () => {
    const now = await deps.tracker.issue(id)
    const made = now && (await findJournal(deps, now, wanted, after))
    return now !== undefined && made !== undefined && isVisible(now, caller, deps) ? { now, made } : undefined
  }
  const found = await look().catch((error: unknown): never => {
    throw outcome === 'unknown' ? new OutcomeUnknown() : error
  })
  if (found !== undefined) return judge(deps, found.now, found.made, { ...wanted, assignee })
  if (outcome === 'unknown') throw new OutcomeUnknown()
  deps.report('the tracker has said yes to a change and not done it', { issue: id })
  return differing({ uploads: [] })
}

/** Throws REQUEST_ENDED (HELP-O10). */
function checkStatus({ settings }: TrackerDeps, issue: JsonMap, { action }: Change): void {
  const status = refId(issue['status'])
  const { ended, sealed } = settings.statuses
  const refused = action === 'reply' ? sealed : ended
  if (status === undefined || refused.includes(status)) throw new TrackerRefusal('REQUEST_ENDED')
}

/** Sends the change; if the tracker refuses the assignee, with nobody (HELP-O13). Throws for what is surely not done. */
async function send(deps: TrackerDeps, id: number, { status, notes, uploads, assignee }: Wanted, claim: Claim, after: number) {
  const body = {
    status_id: status,
    ...(notes === '' ? {} : { notes }),
    ...(uploads.length === 0 ? {} : { uploads: attached(uploads) }),
  }
  for (const person of typeof assignee === 'number' ? [assignee, '' as const] : [assignee]) {
    await markSent(deps, claim, after)
    const sent = await deps.tracker.changeIssue(id, person === undefined ? body : { ...body, assigned_to_id: person })
    if (sent.outcome === 'unsent') throw new TrackerRefusal(sent.code)
    if (sent.outcome !== 'refused') return { outcome: sent.outcome, assignee: person }
  }
  throw new TrackerRefusal('TRACKER_INPUT_REFUSED')
}

const detailsOf = (journal: JsonMap, name: string, value: number | '') =>
  readList(journal['details']).some(
    (detail) => detail['property'] === 'attr' && detail['name'] === name && String(detail['new_value'] ?? '') === String(value),
  )
const filesOf = (journal: JsonMap) =>
  readList(journal['details']).filter((detail) => detail['property'] === 'attachment' && typeof detail['new_value'] === 'string').length

/** The oldest journal after `after` that a portal account has written with this note, or for this status, and that no other key has made. */
async function findJournal(
  { settings, store }: TrackerDeps,
  issue: JsonMap,
  { notes, status }: Wanted,
  after: number,
): Promise<JsonMap | undefined> {
  const fitting = journalsOf(issue).filter(
    (journal) =>
      Number(journal['id']) > after &&
      settings.accounts.includes(refId(journal['user']) ?? 0) &&
      !isPrivate(journal['private_notes']) &&
      plain(journal['notes']) === plain(notes) &&
      (notes !== '' || detailsOf(journal, 'status_id', status)),
  )
  const taken = await store.madeAmong(fitting.map(({ id }) => `journal/${String(id)}`))
  return fitting.find(({ id }) => !taken.has(`journal/${String(id)}`))
}

/** Whether status, files and assignee are as asked (HELP-O26): as the journal has them, or as they are now. */
function judge({ report }: TrackerDeps, issue: JsonMap, journal: JsonMap, { status, uploads, assignee }: Wanted): Done {
  const isStatus = detailsOf(journal, 'status_id', status) || refId(issue['status']) === status
  const isAssigned =
    assignee === undefined || detailsOf(journal, 'assigned_to_id', assignee) || (refId(issue['assigned_to']) ?? '') === assignee
  const effects = { made: `journal/${readId(journal['id'])}`, uploads: uploads.map(({ token }) => token) }
  if (isStatus && isAssigned && filesOf(journal) === uploads.length) return { answer: { status: 204, body: '' }, effects }
  report('the tracker has done a part of a change', { issue: Number(issue['id']), journal: Number(journal['id']) })
  return differing(effects)
}

function differing(effects: Done['effects']): Done {
  const { status, body } = new TrackerRefusal('TRACKER_CHANGED_OTHERWISE')
  return { answer: { status, body: JSON.stringify(body) }, effects }
}

import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import { customValue, isPrivate, journalsOf, readId, readInstant, readList, readText, refId } from '../client/redmineIssue.ts'
import type { TrackerSettings } from '../settings/trackerSettings.ts'

const named = (value: unknown) => ({ name: readText(mapOrEmpty(value)['name']) })
const byId = (value: unknown) => ({ id: refId(value) })

/** What of an issue students see (HELP-20, HELP-21, HELP-O25): ids of people and never their names. */
export function cutIssue(issue: JsonMap, { labels }: TrackerSettings): JsonMap {
  const { category, assigned_to: assignee, status } = issue
  const shown = Object.keys(labels).flatMap((id) => {
    const value = customValue(issue, Number(id))
    return typeof value === 'string' && value !== '' ? [{ id: Number(id), value: readText(value) }] : []
  })
  return {
    id: readId(issue['id']),
    subject: readText(issue['subject']),
    description: readText(issue['description']),
    created_on: readInstant(issue['created_on']),
    updated_on: readInstant(issue['updated_on']),
    status: { ...byId(status), ...named(status) },
    project: named(issue['project']),
    author: byId(issue['author']),
    ...(category === undefined || category === null ? {} : { category: named(category) }),
    ...(assignee === undefined || assignee === null ? {} : { assigned_to: byId(assignee) }),
    custom_fields: shown,
  }
}

const isFile = (detail: JsonMap) => detail['property'] === 'attachment' && typeof detail['new_value'] === 'string'
const isStatus = (detail: JsonMap) => detail['property'] === 'attr' && detail['name'] === 'status_id'

/**
 * The ids of files that staff have sent with a private note. The tracker makes two journals of such a note: a public one without text that has the
 * file, and the private one with the text, of the same user and instant. An account that sees no private notes cannot know.
 */
function filesOfPrivateNotes(journals: readonly JsonMap[]): ReadonlySet<string> {
  const keyOf = (journal: JsonMap) => `${refId(journal['user'])} ${journal['created_on']}`
  const privates = new Set(journals.filter((journal) => isPrivate(journal['private_notes'])).map(keyOf))
  const halves = journals.filter(
    (journal) => isPrivate(journal['private_notes']) || (readText(journal['notes']) === '' && privates.has(keyOf(journal))),
  )
  return new Set(
    halves.flatMap((journal) =>
      readList(journal['details'])
        .filter(isFile)
        .map(({ name }) => String(name)),
    ),
  )
}

/** The files of an issue that its owner sees. */
export function visibleFiles(issue: JsonMap): readonly { readonly id: number; readonly filename: string }[] {
  const hidden = filesOfPrivateNotes(journalsOf(issue))
  return readList(issue['attachments']).flatMap((file) => {
    const id = readId(file['id'])
    return id === undefined || hidden.has(String(id)) ? [] : [{ id, filename: readText(file['filename']) }]
  })
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? readText(value) : null)

/** The same with journals and files (HELP-22, HELP-23); `content_url` leads through the gateway, where the routes are under `root`, and names the issue, of which a file must be (HELP-O4). */
export function cutIssueDetail(issue: JsonMap, settings: TrackerSettings, root: string): JsonMap {
  const files = visibleFiles(issue)
  const names = new Set(files.map(({ id }) => String(id)))
  const id = readId(issue['id'])
  const journals = journalsOf(issue).flatMap((journal) => {
    if (isPrivate(journal['private_notes'])) return []
    const details = readList(journal['details']).flatMap((detail) => {
      const { property, name, old_value: before, new_value: after } = detail
      if (isStatus(detail)) return [{ property, name, old_value: textOrNull(before), new_value: textOrNull(after) }]
      return isFile(detail) && names.has(String(name)) ? [{ property, name, new_value: textOrNull(after) }] : []
    })
    const { notes, user, created_on: created } = journal
    return [{ id: readId(journal['id']), user: byId(user), notes: readText(notes), created_on: readInstant(created), details }]
  })
  const attachments = files.map((file) => ({
    ...file,
    content_url: `${root}/attachments/download/${file.id}?issue=${id}`,
  }))
  return { ...cutIssue(issue, settings), attachments, journals }
}

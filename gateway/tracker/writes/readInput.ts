import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { isMap } from '../../../engine/data/isMap.ts'
import { readId, readList } from '../client/redmineIssue.ts'
import type { TrackerSettings } from '../settings/trackerSettings.ts'
import type { TrackerDeps } from '../tracker.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'

/** Fields that the browser may fill (HELP-O3). */
export const ROOM_FIELDS = ['roomCode', 'floor', 'block'] as const
export type RoomField = (typeof ROOM_FIELDS)[number]

/** What of the body of a new issue counts: nothing else of it is read. */
export interface NewIssue {
  readonly project: number
  /** `undefined`: feedback has none. */
  readonly category: number | undefined
  readonly subject: string
  readonly description: string
  readonly room: Readonly<Partial<Record<RoomField, string>>>
  readonly uploads: readonly string[]
}

export type Action = 'reply' | 'close' | 'cancel'

/** What of the body of a change counts. */
export interface Change {
  readonly action: Action
  readonly notes: string
  readonly uploads: readonly string[]
}

const LEAST = 3
/** As the tracker has it. */
const MOST_SUBJECT = 255
const MOST_TEXT = 20_000
const MOST_ROOM = 50
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u
const LINE_ENDS = /[\t\r\n]/g
const TOKEN = /^[\w-]{43}$/

function refuse(): never {
  throw new TrackerRefusal('INPUT_REFUSED')
}

function readText(value: unknown, form: 'line' | 'lines', least: number, most: number): string {
  if (typeof value !== 'string' || CONTROL.test(form === 'lines' ? value.replaceAll(LINE_ENDS, '') : value)) return refuse()
  const text = value.replaceAll(/\r\n?/g, '\n').trim()
  const { length } = [...text]
  return length < least || length > most ? refuse() : text
}

/** A form sends ids as texts. */
const readNumber = (value: unknown): number =>
  readId(typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value) ?? refuse()

/** The upload tokens, each once. */
function readUploads(value: unknown, { limits }: TrackerSettings): readonly string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > limits.files) return refuse()
  const tokens = value.map((one) => mapOrEmpty(one)['token'])
  if (!tokens.every((token): token is string => typeof token === 'string' && TOKEN.test(token))) return refuse()
  return new Set(tokens).size === tokens.length ? tokens : refuse()
}

/** Room code, floor and block, by the id of their field or by name; all other fields are ignored. */
function readRoom(value: unknown, { fields }: TrackerSettings): NewIssue['room'] {
  const rows = readList(value)
  return Object.fromEntries(
    ROOM_FIELDS.flatMap((name) => {
      const given = rows.find(({ id }) => id === name || (fields[name] !== undefined && id === fields[name]))?.['value']
      if (given === undefined || given === null || given === '') return []
      return [[name, readText(typeof given === 'number' ? String(given) : given, 'line', 0, MOST_ROOM)]]
    }),
  )
}

const issueOf = (body: unknown) => {
  const { issue } = mapOrEmpty(body)
  return isMap(issue) ? issue : refuse()
}

/** Throws INPUT_REFUSED (HELP-50 to HELP-53, FDBK-03 to FDBK-08). Of feedback, subject and description alone count: its project is the university's (FDBK-O2). */
export function readNewIssue(body: unknown, { settings, desk }: Pick<TrackerDeps, 'settings' | 'desk'>): NewIssue {
  const issue = issueOf(body)
  const words = {
    subject: readText(issue['subject'], 'line', LEAST, MOST_SUBJECT),
    description: readText(issue['description'], 'lines', LEAST, MOST_TEXT),
  }
  if (desk.name === 'feedback') return { ...words, project: desk.feedbackProject ?? refuse(), category: undefined, room: {}, uploads: [] }
  return {
    project: readNumber(issue['project_id']),
    category: readNumber(issue['category_id']),
    ...words,
    room: readRoom(issue['custom_fields'], settings),
    uploads: readUploads(issue['uploads'], settings),
  }
}

/** Throws INPUT_REFUSED: a status that is none of the three, or a reply without a text (HELP-37). */
export function readChange(body: unknown, settings: TrackerSettings): Change {
  const issue = issueOf(body)
  const { waiting, finished, canceled } = settings.statuses
  const status = readNumber(issue['status_id'])
  const action = status === waiting ? 'reply' : status === finished ? 'close' : status === canceled ? 'cancel' : refuse()
  const notes = readText(issue['notes'] ?? '', 'lines', action === 'reply' ? 1 : 0, MOST_TEXT)
  return { action, notes, uploads: readUploads(issue['uploads'], settings) }
}

/** The status that an action sets. */
export const statusOf = (action: Action, { statuses }: TrackerSettings): number =>
  ({ reply: statuses.waiting, close: statuses.finished, cancel: statuses.canceled })[action]

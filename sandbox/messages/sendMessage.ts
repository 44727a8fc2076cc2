import { isUtf8 } from 'node:buffer'
import type { Caller } from '../auth/requireBearer.ts'
import { countAttempt } from '../auth/throttle.ts'
import type { CampusAddress } from '../campusState.ts'
import type { Database } from '../database/database.ts'
import { readNumber } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { escaped } from '../http/htmlPage.ts'

/** A message to somebody of the same university (MSG-17). `body` is base64 of HTML in UTF-8. */
export interface MessageWish {
  readonly username: string
  readonly subject: string
  readonly body: string
}

/**
 * Puts a message into the outbox of its sender and the inbox of its receiver. Throws MESSAGE_BODY_INVALID or TOO_MANY_ATTEMPTS; returns
 * MESSAGE_RECEIVER_NOT_FOUND, whose count stays. To be called in a transaction.
 */
export async function sendMessage({ campus, university }: CampusAddress, caller: Caller, wish: MessageWish): Promise<object> {
  const { database } = campus
  const now = campus.clock.now()
  if (!isBase64Text(wish.body)) throw new CampusError('MESSAGE_BODY_INVALID')
  await countAttempt(database, [{ kind: 'message', whose: [caller.personId] }], now)
  const receiver = await receiverOf({ campus, university }, wish.username)
  if (receiver === undefined) {
    // Usernames are not to be found out by trying.
    await countAttempt(database, [{ kind: 'lookup', whose: [caller.personId] }], now)
    return new CampusError('MESSAGE_RECEIVER_NOT_FOUND')
  }
  const message = await deliver(database, receiver, { ...wish, from: caller.personId, sentAt: now, forced: false })
  const [copy] = await database.query(
    "INSERT INTO campus.message_copy (message_id, person_id, box, read_at) VALUES ($1, $2, 'OUT', $3) RETURNING id",
    [message, caller.personId, now.toISOString()],
  )
  if (copy === undefined) throw new Error('the sender has no copy of the message')
  return { payload: { id: readNumber(copy, 'id') } }
}

/** A message of an office of the university. `text` is plain. */
export interface OfficeMessage {
  readonly office: string
  readonly username: string
  readonly subject: string
  readonly text: string
  /** Whether it has to be read before anything else. */
  readonly forced: boolean
}

/** Puts a message of an office into somebody's inbox; nobody has it in an outbox. Throws MESSAGE_RECEIVER_NOT_FOUND. */
export async function sendOfficeMessage(at: Where, { office, username, subject, text, forced }: OfficeMessage): Promise<void> {
  const receiver = await receiverOf(at, username)
  if (receiver === undefined) throw new CampusError('MESSAGE_RECEIVER_NOT_FOUND')
  const html = `<p>${escaped(text).replace(/\r?\n/g, '<br>')}</p>`
  const body = Buffer.from(html).toString('base64')
  await deliver(at.campus.database, receiver, { from: office, subject, body, sentAt: at.campus.clock.now(), forced })
}

type Where = Pick<CampusAddress, 'campus' | 'university'>

async function receiverOf({ campus, university }: Where, username: string): Promise<number | undefined> {
  const [row] = await campus.database.query('SELECT id FROM campus.person WHERE university = $1 AND username = $2', [
    university.unikey,
    username,
  ])
  return row === undefined ? undefined : readNumber(row, 'id')
}

interface Delivery {
  /** The id of a person, or the name of an office. */
  readonly from: number | string
  readonly subject: string
  readonly body: string
  readonly sentAt: Date
  readonly forced: boolean
}

/** Stores a message with the copy of its receiver, and returns its id. */
async function deliver(database: Database, receiver: number, { from, subject, body, sentAt, forced }: Delivery): Promise<number> {
  const [person, office] = typeof from === 'number' ? [from, null] : [null, from]
  const [row] = await database.query(
    `WITH sent AS (
       INSERT INTO campus.message (sender_id, sender_name, subject, body, sent_at)
       SELECT $1::bigint, coalesce($2::text, (SELECT concat_ws(' ', profile->>'firstName', profile->>'lastName') FROM campus.person WHERE id = $1)),
         $3::text, $4::text, $5::timestamptz
       RETURNING id)
     INSERT INTO campus.message_copy (message_id, person_id, box, force_read) SELECT id, $6::bigint, 'IN', $7::boolean FROM sent RETURNING message_id`,
    [person, office, subject, body, sentAt.toISOString(), receiver, forced],
  )
  if (row === undefined) throw new Error('the message was not stored')
  return readNumber(row, 'message_id')
}

/** Whether a text is exactly the base64 of a text in UTF-8. */
function isBase64Text(base64: string): boolean {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 && isUtf8(bytes)
}

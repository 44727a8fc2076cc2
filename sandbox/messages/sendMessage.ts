import { isUtf8 } from 'node:buffer'
import type { Caller } from '../auth/requireBearer.ts'
import { countAttempt } from '../auth/throttle.ts'
import type { CampusAddress } from '../campusState.ts'
import { readNumber } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'

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
  const [receiver] = await database.query('SELECT id FROM campus.person WHERE university = $1 AND username = $2', [
    university.unikey,
    wish.username,
  ])
  if (receiver === undefined) {
    // Usernames are not to be found out by trying.
    await countAttempt(database, [{ kind: 'lookup', whose: [caller.personId] }], now)
    return new CampusError('MESSAGE_RECEIVER_NOT_FOUND')
  }
  const [message] = await database.query(
    `INSERT INTO campus.message (sender_id, sender_name, subject, body, sent_at)
     SELECT id, concat_ws(' ', profile->>'firstName', profile->>'lastName'), $2, $3, $4 FROM campus.person WHERE id = $1
     RETURNING id`,
    [caller.personId, wish.subject, wish.body, now.toISOString()],
  )
  if (message === undefined) throw new Error(`no person ${caller.personId}`)
  const [copy] = await database.query(
    `WITH received AS (INSERT INTO campus.message_copy (message_id, person_id, box) VALUES ($1, $2, 'IN'))
     INSERT INTO campus.message_copy (message_id, person_id, box, read_at) VALUES ($1, $3, 'OUT', $4) RETURNING id`,
    [readNumber(message, 'id'), readNumber(receiver, 'id'), caller.personId, now.toISOString()],
  )
  if (copy === undefined) throw new Error('the sender has no copy of the message')
  return { payload: { id: readNumber(copy, 'id') } }
}

/** Whether a text is exactly the base64 of a text in UTF-8. */
function isBase64Text(base64: string): boolean {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 && isUtf8(bytes)
}

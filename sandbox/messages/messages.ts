import type { Database, Row } from '../database/database.ts'
import { readFlag, readInstant, readNumber, readNumbers, readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'

/** Where somebody's copy of a message is. */
export type Box = 'IN' | 'OUT'

const SELECT = `
  SELECT c.id, c.force_read, c.read_at IS NOT NULL AS read, m.sender_name, m.subject, m.body, m.sent_at,
    (SELECT coalesce(jsonb_agg(f.id ORDER BY f.id), '[]') FROM campus.message_file f WHERE f.message_id = m.id) AS file_ids
  FROM campus.message_copy c JOIN campus.message m ON m.id = c.message_id`

/** MSG-04. `date` is an ISO instant, `body` base64 of HTML. */
function answerOf(row: Row): object {
  return {
    id: readNumber(row, 'id'),
    read: readFlag(row, 'read'),
    forceRead: readFlag(row, 'force_read'),
    message: {
      date: readInstant(row, 'sent_at').toISOString(),
      senderName: readText(row, 'sender_name'),
      subject: readText(row, 'subject'),
      body: readText(row, 'body'),
      fileInfoIds: readNumbers(row, 'file_ids'),
    },
  }
}

/** Every message of a box, the latest first (MSG-03, MSG-14, MSG-O6). */
export async function messagesIn(database: Database, personId: number, box: Box): Promise<readonly object[]> {
  const rows = await database.query(`${SELECT} WHERE c.person_id = $1 AND c.box = $2 ORDER BY m.sent_at DESC, c.id DESC`, [personId, box])
  return rows.map(answerOf)
}

/** One own message of either box (MSG-07). Throws MESSAGE_NOT_FOUND. */
export async function messageById(database: Database, personId: number, id: number): Promise<object> {
  const [row] = await database.query(`${SELECT} WHERE c.person_id = $1 AND c.id = $2`, [personId, id])
  if (row === undefined) throw new CampusError('MESSAGE_NOT_FOUND')
  return answerOf(row)
}

/**
 * Marks a message of the own inbox as read (MSG-O3); one that is read stays so. Returns the refusal where the seed makes the marking fail, which is
 * counted. Throws MESSAGE_NOT_FOUND. To be called in a transaction.
 */
export async function markRead(database: Database, personId: number, id: number, now: Date): Promise<object> {
  const [copy] = await database.query(
    `SELECT read_at IS NOT NULL AS read, failing_marks > 0 AS fails FROM campus.message_copy
     WHERE id = $1 AND person_id = $2 AND box = 'IN' FOR UPDATE`,
    [id, personId],
  )
  if (copy === undefined) throw new CampusError('MESSAGE_NOT_FOUND')
  if (readFlag(copy, 'read')) return {}
  if (readFlag(copy, 'fails')) {
    await database.query('UPDATE campus.message_copy SET failing_marks = failing_marks - 1 WHERE id = $1', [id])
    return new CampusError('INTERNAL_ERROR')
  }
  await database.query('UPDATE campus.message_copy SET read_at = $2 WHERE id = $1', [id, now.toISOString()])
  return {}
}

/** Removes the own copy of a message (MSG-16). Throws MESSAGE_NOT_FOUND, or MESSAGE_NOT_READ for one that has to be read first. */
export async function removeMessage(database: Database, personId: number, id: number): Promise<void> {
  const [copy] = await database.query(
    'SELECT force_read AND read_at IS NULL AS unread FROM campus.message_copy WHERE id = $1 AND person_id = $2 FOR UPDATE',
    [id, personId],
  )
  if (copy === undefined) throw new CampusError('MESSAGE_NOT_FOUND')
  if (readFlag(copy, 'unread')) throw new CampusError('MESSAGE_NOT_READ')
  await database.query('DELETE FROM campus.message_copy WHERE id = $1', [id])
}

/** A file of a message. */
export interface MessageFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** A file of a message that the person has a copy of (MSG-11). Throws FILE_NOT_FOUND, also for the files of others. */
export async function messageFile(database: Database, personId: number, id: number): Promise<MessageFile> {
  const [row] = await database.query(
    `SELECT f.file_name, f.content_type, encode(f.content, 'base64') AS content FROM campus.message_file f
     WHERE f.id = $1 AND EXISTS (SELECT 1 FROM campus.message_copy c WHERE c.message_id = f.message_id AND c.person_id = $2)`,
    [id, personId],
  )
  if (row === undefined) throw new CampusError('FILE_NOT_FOUND')
  return {
    name: readText(row, 'file_name'),
    type: readText(row, 'content_type'),
    bytes: Buffer.from(readText(row, 'content'), 'base64'),
  }
}

import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'
import { type MessageSeed, messageSeeds } from './messageSeeds.ts'
import { personIdOfName } from './personIdOfName.ts'
import { storeMessages } from './storeMessages.ts'

const HOUR = 3_600_000

/** Stores the messages that scenarios know by name, and the long inbox of `bahar`. */
export async function seedMessages(database: Database, now: Date): Promise<void> {
  const rows = messageSeeds.map((seed) => rowOf(seed, now))
  await insertRows(
    database,
    'campus.message',
    { id: 'bigint', sender_name: 'text', subject: 'text', body: 'text', sent_at: 'timestamptz' },
    rows,
  )
  const copy = { id: 'bigint', message_id: 'bigint', person_id: 'bigint', box: 'text', force_read: 'boolean', read_at: 'timestamptz' }
  await insertRows(database, 'campus.message_copy', { ...copy, failing_marks: 'integer' }, rows)
  for (const { id: message, files = [] } of messageSeeds)
    for (const { id, name, type, content } of files)
      await database.query(
        "INSERT INTO campus.message_file (id, message_id, file_name, content_type, content) VALUES ($1, $2, $3, $4, decode($5, 'base64'))",
        [id, message, name, type, content.toString('base64')],
      )
  await storeMessages(database, personIdOfName('bahar', 'aftab'), { first: 0, count: 1200, before: now })
}

function rowOf(seed: MessageSeed, now: Date): object {
  const { id, username, sender, subject, body, hoursAgo, read = false, forceRead = false, failingMarks = 0 } = seed
  const sentAt = new Date(now.getTime() - hoursAgo * HOUR).toISOString()
  return {
    id,
    message_id: id,
    person_id: personIdOfName(username, 'aftab'),
    box: 'IN',
    sender_name: sender,
    subject,
    body: 'html' in body ? Buffer.from(body.html).toString('base64') : body.sent,
    sent_at: sentAt,
    force_read: forceRead,
    read_at: read ? sentAt : null,
    failing_marks: failingMarks,
  }
}

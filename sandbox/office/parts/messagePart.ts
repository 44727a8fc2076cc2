import type { Row } from '../../database/database.ts'
import { readFlag, readInstant, readText } from '../../database/readRow.ts'
import { escaped } from '../../http/htmlPage.ts'
import { checkbox, code, datum, field, form, table } from '../officePage.ts'
import type { OfficeView } from '../officeView.ts'

/** Characters of each text of a message. */
export const MESSAGE_BOUNDS = { username: 100, office: 100, subject: 200, text: 5000 } as const

/** The form of a message of an office, and the latest ones that people have got. */
export async function messagePart(view: OfficeView): Promise<string> {
  const { campus, university, texts, formats } = view
  const { messages, yes, no } = texts
  const rows = await campus.database.query(
    `SELECT p.username, m.sender_name, m.subject, m.sent_at, c.force_read, c.read_at IS NOT NULL AS read
     FROM campus.message_copy c JOIN campus.message m ON m.id = c.message_id JOIN campus.person p ON p.id = c.person_id
     WHERE p.university = $1 AND c.box = 'IN' ORDER BY m.sent_at DESC, c.id DESC LIMIT 20`,
    [university.unikey],
  )
  const answer = (is: boolean) => escaped(is ? yes : no)
  const columns = [
    { label: messages.receiver, isShort: true, cell: (row: Row) => code(readText(row, 'username')) },
    { label: messages.sender, cell: (row: Row) => datum(readText(row, 'sender_name')) },
    { label: messages.subject, cell: (row: Row) => datum(readText(row, 'subject')) },
    { label: messages.isForced, cell: (row: Row) => answer(readFlag(row, 'force_read')) },
    { label: messages.read, cell: (row: Row) => answer(readFlag(row, 'read')) },
    { label: messages.at, isShort: true, cell: (row: Row) => formats.moment(readInstant(row, 'sent_at')) },
  ]
  return [
    `<h2>${escaped(messages.send)}</h2>${await messageForm(view)}`,
    `<h2>${escaped(messages.latest)}</h2>${table(messages.latest, columns, rows, messages.none)}`,
  ].join('')
}

async function messageForm({ campus, university, place, token, texts, typed }: OfficeView): Promise<string> {
  const { messages } = texts
  const people = await campus.database.query('SELECT username FROM campus.person WHERE university = $1 ORDER BY id', [university.unikey])
  const known = people.map((row) => `<option value="${escaped(readText(row, 'username'))}"></option>`).join('')
  const line = (name: keyof typeof MESSAGE_BOUNDS, value: string, more = '') =>
    `<input id="${name}" name="${name}" required maxlength="${MESSAGE_BOUNDS[name]}" value="${escaped(value)}"${more}>`
  const fields = [
    field(
      'username',
      messages.to,
      line('username', typed['username'] ?? '', ' dir="ltr" list="people" autocomplete="off" spellcheck="false"'),
    ),
    `<datalist id="people">${known}</datalist>`,
    field('office', messages.office, line('office', typed['office'] ?? messages.usualOffice, ' dir="auto"')),
    field('subject', messages.subject, line('subject', typed['subject'] ?? '', ' dir="auto"')),
    `<div class="wide"><label for="text">${escaped(messages.text)}</label><textarea id="text" name="text" rows="4" required maxlength="${MESSAGE_BOUNDS.text}" dir="auto">${escaped(typed['text'] ?? '')}</textarea></div>`,
    checkbox('forced', messages.forced, typed['forced'] === '1' ? ' checked' : ''),
    `<div class="wide"><button type="submit">${escaped(messages.submit)}</button></div>`,
  ]
  return form(place, token, 'message', fields.join(''))
}

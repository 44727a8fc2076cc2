import { isBankPath } from '../../bank/bankCalls.ts'
import { ENROLL_PATH } from '../../calls/faceCalls.ts'
import type { CallRecord } from '../../control/callLog.ts'
import type { Row } from '../../database/database.ts'
import { readInstant, readNumber, readText } from '../../database/readRow.ts'
import { escaped } from '../../http/htmlPage.ts'
import { pathWithoutSecrets } from '../../http/withoutSecrets.ts'
import { ISSUE_COLUMNS, issueOfRow, type TrackerIssue } from '../../tracker/issues/trackerIssue.ts'
import { ISSUE_FIELDS } from '../../tracker/settings/trackerFields.ts'
import { statusOf } from '../../tracker/settings/trackerStatuses.ts'
import { TRACKER_NAME } from '../../tracker/trackerName.ts'
import { code, datum, filled, table } from '../officePage.ts'
import type { OfficeView } from '../officeView.ts'

/** Rows of each table. */
const SHOWN = 20

/** What the bank, the tracker and the face service of a university were sent, without any secret. */
export async function sentPart(view: OfficeView): Promise<string> {
  const { campus, university, texts } = view
  const { sent } = texts
  const calls = campus.calls.list()
  const own = calls.filter((record) => record.university === university.unikey)
  return [
    `<p class="muted">${escaped(sent.about)}</p>`,
    `<h2>${escaped(sent.bank)}</h2>`,
    callTable(
      view,
      sent.bank,
      own.filter(({ path }) => isBankPath(path)),
    ),
    await paymentTable(view),
    `<h2>${escaped(sent.tracker)}</h2>`,
    callTable(
      view,
      sent.tracker,
      calls.filter((record) => record.university === TRACKER_NAME),
    ),
    await issueTable(view),
    `<h2>${escaped(sent.face)}</h2>`,
    callTable(
      view,
      sent.face,
      own.filter(({ path }) => path === ENROLL_PATH),
    ),
    await enrollmentTable(view),
  ].join('')
}

/** The last requests that a service got: neither queries nor bodies, of headers the names. */
function callTable({ texts, formats }: OfficeView, service: string, calls: readonly CallRecord[]): string {
  const { sent, yes, no } = texts
  const status = (given: number | null) => (given === null ? sent.inFlight : given === 0 ? sent.noAnswer : formats.number(given))
  const columns = [
    { label: sent.call, cell: ({ method, path }: CallRecord) => code(`${method} ${pathWithoutSecrets(path)}`) },
    { label: sent.status, isShort: true, cell: (record: CallRecord) => escaped(status(record.status)) },
    { label: sent.authorization, cell: ({ authorization }: CallRecord) => escaped(authorization ? yes : no) },
    { label: sent.headers, cell: ({ headers }: CallRecord) => code(headers.join(', ')) },
    { label: sent.at, isShort: true, cell: ({ at }: CallRecord) => formats.moment(new Date(at)) },
  ]
  const last = calls.slice(-SHOWN).toReversed()
  return `<h3>${escaped(sent.calls)}</h3>${table(`${service}: ${sent.calls}`, columns, last, sent.noCalls)}`
}

async function paymentTable({ campus, university, texts: { sent }, formats }: OfficeView): Promise<string> {
  const rows = await campus.database.query(
    `SELECT order_code, amount, terminal_id, state FROM campus.bank_session WHERE merchant = $1 ORDER BY expires_at DESC LIMIT ${SHOWN}`,
    [university.unikey],
  )
  const columns = [
    { label: sent.order, cell: (row: Row) => code(readText(row, 'order_code')) },
    { label: sent.amount, isShort: true, cell: (row: Row) => escaped(formats.money(readNumber(row, 'amount'))) },
    { label: sent.terminal, isShort: true, cell: (row: Row) => formats.number(readNumber(row, 'terminal_id')) },
    { label: sent.state, cell: (row: Row) => escaped(sent.bankStates[readText(row, 'state') as keyof typeof sent.bankStates]) },
  ]
  return `<h3>${escaped(sent.payments)}</h3>${table(sent.payments, columns, rows, sent.noPayments)}`
}

async function issueTable({ campus, university, texts: { sent, unknown }, formats }: OfficeView): Promise<string> {
  const rows = await campus.database.query(
    `SELECT ${ISSUE_COLUMNS} FROM campus.tracker_issue i WHERE custom_values ->> '${ISSUE_FIELDS.universityLabel}' = $1
     ORDER BY updated_on DESC, id DESC LIMIT ${SHOWN}`,
    [university.unikey],
  )
  const columns = [
    { label: sent.number, cell: ({ id }: TrackerIssue) => code(String(id)) },
    { label: sent.subject, cell: ({ subject }: TrackerIssue) => datum(subject) },
    { label: sent.by, cell: ({ fields }: TrackerIssue) => code(fields[ISSUE_FIELDS.username] ?? unknown) },
    { label: sent.state, cell: ({ statusId }: TrackerIssue) => datum(statusOf(statusId)?.name ?? unknown) },
    { label: sent.at, isShort: true, cell: ({ updatedOn }: TrackerIssue) => formats.moment(updatedOn) },
  ]
  return `<h3>${escaped(sent.issues)}</h3>${table(sent.issues, columns, rows.map(issueOfRow), sent.noIssues)}`
}

async function enrollmentTable({ campus, university, texts: { sent, people }, formats }: OfficeView): Promise<string> {
  const rows = await campus.database.query(
    `SELECT p.username, f.kind, f.size, f.made_at FROM campus.face_enrollment f JOIN campus.person p ON p.id = f.person_id
     WHERE p.university = $1 ORDER BY f.made_at DESC LIMIT ${SHOWN}`,
    [university.unikey],
  )
  const columns = [
    { label: people.username, isShort: true, cell: (row: Row) => code(readText(row, 'username')) },
    { label: sent.recording, cell: (row: Row) => escaped(sent.recordings[readText(row, 'kind') as keyof typeof sent.recordings]) },
    {
      label: sent.size,
      isShort: true,
      cell: (row: Row) => escaped(filled(sent.bytes, { count: formats.number(readNumber(row, 'size')) })),
    },
    { label: sent.at, isShort: true, cell: (row: Row) => formats.moment(readInstant(row, 'made_at')) },
  ]
  return `<h3>${escaped(sent.enrollments)}</h3>${table(sent.enrollments, columns, rows, sent.noEnrollments)}`
}

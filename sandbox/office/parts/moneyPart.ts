import { civilDateOf } from '../../calendar/civilDate.ts'
import type { Row } from '../../database/database.ts'
import { readInstant, readNumber, readText } from '../../database/readRow.ts'
import { escaped } from '../../http/htmlPage.ts'
import { code, datum, table } from '../officePage.ts'
import type { OfficeView } from '../officeView.ts'

/** The balances of a university's people, and the last bookings. */
export async function moneyPart({ campus, university, texts, formats }: OfficeView): Promise<string> {
  const people = await campus.database.query(
    `SELECT username, concat_ws(' ', profile->>'firstName', profile->>'lastName') AS name, credit,
       (SELECT coalesce(sum(s.credit), 0)::bigint FROM campus.subsidy s WHERE s.person_id = p.id AND s.expiration_date >= $2) AS subsidy
     FROM campus.person p WHERE university = $1 ORDER BY id`,
    [university.unikey, civilDateOf(campus.clock.now())],
  )
  const bookings = await campus.database.query(
    `SELECT p.username, l.amount, l.balance_after, l.kind, l.booked_at FROM campus.ledger l JOIN campus.person p ON p.id = l.person_id
     WHERE p.university = $1 AND l.kind <> 'OPENING' ORDER BY l.id DESC LIMIT 20`,
    [university.unikey],
  )
  const { balances, kinds } = texts
  const username = { label: texts.people.username, isShort: true, cell: (row: Row) => code(readText(row, 'username')) }
  const money = (label: string, column: string) => ({
    label,
    isShort: true,
    cell: (row: Row) => `<bdi>${escaped(formats.money(readNumber(row, column)))}</bdi>`,
  })
  const moved = [
    username,
    { label: balances.kind, cell: (row: Row) => escaped(kinds[readText(row, 'kind') as keyof typeof kinds]) },
    money(balances.amount, 'amount'),
    money(balances.after, 'balance_after'),
    { label: balances.at, isShort: true, cell: (row: Row) => formats.moment(readInstant(row, 'booked_at')) },
  ]
  const owned = [
    username,
    { label: texts.people.name, isShort: true, cell: (row: Row) => datum(readText(row, 'name')) },
    money(balances.credit, 'credit'),
    money(balances.subsidy, 'subsidy'),
  ]
  return [
    table(texts.views.money, owned, people, ''),
    `<h2>${escaped(balances.bookings)}</h2>`,
    table(balances.bookings, moved, bookings, balances.noBookings),
  ].join('')
}

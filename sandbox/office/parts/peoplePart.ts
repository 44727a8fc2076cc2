import type { Row } from '../../database/database.ts'
import { readFlag, readNumber, readText } from '../../database/readRow.ts'
import { escaped } from '../../http/htmlPage.ts'
import { demoPassword } from '../../seed/demoAccounts.ts'
import { code, datum, filled, table } from '../officePage.ts'
import type { OfficeView } from '../officeView.ts'
import type { OfficeTexts } from '../texts/fa.ts'

/** Seconds of a session that ends soon. */
const SHORT = 60
const FLAGS = ['must_change_password', 'profile_fails', 'price_hidden'] as const

const tags = (list: readonly string[]): string =>
  list.length === 0 ? '' : `<ul class="tags">${list.map((tag) => `<li>${tag}</li>`).join('')}</ul>`

/** Who there is at a university, in which state and with which roles. */
export async function peoplePart({ campus, university, texts, formats }: OfficeView): Promise<string> {
  const rows = await campus.database.query(
    `SELECT username, concat_ws(' ', profile->>'firstName', profile->>'lastName') AS name, sign_in, access_seconds, may_refresh,
       must_change_password, profile_fails, price_hidden, roles
     FROM campus.person WHERE university = $1 ORDER BY id`,
    [university.unikey],
  )
  const { people } = texts
  const columns = [
    { label: people.username, isShort: true, cell: (row: Row) => code(readText(row, 'username')) },
    { label: people.name, isShort: true, cell: (row: Row) => datum(readText(row, 'name')) },
    { label: people.state, cell: (row: Row) => tags(statesOf(row, texts, formats.number).map(escaped)) },
    {
      label: people.roles,
      cell: ({ roles }: Row) => (Array.isArray(roles) ? tags(roles.map((role) => code(String(role)))) : escaped(people.noClaim)),
    },
  ]
  const count = filled(people.count, { count: formats.number(rows.length) })
  return `<p>${escaped(count)} · ${filled(escaped(people.password), { password: code(demoPassword) })}</p>${table(texts.views.people, columns, rows, '')}`
}

function statesOf(row: Row, { signIn, states }: OfficeTexts, number: (value: number) => string): readonly string[] {
  const seconds = readNumber(row, 'access_seconds')
  return [
    signIn[readText(row, 'sign_in') as keyof typeof signIn],
    ...FLAGS.filter((flag) => readFlag(row, flag)).map((flag) => states[flag]),
    ...(readFlag(row, 'may_refresh') ? [] : [states.not_refreshed]),
    ...(seconds < SHORT ? [filled(states.short_token, { count: number(seconds) })] : []),
  ]
}

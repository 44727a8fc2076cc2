import { merchantOf } from '../bank/terminals.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'

const HOUR = 3_600_000
const AMOUNTS = [200_000, 500_000, 1_000_000, 150_000, 2_000_000, 300_000]

/** Every fifth payment was cancelled, every seventh failed. */
const stateAt = (place: number): string => (place % 5 === 3 ? 'CANCELLED' : place % 7 === 5 ? 'FAILED' : 'PAID')

/** Stores `count` payments of the past, one a day back from `before`; `first` of them are there already. What they brought is part of the credit that the ledger opens with. */
export async function storeHistory(
  database: Database,
  person: { readonly id: number; readonly university: string },
  { first, count, before }: { readonly first: number; readonly count: number; readonly before: Date },
): Promise<void> {
  const terminals = (merchantOf(person.university)?.terminals ?? []).filter(({ way }) => way === 'address' || way === 'form')
  const rows = Array.from({ length: count }, (_, index) => {
    const place = first + index
    const terminal = terminals[place % terminals.length]
    const startedAt = before.getTime() - (place + 1) * 26 * HOUR
    return {
      person_id: person.id,
      university: person.university,
      amount: AMOUNTS[place % AMOUNTS.length],
      gateway_id: terminal?.id,
      bank_name: terminal?.displayName,
      bank_reference: `past-${person.id}-${place}`,
      payment_code: String(person.id * 1_000_000 + place),
      state: stateAt(place),
      call_back_url: 'https://portal.example/payment-result',
      started_at: new Date(startedAt).toISOString(),
      settled_at: new Date(startedAt + 90_000).toISOString(),
    }
  })
  await insertRows(
    database,
    'campus.payment',
    {
      person_id: 'bigint',
      university: 'text',
      amount: 'bigint',
      gateway_id: 'integer',
      bank_name: 'text',
      bank_reference: 'text',
      payment_code: 'text',
      state: 'text',
      call_back_url: 'text',
      started_at: 'timestamptz',
      settled_at: 'timestamptz',
    },
    rows,
  )
}

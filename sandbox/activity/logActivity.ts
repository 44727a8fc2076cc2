import type { CivilDate } from '../calendar/civilDate.ts'
import type { Database } from '../database/database.ts'
import type { LedgerKind } from '../reserves/bookMoney.ts'

/** What the activity report calls an act: the kind of its booking, or a transfer from a subsidy. */
export type ActivityAction = LedgerKind | 'SUBSIDY_OUT'

/** A row of the activity report. Amounts are rials. */
export interface Activity {
  readonly personId: number
  readonly action: ActivityAction
  /** What it was about: the food and where it is served, the bank, or the other person's username. */
  readonly item: string
  /** Negative where the person paid. */
  readonly amount: number
  readonly serveDate?: CivilDate
  /** The cash of the person after the act. */
  readonly remainingCredit: number
}

/** Writes a row of the activity report, in the transaction of its act. */
export async function logActivity(database: Database, activity: Activity, now: Date): Promise<void> {
  const { personId, action, item, amount, serveDate = null, remainingCredit } = activity
  await database.query(
    'INSERT INTO campus.activity (person_id, happened_at, action, item, amount, serve_date, remaining_credit) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [personId, now.toISOString(), action, item, amount, serveDate, remainingCredit],
  )
}

import type { FastifyInstance } from 'fastify'
import type { CampusAddress } from '../campusState.ts'
import { readNumber } from '../database/readRow.ts'
import { findPayment } from './payments.ts'
import { endPayment, settlePayment } from './settlePayment.ts'

/** Payments that are read at a time. */
const BATCH = 200
/** A payment that the bank has not opened by then cannot be paid any more, ms. */
const UNOPENED = 10 * 60_000
/** Whoever has just left for the bank is given time to come back, ms. */
const GRACE = 30_000

/**
 * Asks the bank about the payments of a university that nobody has come back with, and ends those that are over: what was paid is booked, what was never
 * opened expires. `grace`: ms that a payment is left alone; without it none is, not even one that a process whose clock is ahead has begun. Returns how many
 * have ended.
 */
export async function reconcile(address: CampusAddress, grace?: number): Promise<number> {
  const { database, clock } = address.campus
  const now = clock.now().getTime()
  const before = (ms: number) => new Date(now - ms).toISOString()
  const left = grace === undefined ? null : before(grace)
  let [ended, after] = [0, 0]
  for (;;) {
    const rows = await database.query(
      `SELECT id FROM campus.payment WHERE state = 'STARTED' AND university = $1 AND id > $2
         AND ($3::timestamptz IS NULL OR started_at <= $3)
         AND (bank_reference IS NOT NULL OR started_at <= $4) ORDER BY id LIMIT ${BATCH}`,
      [address.university.unikey, after, left, before(UNOPENED)],
    )
    for (const row of rows) {
      after = readNumber(row, 'id')
      const payment = await findPayment(address, { id: after })
      if (payment === undefined) continue
      const state = payment.reference === null ? await endPayment(address, payment, 'EXPIRED') : await settlePayment(address, payment)
      if (state !== 'STARTED' && state !== 'silent') ended += 1
    }
    if (rows.length < BATCH) return ended
  }
}

/** Reconciles every so many ms while a server is open. A round that fails is made up for by the next. */
export function keepReconciled(server: FastifyInstance, address: CampusAddress, every: number): void {
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    reconcile(address, GRACE)
      .catch(() => undefined)
      .finally(() => {
        running = false
      })
  }, every)
  timer.unref()
  server.addHook('onClose', async () => clearInterval(timer))
}

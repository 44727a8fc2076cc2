import type { CampusAddress } from '../campusState.ts'
import { bookMoney, lockCredit } from '../reserves/bookMoney.ts'
import { type PaymentState, verifyAtBank } from './askBank.ts'
import { findPayment, type Payment } from './payments.ts'

/** Asks the bank what became of a payment, and writes that down, once. Returns its state, 'silent' without an answer of the bank. */
export async function settlePayment(address: CampusAddress, payment: Payment): Promise<PaymentState | 'silent'> {
  if (payment.state !== 'STARTED' || payment.reference === null) return payment.state
  const { reference: token, paymentCode: orderCode, amount } = payment
  const verdict = await verifyAtBank(address, { token, orderCode, amount })
  return verdict === 'silent' || verdict === 'STARTED' ? verdict : endPayment(address, payment, verdict)
}

/** Ends a payment and books its money if it is paid. Of several at once the first one counts. */
export async function endPayment(address: CampusAddress, payment: Payment, ended: Exclude<PaymentState, 'STARTED'>): Promise<PaymentState> {
  const { database, clock, withoutLock } = address.campus
  const { id, personId, amount, bankName: item } = payment
  const now = clock.now()
  return database.tx(async () => {
    if (!withoutLock) {
      await lockCredit(database, personId)
      const before = (await findPayment(address, { id }))?.state ?? payment.state
      if (before !== 'STARTED') return before
    }
    await database.query('UPDATE campus.payment SET state = $2, settled_at = $3 WHERE id = $1', [id, ended, now.toISOString()])
    // The control experiment takes both guards away, the lock and the unique booking.
    const paymentId = withoutLock ? undefined : id
    if (ended === 'PAID') await bookMoney(database, { personId, kind: 'CHARGE', amount, item, paymentId }, now)
    return ended
  })
}

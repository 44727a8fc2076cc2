import { terminalOf } from '../bank/terminals.ts'
import type { CampusAddress } from '../campusState.ts'
import { CampusError } from '../http/campusError.ts'
import { openAtBank } from './askBank.ts'
import { findPayment } from './payments.ts'

/** Where the bank leads back to, at the university's own server. */
export const RETURN_PATH = '/rest/modules/epayment/processing/v3/payment-gates/return'

/**
 * What the browser is to do to pay (PAY-08, PAY-09): the address or the form of the bank, or what a bank answered that is neither (PAY-O3). The bank gives
 * the same session each time. Throws GATEWAY_FAILED, after which the same key may be tried again, and PAYMENT_ENDED.
 */
export async function checkOut(address: CampusAddress, paymentId: number): Promise<object> {
  const payment = await findPayment(address, { id: paymentId })
  if (payment === undefined || payment.state !== 'STARTED') throw new CampusError('PAYMENT_ENDED')
  const opened = await openAtBank(address, {
    orderCode: payment.paymentCode,
    amount: payment.amount,
    terminalId: payment.gatewayId,
    returnUrl: `${address.base()}${RETURN_PATH}`,
    site: new URL(payment.callBackUrl).origin,
  })
  if (opened === 'silent') throw new CampusError('GATEWAY_FAILED')
  if (opened === 'odd') return { ok: 'queued' }
  if (opened === 'empty') return { httpMethod: 'POST', bankUrl: '', formFields: {} }
  const { token } = opened
  // Without its reference nobody could find the payment when its payer returns.
  const noted = await address.campus.database.query(
    "UPDATE campus.payment SET bank_reference = $2 WHERE id = $1 AND state = 'STARTED' AND coalesce(bank_reference, $2) = $2 RETURNING id",
    [paymentId, token],
  )
  if (noted.length === 0) throw new CampusError('PAYMENT_ENDED')
  return terminalOf(address.university.unikey, payment.gatewayId)?.way === 'form'
    ? { httpMethod: 'POST', bankUrl: `${address.bank()}/pay`, formFields: { token } }
    : { status: 302, redirectUrl: `${address.bank()}/pay/${token}` }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isMap } from '../../engine/data/isMap.ts'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { type HtmlPage, leadTo, sendPage } from '../http/htmlPage.ts'
import { idempotent } from '../http/idempotent.ts'
import type { PaymentState } from '../payments/askBank.ts'
import { checkOut, RETURN_PATH } from '../payments/checkOut.ts'
import { type ChargeWish, findPayment, type Payment, startPayment } from '../payments/payments.ts'
import { endPayment, settlePayment } from '../payments/settlePayment.ts'

const checkout = {
  type: 'object',
  required: ['amount', 'callBackAppUrl', 'consumer', 'gatewayId', 'currentPhase'],
  additionalProperties: false,
  properties: {
    amount: { type: 'integer', minimum: 1, maximum: 10_000_000_000 },
    callBackAppUrl: { type: 'string', minLength: 1, maxLength: 2000 },
    consumer: { type: 'string', minLength: 1, maxLength: 100 },
    gatewayId: { type: 'integer', minimum: 1, maximum: 9999 },
    currentPhase: { type: 'integer', minimum: 1, maximum: 1 },
  },
} as const

/** What the bank sends along; it is a hint, and anybody could have written it. */
interface Returned {
  readonly token: string
  readonly order: string
  readonly state?: string
}

const text = { type: 'string', minLength: 1, maxLength: 100 } as const
const returned = { type: 'object', required: ['token', 'order'], properties: { token: text, order: text, state: text } } as const

/** The checkout (PAY-03), and the address to which the bank leads back, which no document names. */
export function addPaymentCalls(app: FastifyInstance, address: CampusAddress): void {
  app.post<{ Body: ChargeWish }>(
    '/rest/modules/epayment/processing/v3/payment-gates/process-payment',
    { preValidation: requireBearer(address), schema: { body: checkout } },
    (request, reply) =>
      idempotent(
        address.campus,
        request,
        reply,
        async () => ({ paymentId: await startPayment(address, callerOf(request).personId, request.body) }),
        (noted) => checkOut(address, isMap(noted) ? Number(noted['paymentId']) : 0),
      ),
  )
  app.get<{ Querystring: Returned }>(
    RETURN_PATH,
    // Nobody asks for the head of an address that settles something.
    { schema: { querystring: returned }, attachValidation: true, exposeHeadRoute: false },
    (request, reply) => takeReturn(address, request, reply, request.query, 302),
  )
  app.post<{ Body: Returned }>(RETURN_PATH, { schema: { body: returned }, attachValidation: true }, (request, reply) =>
    takeReturn(address, request, reply, request.body, 303),
  )
}

const unknownPage: HtmlPage = {
  status: 404,
  title: 'بازگشت از بانک',
  body: '<p role="alert">این بازگشت از بانک به هیچ پرداختی تعلق ندارد. اعتبار و پرداخت‌های خود را در درگاه دانشجویی ببینید.</p>',
}

/** What the portal's page of results is given of a payment. It is no proof either: that is the payment history. */
const STATUS: Readonly<Record<PaymentState | 'silent', string>> = {
  STARTED: 'PENDING',
  silent: 'PENDING',
  PAID: 'SUCCESS',
  CANCELLED: 'CANCELLED',
  FAILED: 'FAILED',
  EXPIRED: 'EXPIRED',
}

/** Settles a payment by what the bank itself says, whoever brings its reference, and leads to the address that its checkout named. */
async function takeReturn(
  address: CampusAddress,
  { validationError }: FastifyRequest,
  reply: FastifyReply,
  returned: Returned,
  status: 302 | 303,
): Promise<FastifyReply> {
  const payment = validationError === undefined ? await findPayment(address, { reference: returned.token }) : undefined
  if (payment === undefined || payment.paymentCode !== returned.order) return sendPage(reply, unknownPage)
  const ended =
    address.campus.trustsReturns && payment.state === 'STARTED' && returned.state === 'OK'
      ? await endPayment(address, payment, 'PAID')
      : await settlePayment(address, payment)
  return leadTo(reply, callBackWith(payment, STATUS[ended]), status)
}

function callBackWith({ callBackUrl, paymentCode, amount }: Payment, status: string): string {
  const url = new URL(callBackUrl)
  for (const [name, value] of Object.entries({ status, paymentCode, amount: String(amount) })) url.searchParams.set(name, value)
  return url.href
}

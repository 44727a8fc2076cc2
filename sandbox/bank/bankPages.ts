import { escaped, type HtmlPage } from '../http/htmlPage.ts'
import type { BankSession, SessionState } from './bankSessions.ts'

const TITLE = 'پرداخت در بانک تمرینی'

/** What somebody can do at the page of an open session. */
export const acts = ['pay', 'cancel', 'fail', 'close', 'slow', 'leave', 'less'] as const
export type BankAct = (typeof acts)[number]

const LABELS: Readonly<Record<BankAct, string>> = {
  pay: 'پرداخت',
  cancel: 'انصراف',
  fail: 'پرداخت ناموفق',
  close: 'بستن پنجره',
  slow: 'پرداخت و بازگشت دیرتر',
  leave: 'پرداخت بی‌بازگشت',
  less: 'پرداخت نیمی از مبلغ',
}

const persian = (amount: number): string => amount.toLocaleString('fa-IR', { maximumFractionDigits: 1 })

/** The fields with which the bank leads back. `state` is a hint: the merchant has to verify. */
export const returnFields = ({ token, orderCode }: BankSession, state: SessionState): Readonly<Record<string, string>> => ({
  token,
  order: orderCode,
  state: state === 'PAID' || state === 'VERIFIED' ? 'OK' : 'NOK',
})

export const returnAddress = (session: BankSession, state: SessionState): string =>
  `${session.returnUrl}?${new URLSearchParams(returnFields(session, state))}`

/** Where the forms of a session lead, with the redirects that follow. */
const leadTo = ({ returnUrl, site }: BankSession): readonly string[] => [...new Set([new URL(returnUrl).origin, site])]

export function payPage(session: BankSession, merchant: string): HtmlPage {
  const lines = [
    `<p>پذیرنده: ${escaped(merchant)}</p>`,
    `<p>مبلغ: <strong>${persian(session.amount)} ریال</strong> (${persian(session.amount / 10)} تومان)</p>`,
    `<p>شناسهٔ پرداخت: <bdi>${escaped(session.orderCode)}</bdi></p>`,
    '<p>این بانک ساختگی است و پولی جابه‌جا نمی‌کند.</p>',
    `<form method="post" action="/pay/${encodeURIComponent(session.token)}">`,
    ...acts.map((act) => `<button type="submit" name="act" value="${act}">${LABELS[act]}</button>`),
    '</form>',
  ]
  return { status: 200, title: TITLE, body: lines.join(''), formsLeadTo: leadTo(session) }
}

/** Leads back by a form that is posted: a page without script has it sent by a press. */
export function postBackPage(session: BankSession, state: SessionState): HtmlPage {
  const fields = Object.entries(returnFields(session, state)).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  return {
    status: 200,
    title: TITLE,
    body: `<p role="status">${ENDED[state]}</p><form method="post" action="${escaped(session.returnUrl)}">${fields.join('')}<button type="submit" autofocus>بازگشت به دانشگاه</button></form>`,
    formsLeadTo: leadTo(session),
  }
}

const ENDED: Readonly<Record<SessionState, string>> = {
  OPEN: 'این پرداخت هنوز انجام نشده است.',
  PAID: 'پرداخت انجام شد.',
  VERIFIED: 'این پرداخت انجام و به دانشگاه رسیده است. دوباره پرداخت نمی‌شود.',
  CANCELLED: 'از این پرداخت انصراف داده شد و مبلغی برداشت نشد.',
  FAILED: 'پرداخت انجام نشد و مبلغی برداشت نشد.',
  EXPIRED: 'زمان این پرداخت گذشته است و مبلغی برداشت نشد.',
  REVERSED: 'مبلغ این پرداخت به حساب شما بازگشت.',
}

const backLink = (session: BankSession, state: SessionState) =>
  `<p><a href="${escaped(returnAddress(session, state))}">بازگشت به دانشگاه</a></p>`

/** A session that is no longer open. */
export const endedPage = (session: BankSession): HtmlPage => ({
  status: session.state === 'EXPIRED' ? 410 : 409,
  title: TITLE,
  body: `<p role="alert">${ENDED[session.state]}</p>${backLink(session, session.state)}`,
})

export const slowPage = (session: BankSession): HtmlPage => ({
  status: 200,
  title: TITLE,
  body: `<p role="status">پرداخت انجام شد. چند لحظه دیگر به دانشگاه بازمی‌گردید.</p>${backLink(session, 'PAID')}`,
})

export const leftPage: HtmlPage = {
  status: 200,
  title: TITLE,
  body: '<p role="status">پرداخت انجام شد، ولی این صفحه به دانشگاه بازنمی‌گردد. پنجره را ببندید: دانشگاه خودش نتیجه را از بانک می‌پرسد.</p>',
}

export const closedPage = (session: BankSession): HtmlPage => ({
  status: 200,
  title: TITLE,
  body: `<p role="status">پرداخت انجام نشد و هنوز باز است. پنجره را ببندید.</p><p><a href="/pay/${encodeURIComponent(session.token)}">ادامهٔ پرداخت</a></p>`,
})

export const unknownPage: HtmlPage = { status: 404, title: TITLE, body: '<p role="alert">چنین پرداختی در این بانک نیست.</p>' }

export const foreignPage: HtmlPage = {
  status: 403,
  title: TITLE,
  body: '<p role="alert">این پرداخت در مرورگر دیگری باز شده است، یا مرورگر شما کوکی نمی‌پذیرد.</p>',
}

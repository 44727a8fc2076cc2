import type { FastifyReply } from 'fastify'
import { sendPage } from '../../http/htmlPage.ts'
import { hiddenToken, inline, withoutDirection } from '../../http/htmlTexts.ts'
import type { StaffSession } from './staffSessions.ts'

const STYLE = `
main{max-inline-size:60rem;margin:0 auto;padding:1rem;background:none}
main>h1{margin:1rem 0;overflow-wrap:anywhere}
nav,form.row{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end}
nav{justify-content:space-between;align-items:center}
form.row>*{flex:1 1 9rem;min-inline-size:0}
button{inline-size:auto;margin:0;padding:.6rem 1.2rem;min-block-size:2.75rem}
a{color:#0b5c62;display:inline-block;padding-block:.4rem}
select,textarea{box-sizing:border-box;inline-size:100%;padding:.6rem;border:1px solid #6b7686;border-radius:.4rem;background:#fff;color:inherit;font:inherit}
input[type=checkbox]{inline-size:1.5rem;block-size:1.5rem;margin-inline-end:.5rem;vertical-align:middle}
ol{list-style:none;margin:1rem 0;padding:0;display:grid;gap:.75rem}
section,ol>li{padding:1rem;border-radius:.75rem;background:#fff;overflow-wrap:anywhere}
ol>li.student{border-inline-start:.3rem solid #0b5c62}
ol>li.private{background:#fff6e0;border-inline-start:.3rem solid #8a5200}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:.25rem 1rem;margin:0}
dl>div{display:flex;gap:.5rem}
dt::after{content:":"}
dt,small,time{color:#4a5565}
dd{margin:0}
.text{white-space:pre-wrap;margin:.5rem 0}
[role=status]{margin:0;padding:.6rem .8rem;border-radius:.4rem;background:#e3f3ea;color:#0f4d2a}`

/** An instant in the calendar and the time of Tehran. */
export const when = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toLocaleString('fa-IR', { timeZone: 'Asia/Tehran', dateStyle: 'medium', timeStyle: 'short' })}</time>`

/** What a page of the staff shows. */
export interface StaffPage {
  readonly status?: number
  readonly title: string
  readonly body: string
}

/** Sends a page to somebody of the staff, or to a browser that is not signed in, with forms that lead to the tracker alone. */
export function sendStaffPage(reply: FastifyReply, base: string, page: StaffPage, session?: StaffSession): FastifyReply {
  const bar =
    session === undefined
      ? ''
      : `<nav aria-label="سامانهٔ پیگیری"><a href="/staff/issues">همهٔ درخواست‌ها</a><form method="post" action="/staff/sign-out">${hiddenToken(session.formToken)}<button type="submit">خروج ${inline(`${session.who.firstName} ${session.who.lastName}`)}</button></form></nav>`
  return sendPage(reply, {
    status: page.status ?? 200,
    title: withoutDirection(page.title),
    body: bar + page.body,
    formsLeadTo: [base],
    style: STYLE,
  })
}

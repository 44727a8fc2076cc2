import { type SignInRefusal, UNSETTLED } from '../auth/checkPassword.ts'
import { refusals } from '../http/errorCatalogue.ts'
import { escaped, type HtmlPage } from '../http/htmlPage.ts'

/** Bytes of an address, a ticket and what is typed. */
export const LONGEST = { service: 2000, ticket: 256, typed: 500 } as const

const TITLE = 'ورود یکپارچهٔ دانشگاه'

/** Why the form is shown again. */
export type FormProblem = SignInRefusal | 'stale' | 'throttled' | 'unavailable'

const PROBLEMS: Readonly<Record<FormProblem, { readonly status: number; readonly text: string }>> = {
  wrong: { status: 401, text: 'نام کاربری یا گذرواژه درست نیست.' },
  locked: { status: 403, text: 'حساب کاربری شما قفل شده است. به دانشگاه مراجعه کنید.' },
  disabled: { status: 403, text: 'حساب کاربری شما غیرفعال است. به دانشگاه مراجعه کنید.' },
  unsettled: { status: 403, text: UNSETTLED },
  stale: { status: 403, text: 'این برگه دیگر معتبر نیست، یا مرورگر شما کوکی نمی‌پذیرد. دوباره وارد شوید.' },
  throttled: { status: refusals.TOO_MANY_ATTEMPTS.status, text: refusals.TOO_MANY_ATTEMPTS.fa },
  unavailable: { status: refusals.SERVICE_UNAVAILABLE.status, text: refusals.SERVICE_UNAVAILABLE.fa },
}

/** What the login form is made of. */
export interface LoginForm {
  readonly service: string | undefined
  /** The login ticket. */
  readonly lt: string
  readonly username: string
  readonly problem?: FormProblem
  readonly formsLeadTo: readonly string[]
}

export function formPage({ service, lt, username, problem, formsLeadTo }: LoginForm): HtmlPage {
  const said = problem === undefined ? undefined : PROBLEMS[problem]
  const refused = said === undefined ? '' : ' aria-describedby="problem"'
  const focus = (isFirst: boolean) => (isFirst ? ' autofocus' : '')
  const lines = [
    said === undefined ? '' : `<p role="alert" id="problem">${escaped(said.text)}</p>`,
    '<form method="post" action="/login">',
    '<label for="username">نام کاربری</label>',
    `<input id="username" name="username" value="${escaped(username)}" dir="ltr" required maxlength="${LONGEST.typed}" autocomplete="username" autocapitalize="none" spellcheck="false"${refused}${focus(username === '')}>`,
    '<label for="password">گذرواژه</label>',
    `<input id="password" name="password" type="password" dir="ltr" required maxlength="${LONGEST.typed}" autocomplete="current-password"${refused}${focus(username !== '')}>`,
    `<input type="hidden" name="lt" value="${escaped(lt)}">`,
    service === undefined ? '' : `<input type="hidden" name="service" value="${escaped(service)}">`,
    '<button type="submit">ورود</button>',
    '</form>',
  ]
  return { status: said?.status ?? 200, title: TITLE, body: lines.join(''), formsLeadTo }
}

export const foreignServicePage = (service: string): HtmlPage => ({
  status: 403,
  title: TITLE,
  body: `<p role="alert">این نشانی در ورود یکپارچه ثبت نشده است:</p><p dir="ltr"><code>${escaped(service)}</code></p>`,
})

export const signedInPage: HtmlPage = {
  status: 200,
  title: TITLE,
  body: '<p>وارد شده‌اید.</p><p><a href="/logout">خروج از ورود یکپارچه</a></p>',
}

export const signedOutPage: HtmlPage = {
  status: 200,
  title: TITLE,
  body: '<p>از ورود یکپارچه و سامانه‌هایی که با آن باز کرده بودید بیرون آمدید.</p><p><a href="/login">ورود دوباره</a></p>',
}

import type { HtmlPage } from '../http/htmlPage.ts'
import { ENTRY_PATH } from './signOn.ts'

const TITLE = 'ورود به درگاه دانشجویی'
const again = `<p><a href="${ENTRY_PATH}">دوباره امتحان کنید</a></p>`

export const badTicketPage: HtmlPage = {
  status: 403,
  title: TITLE,
  body: `<p role="alert">این ورود دیگر معتبر نیست: زمان آن گذشته یا یک بار به کار رفته است.</p>${again}`,
}

export const silentSignOnPage: HtmlPage = {
  status: 502,
  title: TITLE,
  body: `<p role="alert">ورود یکپارچهٔ دانشگاه اکنون پاسخ نمی‌دهد.</p>${again}`,
}

export const noPortalPage: HtmlPage = {
  status: 503,
  title: TITLE,
  body: '<p role="alert">این سرور نشانی درگاه دانشجویی را نمی‌داند. آن را هنگام اجرا بنویسید:</p><p dir="ltr"><code>npm run campus -- serve --portal-url http://127.0.0.1:4500</code></p>',
}

import { escaped } from '../../http/htmlPage.ts'
import { hiddenToken } from '../../http/htmlTexts.ts'
import type { StaffPage } from './staffLayout.ts'

const REASONS = {
  wrong: 'نام کاربری یا گذرواژه نادرست است.',
  stale: 'این فرم کهنه شده است. دوباره وارد شوید.',
  often: 'تلاش‌ها بیش از اندازه بود. چند دقیقهٔ دیگر دوباره بکوشید.',
} as const
export type SignInReason = keyof typeof REASONS

/** The sign-in of staff. `back` is the page of the staff that comes after it. */
export function signInPage(
  token: string,
  back: string,
  { reason, username = '' }: { readonly reason?: SignInReason; readonly username?: string },
): StaffPage {
  return {
    status: reason === undefined ? 200 : reason === 'often' ? 429 : 403,
    title: 'ورود کارشناسان به سامانهٔ پیگیری',
    body: [
      '<section>',
      reason === undefined ? '' : `<p role="alert">${REASONS[reason]}</p>`,
      '<form method="post" action="/login">',
      hiddenToken(token),
      `<input type="hidden" name="back_url" value="${escaped(back)}">`,
      `<label>نام کاربری<input name="username" autocomplete="username" dir="ltr" maxlength="100" required value="${escaped(username)}"></label>`,
      '<label>گذرواژه<input name="password" type="password" autocomplete="current-password" dir="ltr" maxlength="200" required></label>',
      '<p><button type="submit">ورود</button></p>',
      '</form></section>',
    ].join(''),
  }
}

import type { Refusal } from './refusal.ts'

/** Errors of passwords, messages and the activity report. */
export const accountRefusals = {
  PASSWORD_WRONG: { status: 400, fa: 'گذرواژهٔ کنونی درست نیست.', en: 'The current password is wrong.' },
  PASSWORD_NOT_ACCEPTED: {
    status: 400,
    fa: 'گذرواژهٔ تازه باید دست‌کم شش نویسه، برابر با تکرارش و متفاوت با گذرواژهٔ کنونی باشد.',
    en: 'The new password is too short, not repeated or not new.',
  },
  PASSWORD_POLICY_VIOLATED: {
    status: 400,
    fa: 'گذرواژهٔ تازه با سیاست گذرواژهٔ دانشگاه سازگار نیست.',
    en: 'The new password does not satisfy the password policy.',
  },
  CVV2_INVALID: {
    status: 400,
    fa: 'رمز دوم باید چهار تا هشت رقم انگلیسی باشد.',
    en: 'The second password must be 4 to 8 English digits.',
  },
  CVV2_NOT_REPEATED: { status: 400, fa: 'تکرار رمز دوم با آن برابر نیست.', en: 'The second password is not repeated.' },
  MESSAGE_NOT_FOUND: { status: 404, fa: 'این پیام پیدا نشد.', en: 'There is no such message.' },
  MESSAGE_NOT_READ: {
    status: 400,
    fa: 'این پیام را نخست باید بخوانید؛ پس از آن می‌توانید حذفش کنید.',
    en: 'This message must be read before it can be deleted.',
  },
  MESSAGE_BODY_INVALID: { status: 400, fa: 'متن پیام درست نرسیده است.', en: 'The body must be base64 of a text in UTF-8.' },
  MESSAGE_RECEIVER_NOT_FOUND: {
    status: 404,
    fa: 'گیرنده‌ای با این نام کاربری پیدا نشد. پیام فرستاده نشد.',
    en: 'There is no receiver with this username. Nothing was sent.',
  },
  FILE_NOT_FOUND: { status: 404, fa: 'این پرونده پیدا نشد.', en: 'There is no such file.' },
  ACTIVITY_DATES_INVALID: {
    status: 400,
    fa: 'تاریخ‌های گزارش درست نیست: پایان نباید پیش از آغاز باشد.',
    en: 'The dates are no real days, or the end lies before the start.',
  },
} as const satisfies Readonly<Record<string, Refusal>>

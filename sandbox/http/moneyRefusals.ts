import type { Refusal } from './refusal.ts'

/** Errors of payments and transfers. */
export const moneyRefusals = {
  CONSUMER_NOT_FOUND: { status: 404, fa: 'چنین پرداختی در دانشگاه تعریف نشده است.', en: 'There is no such consumer of payments.' },
  GATEWAY_NOT_ACTIVE: { status: 400, fa: 'پرداخت آنلاین اکنون فعال نیست.', en: 'Online payment is not active now.' },
  GATEWAY_NOT_FOUND: { status: 404, fa: 'این درگاه بانک در دانشگاه تعریف نشده است.', en: 'There is no such bank gateway.' },
  GATEWAY_FAILED: {
    status: 502,
    fa: 'درگاه بانک پاسخ درستی نداد و مبلغی برداشت نشد. درگاه دیگری برگزینید یا کمی بعد دوباره امتحان کنید.',
    en: 'The bank gateway did not answer as it should. Nothing was charged.',
  },
  CREDIT_CHARGE_FORBIDDEN: {
    status: 403,
    fa: 'افزایش آنلاین اعتبار برای گروه شما مجاز نیست.',
    en: 'Your group may not charge credit online.',
  },
  PAYMENT_AMOUNT_NOT_ALLOWED: { status: 400, fa: 'این مبلغ از مبلغ‌های مجاز نیست.', en: 'This is none of the allowed amounts.' },
  CALL_BACK_NOT_ALLOWED: {
    status: 400,
    fa: 'نشانی بازگشت از بانک، نشانی درگاه دانشجویی نیست.',
    en: 'The address to return to is none of the portal.',
  },
  PAYMENT_ENDED: { status: 400, fa: 'زمان این پرداخت گذشته است. دوباره آغاز کنید.', en: 'This payment has ended. Start another one.' },
  TRANSFER_TYPE_NOT_ALLOWED: {
    status: 403,
    fa: 'این نوع انتقال اعتبار برای گروه شما مجاز نیست.',
    en: 'Your group may not transfer this credit.',
  },
  TRANSFER_NOT_ENOUGH_CREDIT: {
    status: 400,
    fa: 'موجودی شما برای این انتقال کافی نیست.',
    en: 'Your credit is not enough for this transfer.',
  },
  TRANSFER_TO_ONESELF: { status: 400, fa: 'اعتبار نقدی را نمی‌توان به خود انتقال داد.', en: 'Cash cannot be transferred to oneself.' },
  TRANSFER_RECEIVER_NOT_FOUND: {
    status: 404,
    fa: 'گیرنده‌ای با این نام کاربری پیدا نشد. اعتباری جابه‌جا نشد.',
    en: 'There is no receiver with this username. Nothing was transferred.',
  },
  TRANSFER_MIN_AMOUNT_CROSS: {
    status: 400,
    fa: 'مبلغ انتقال کمتر از کمینهٔ مجاز است.',
    en: 'The amount is below the minimum of a transfer.',
  },
  TRANSFER_MAX_AMOUNT_CROSS: {
    status: 400,
    fa: 'مبلغ انتقال بیش از بیشینهٔ مجاز است.',
    en: 'The amount is above the maximum of a transfer.',
  },
  SUBSIDY_NOT_FOUND: { status: 404, fa: 'این یارانه پیدا نشد.', en: 'You have no such subsidy.' },
  SUBSIDY_EXPIRED: { status: 400, fa: 'زمان استفاده از این یارانه گذشته است.', en: 'This subsidy has expired.' },
  NOT_ENOUGH_SUBSIDY: { status: 400, fa: 'اعتبار این یارانه کافی نیست.', en: 'The credit of this subsidy is not enough.' },
} as const satisfies Readonly<Record<string, Refusal>>

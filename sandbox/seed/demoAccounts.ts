/** An account that a visitor of the demo may try. Its password is `demoPassword`. */
export interface DemoAccount {
  readonly username: string
  readonly university: string
  /** What is special about it, in Persian. */
  readonly about: string
}

/** The password of everybody on the practice campus. */
export const demoPassword = 'dargah-demo'

/** A short list of accounts that show the portal best. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'sara', university: 'aftab', about: 'دانشجوی همه‌فن‌حریف: رزروهای هفته، یارانه، هم‌سفره، ورزش، درمان و سرویس' },
  { username: 'reza', university: 'aftab', about: 'هشت وعدهٔ پیش رو، و اجازهٔ حذف هم‌سفره' },
  { username: 'yas', university: 'aftab', about: 'همهٔ حالت‌های ویژهٔ رزرو: تغییر سلف، فروش، کمینه و بیشینه، مهلت گذشته' },
  { username: 'donya', university: 'aftab', about: 'موجودی صفر: رزرو پذیرفته نمی‌شود' },
  { username: 'sina', university: 'aftab', about: 'با «mina» بر سر آخرین پرس رقابت می‌کند' },
  { username: 'arash', university: 'aftab', about: 'هیچ سلفی برایش مجاز نیست' },
  { username: 'modir', university: 'aftab', about: 'کارمند: پس از ورود میان دو نما انتخاب می‌کند' },
  { username: 'mustchange', university: 'aftab', about: 'باید پیش از هر کاری گذرواژه‌اش را عوض کند' },
  { username: 'navid', university: 'mahtab', about: 'رزرو سه پرس در یک وعده، بی‌نمایش قیمت' },
  { username: 'shorttoken', university: 'mahtab', about: 'نشست ده‌ثانیه‌ای که بی‌صدا تازه می‌شود' },
  { username: 'omid', university: 'sepehr', about: 'شیوهٔ سوم رزرو (با شناسهٔ برنامه)' },
  { username: 'yaraneh', university: 'kavir', about: 'تنها یارانه، بی‌نام واحد پول، و خروج خودکار پس از بیست ثانیه' },
]

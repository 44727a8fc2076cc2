/** An account that a visitor of the demo may try. Its password is `demoPassword`. */
export interface DemoAccount {
  readonly username: string
  readonly university: string
  /** What is special about it, in Persian. */
  readonly about: string
}

/** The password of everybody on the practice campus. */
export const demoPassword = 'dargah-demo'

/** A short list of accounts that show the portal best, also of universities that a portal folder of their own brings. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'sara', university: 'aftab', about: 'دانشجوی همه‌فن‌حریف: رزروهای هفته، یارانه، ورزش، درمان و سرویس' },
  { username: 'reza', university: 'aftab', about: 'هشت وعدهٔ پیش رو' },
  { username: 'yas', university: 'aftab', about: 'همهٔ حالت‌های ویژهٔ رزرو: تغییر سلف، فروش، کمینه و بیشینه، مهلت گذشته' },
  { username: 'donya', university: 'aftab', about: 'موجودی صفر: رزرو پذیرفته نمی‌شود' },
  { username: 'sina', university: 'aftab', about: 'با «mina» بر سر آخرین پرس رقابت می‌کند' },
  { username: 'arash', university: 'aftab', about: 'هیچ سلفی برایش مجاز نیست' },
  { username: 'modir', university: 'aftab', about: 'کارمند: پس از ورود میان نمای دانشجو و نمای مدیریت برمی‌گزیند' },
  { username: 'mustchange', university: 'aftab', about: 'باید پیش از هر کاری گذرواژه‌اش را عوض کند' },
  { username: 'prereg', university: 'aftab', about: 'پیش‌ثبت‌نام خوابگاه باز است و هنوز درخواستی نداده' },
  { username: 'preregfree', university: 'aftab', about: 'پیش‌ثبت‌نام بی‌انتخاب خوابگاه' },
  { username: 'outofperiod', university: 'aftab', about: 'نه زمان پیش‌ثبت‌نام خوابگاه است و نه زمان ثبت‌نام' },
  { username: 'notactive', university: 'aftab', about: 'پیش‌ثبت‌نام و ثبت‌نام خوابگاه برایش فعال نیست' },
  { username: 'notallowed', university: 'aftab', about: 'پیش‌ثبت‌نام برایش مجاز نیست و درخواست پذیرفته‌ای ندارد' },
  { username: 'noentrance', university: 'aftab', about: 'دورهٔ اسکانی برایش تعریف نشده' },
  { username: 'waiting', university: 'aftab', about: 'درخواست خوابگاهش معلق است؛ درخواست‌های گذشته با هر وضعیت' },
  { username: 'head', university: 'aftab', about: 'درخواستش پذیرفته شده و هنوز گروه خوابگاه ندارد' },
  { username: 'headwaiting', university: 'aftab', about: 'سرگروهی که هم‌اتاقی‌هایش هنوز پاسخ نداده‌اند' },
  { username: 'invited', university: 'aftab', about: 'به گروه خوابگاه دعوت شده و پاسخ نداده' },
  { username: 'member', university: 'aftab', about: 'دعوت گروه خوابگاه را پذیرفته و می‌تواند بیرون برود' },
  { username: 'headready', university: 'aftab', about: 'گروهش آمادهٔ انتخاب اتاق است و با «headrival» رقابت می‌کند' },
  { username: 'headrival', university: 'aftab', about: 'سرگروهی که اتاقش را از دست داده و باید دوباره انتخاب کند' },
  { username: 'headfinal', university: 'aftab', about: 'اتاق دارد؛ با مرخصی‌ها، حضور و غیاب و سابقهٔ اسکان' },
  { username: 'transfer', university: 'aftab', about: 'گروهش در حال انتقال است و تغییر نمی‌پذیرد' },
  { username: 'solo', university: 'aftab', about: 'ثبت‌نام انفرادی خوابگاه، هنوز بی‌اتاق' },
  { username: 'soloroom', university: 'aftab', about: 'ثبت‌نام انفرادی خوابگاه، با اتاق' },
  { username: 'nofloor', university: 'aftab', about: 'گروه دارد اما ثبت‌نامش انفرادی است و خوابگاهش طبقه‌ای ندارد' },
  { username: 'voter', university: 'aftab', about: 'نظرسنجی و انتخابات از هر نوع؛ فرم فرهنگی و اطلاعات خانواده‌اش ثبت شده' },
  { username: 'voterface', university: 'aftab', about: 'نظرسنجی اجباری با تشخیص چهره، که بار نخست نمی‌شناسد' },
  { username: 'mustenroll', university: 'aftab', about: 'تا چهره‌اش را با ویدئو ثبت نکند، جای دیگری نمی‌تواند برود' },
  { username: 'mustphoto', university: 'mahtab', about: 'باید چهره‌اش را با عکس ثبت کند؛ فرستادن عکس بار نخست ناموفق است' },
  { username: 'badface', university: 'mahtab', about: 'سامانهٔ چهره سه بار نمی‌پذیرد: با کد آشنا، با کد ناآشنا و بی‌کد' },
  { username: 'navid', university: 'mahtab', about: 'رزرو سه پرس در یک وعده، بی‌نمایش قیمت' },
  { username: 'shorttoken', university: 'mahtab', about: 'نشست ده‌ثانیه‌ای که بی‌صدا تازه می‌شود' },
  { username: 'mahtabsolo', university: 'mahtab', about: 'ثبت‌نام انفرادی خوابگاه با اتاق، بی‌نمایش هم‌اتاقی‌ها' },
  { username: 'family', university: 'mahtab', about: 'اطلاعات خانواده و توانمندی‌های فرهنگی را هنوز وارد نکرده' },
  { username: 'omid', university: 'sepehr', about: 'شیوهٔ سوم رزرو (با شناسهٔ برنامه)' },
  { username: 'yaraneh', university: 'kavir', about: 'تنها یارانه به جای اعتبار نقدی، و بی‌نام واحد پول' },
  { username: 'paria', university: 'darya', about: 'دانشگاهی که درگاه خودش را دارد: بی‌انتخاب دانشگاه، با بازیابی گذرواژه' },
  { username: 'karmand', university: 'darya', about: 'کارمندی که پس از ورود از او پرسیده نمی‌شود کدام نما را می‌خواهد' },
  { username: 'nomodule', university: 'nasim', about: 'دانشگاهش هیچ بخشی را روشن نکرده، و نشست پس از پنج ثانیه پایان می‌یابد' },
]

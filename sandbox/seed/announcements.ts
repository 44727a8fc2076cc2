/** A notice of a university. `mainText` is HTML as a careless author wrote it: the portal has to clean it. */
export interface AnnouncementSeed {
  readonly university: string
  readonly title: string
  readonly mainText: string
  /** Days before the day of seeding. */
  readonly daysAgo: number
}

const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The notices of all universities, newest first. */
export const announcements: readonly AnnouncementSeed[] = [
  {
    university: 'aftab',
    daysAgo: 0,
    title: 'رزرو غذای هفتهٔ آینده باز شد',
    mainText: 'رزرو هفتهٔ آینده تا <b>چهارشنبه ساعت ۲۴</b> امکان‌پذیر است.\nپس از آن تنها فروش روزانه می‌ماند.',
  },
  {
    university: 'aftab',
    daysAgo: 2,
    title: 'تغییر ساعت کار سلف مرکزی',
    mainText: 'سلف مرکزی از این هفته ناهار را از <i>۱۱:۳۰ تا ۱۴:۰۰</i> توزیع می‌کند.',
  },
  {
    university: 'aftab',
    daysAgo: 5,
    title: 'جدول سرویس‌های رفت‌وآمد',
    mainText:
      `<p onclick="alert(1)">جدول تازهٔ سرویس‌ها:</p><table border="1"><tr><th>مسیر</th><th>حرکت</th></tr><tr><td>میدان انقلاب</td><td>۷:۱۵</td></tr></table><img src="${image}" onerror="alert(2)" alt="نقشه">` +
      '<script>window.hacked = true</script><a href="javascript:window.hacked = true">دریافت فایل</a> <strong>لطفاً زودتر در ایستگاه باشید.</strong>',
  },
  {
    university: 'aftab',
    daysAgo: 9,
    title: 'ثبت‌نام استخر ویژهٔ بانوان',
    mainText: 'برای آگاهی از شرایط به <a href="https://www.example.org/pool">صفحهٔ تربیت بدنی</a> سر بزنید.',
  },
  {
    university: 'aftab',
    daysAgo: 16,
    title: 'سامانهٔ تازهٔ خدمات دانشجویی',
    mainText: 'درگاه تازه جایگزین سامانهٔ پیشین شد. پیشنهادهایتان را از بخش پشتیبانی بفرستید.',
  },
  { university: 'mahtab', daysAgo: 1, title: 'کلاس‌های فوق‌برنامه', mainText: 'نام‌نویسی کلاس‌های <b>خوش‌نویسی</b> و <b>تنبور</b> آغاز شد.' },
  { university: 'mahtab', daysAgo: 7, title: 'تعطیلی سلف در پایان هفته', mainText: 'سلف خواهران پنج‌شنبهٔ این هفته تعطیل است.' },
  { university: 'sepehr', daysAgo: 0, title: 'ورود یکپارچه فعال شد', mainText: 'از این پس با حساب دانشگاهی خود وارد شوید.' },
  {
    university: 'sepehr',
    daysAgo: 11,
    title: 'واکسن آنفلوانزا',
    mainText: 'درمانگاه دانشگاه شنبه‌ها و دوشنبه‌ها از <i>۹ تا ۱۲</i> واکسن می‌زند.',
  },
  {
    university: 'kavir',
    daysAgo: 3,
    title: 'سرویس‌های شبانهٔ کتابخانه',
    mainText: 'در هفتهٔ امتحان‌ها <b>تا ساعت ۲۳</b> سرویس برگشت به خوابگاه برقرار است.',
  },
]

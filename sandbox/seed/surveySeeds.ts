import { appointmentTimes, serviceQuestions } from './longSurveys.ts'
import { type SurveySeed, satisfaction, yesNo } from './surveySeed.ts'

const voter = { university: 'aftab', usernames: ['voter'] } as const
const kohneh = { university: 'kohan', usernames: ['kohneh'] } as const

/** Surveys of type SURVEY of `voter`. */
const opinions: readonly SurveySeed[] = [
  {
    ...voter,
    id: 1101,
    name: 'غذای سلف در این نیم‌سال',
    type: 1,
    days: [-5, 20],
    mandatory: true,
    questions: [
      { title: 'از کیفیت ناهار سلف مرکزی چقدر راضی هستید؟', choices: satisfaction },
      {
        title: 'دوست دارید کدام دو غذا بیشتر در برنامه باشد؟',
        several: { min: 2, max: 2 },
        choices: ['زرشک‌پلو با مرغ', 'قورمه‌سبزی', 'قیمه', 'چلوکباب کوبیده', 'ماکارونی', 'عدس‌پلو'],
      },
      {
        title: 'بیشتر چه روزهایی در دانشگاه ناهار می‌خورید؟',
        several: { max: 3 },
        choices: ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه'],
      },
      {
        title: 'کدام‌یک از این‌ها را در سلف باید بهتر کرد؟',
        several: { min: 2, max: 4 },
        choices: ['مزهٔ غذا', 'اندازهٔ پرس', 'پاکیزگی سالن', 'زمان انتظار در صف', 'تنوع سالاد و نوشیدنی', 'قیمت'],
      },
      {
        title: 'کدام وعده‌ها را از سلف می‌گیرید؟',
        several: { max: 0 },
        choices: ['صبحانه', 'ناهار', 'شام'],
      },
      { title: 'آیا فروش روزانه را به دوستانتان پیشنهاد می‌کنید؟', optional: true, choices: yesNo },
    ],
  },
  {
    ...voter,
    id: 1102,
    name: 'رفت‌وآمد به دانشگاه',
    type: 'SURVEY',
    days: [-2, 30],
    questions: [
      {
        title: 'بیشتر چگونه به دانشگاه می‌آیید؟',
        optional: true,
        choices: ['سرویس دانشگاه', 'مترو', 'اتوبوس', 'خودرو', 'دوچرخه', 'پیاده'],
      },
      {
        title: 'چه چیزی آمدن با دوچرخه را برایتان آسان‌تر می‌کند؟',
        optional: true,
        several: { min: 2, max: 3 },
        choices: ['پارکینگ امن', 'مسیر ویژه در پردیس', 'دوچرخهٔ امانی', 'رختکن و دوش'],
      },
    ],
  },
  {
    ...voter,
    id: 1103,
    name: 'جشن شب یلدا',
    type: 1,
    days: [-3, 0],
    questions: [
      {
        title: 'دوست دارید جشن شب یلدا کجا برگزار شود؟',
        choices: ['تالار حافظ', 'حیاط دانشکدهٔ ادبیات', 'سلف مرکزی', 'خوابگاه‌ها، هر کدام جدا'],
      },
    ],
  },
  { ...voter, id: 1104, name: 'نیازهای کتابخانه (در دست آماده‌سازی)', type: 1, days: [-1, 40], questions: [] },
  {
    ...voter,
    id: 1105,
    name: 'کارگاه مهارت‌های پژوهش',
    type: 1,
    days: [-8, 15],
    questions: [
      { title: 'در کارگاه شرکت کردید؟', choices: yesNo },
      { title: null, choices: satisfaction },
      { title: 'کدام موضوع را برای کارگاه بعدی پیشنهاد می‌کنید؟', choices: [] },
    ],
  },
  {
    ...voter,
    id: 1106,
    name: 'ارزشیابی استادان',
    type: 1,
    days: [10, 25],
    mandatory: true,
    questions: [{ title: 'از شیوهٔ تدریس درس‌های این نیم‌سال چقدر راضی هستید؟', choices: satisfaction }],
  },
  {
    ...voter,
    id: 1107,
    name: 'ساعت کار سالن مطالعه',
    type: 1,
    days: [-20, -1],
    questions: [{ title: 'سالن مطالعه در روزهای امتحان تا چه ساعتی باز باشد؟', choices: ['۲۲', '۲۴', 'شبانه‌روز'] }],
  },
  { ...voter, id: 1108, name: 'خدمات دانشجویی در یک نگاه', type: 1, days: [-4, 60], questions: serviceQuestions },
  {
    ...voter,
    id: 1109,
    name: 'نوبت معاینهٔ سلامت',
    type: 1,
    days: [-4, 10],
    questions: [
      {
        title: 'کدام نوبت‌ها با برنامهٔ درسی شما جور است؟ تا سه نوبت انتخاب کنید.',
        several: { max: 3 },
        choices: appointmentTimes,
      },
    ],
  },
]

/** Surveys of the other kinds of `voter`. */
const kinds: readonly SurveySeed[] = [
  {
    ...voter,
    id: 1201,
    name: 'انتخابات شورای صنفی دانشجویان',
    type: 2,
    days: [0, 3],
    questions: [
      {
        title: 'به سه نامزد برای شورای صنفی رأی بدهید.',
        several: { min: 3, max: 3 },
        choices: [
          'آیدا صمیمی',
          'بهروز تاجیک',
          'پرستو نیک‌پور',
          'جمشید رادمنش',
          'دلارام صفوی',
          'سیاوش خردمند',
          'کیمیا پرتوی',
          'یونس گل‌محمدی',
        ],
      },
      { title: 'به یک نامزد برای بازرسی رأی بدهید.', choices: ['افسانه درخشان', 'بهمن کیهانی', 'هنگامه رستگار'] },
    ],
  },
  {
    ...voter,
    id: 1202,
    name: 'نمایندهٔ ورودی‌های ۱۴۰۱',
    type: 'ELECTION',
    days: [-1, 5],
    questions: [{ title: 'چه کسی نمایندهٔ ورودی شما باشد؟', choices: ['ریحانه مطهر', 'شاهین بهادری', 'ترمه الوندی'] }],
  },
  {
    ...voter,
    id: 1301,
    name: 'نامزدی انجمن علمی دانشکده',
    type: 'ELECTION_CANDIDACY',
    days: [-2, 12],
    questions: [
      { title: 'آیا برای انجمن علمی نامزد می‌شوید؟', choices: yesNo },
      {
        title: 'در کدام بخش‌ها می‌خواهید کار کنید؟',
        optional: true,
        several: { max: 2 },
        choices: ['آموزش و کارگاه', 'نشریه', 'بازدید علمی', 'روابط عمومی'],
      },
    ],
  },
  {
    ...voter,
    id: 1401,
    name: 'مسابقهٔ کتاب‌خوانی «سووشون»',
    type: 3,
    days: [-6, 8],
    questions: [
      { title: 'نویسندهٔ «سووشون» کیست؟', choices: ['سیمین دانشور', 'غزاله علیزاده', 'شهرنوش پارسی‌پور', 'گلی ترقی'] },
      { title: 'داستان در کدام شهر می‌گذرد؟', choices: ['اصفهان', 'شیراز', 'یزد', 'بوشهر'] },
    ],
  },
  {
    ...voter,
    id: 1501,
    name: 'هنرجویان کانون موسیقی',
    type: 5,
    days: [-7, 21],
    questions: [
      { title: 'چند سال است ساز می‌زنید؟', choices: ['تازه آغاز کرده‌ام', 'یک تا سه سال', 'بیش از سه سال'] },
      { title: 'آیا در گروه‌نوازی دانشگاه شرکت می‌کنید؟', optional: true, choices: yesNo },
    ],
  },
  {
    ...voter,
    id: 1601,
    name: 'توانمندی‌های ورزشی',
    type: 'SPORTS_CAPABILITIES',
    days: [-7, 21],
    questions: [
      {
        title: 'در کدام رشته‌ها مقام یا مدرک مربی‌گری دارید؟',
        several: {},
        choices: ['شنا', 'والیبال', 'فوتسال', 'کوه‌نوردی', 'شطرنج', 'تنیس روی میز'],
      },
    ],
  },
  {
    ...voter,
    id: 'camp-1405/khorasan',
    name: 'اردوی زیارتی و سیاحتی خراسان',
    type: 'CAMP',
    days: [-3, 9],
    questions: [
      { title: 'کدام زمان برای اردو به شما می‌خورد؟', choices: ['تعطیلات میان دو نیم‌سال', 'هفتهٔ دوم اسفند'] },
      { title: 'با اتوبوس می‌آیید یا قطار؟', optional: true, choices: ['اتوبوس', 'قطار'] },
    ],
  },
]

/** Every survey of every university, in the order in which it is listed. */
export const surveySeeds: readonly SurveySeed[] = [
  ...opinions,
  ...kinds,
  {
    id: 1701,
    university: 'aftab',
    usernames: ['voterface'],
    name: 'انتخاب روش برگزاری امتحان‌ها',
    type: 1,
    days: [-2, 14],
    mandatory: true,
    face: { fails: 1 },
    questions: [
      { title: 'امتحان‌های پایان نیم‌سال چگونه برگزار شود؟', choices: ['حضوری', 'برخط', 'درس‌به‌درس، به نظر استاد'] },
      {
        title: 'کدام نگرانی‌ها را دربارهٔ امتحان برخط دارید؟',
        optional: true,
        several: { max: 2 },
        choices: ['قطعی اینترنت', 'برابر نبودن امکانات', 'تقلب', 'حریم خصوصی'],
      },
    ],
  },
  {
    ...kohneh,
    id: 5101,
    name: 'هنرهای دستی و تجسمی',
    type: 'CULTURAL_CAPABILITIES',
    days: [-10, 30],
    questions: [
      {
        title: 'به کدام هنرها می‌پردازید؟',
        several: { max: 3 },
        choices: ['خوشنویسی', 'نقاشی', 'عکاسی', 'سفالگری', 'گلیم‌بافی', 'کاریکاتور'],
      },
      { title: 'می‌خواهید کارتان در نمایشگاه دانشگاه باشد؟', optional: true, choices: yesNo },
    ],
  },
  {
    ...kohneh,
    id: 5102,
    name: 'شعر و داستان',
    type: 5,
    days: [-10, 30],
    questions: [{ title: 'در کدام بخش شب شعر شرکت می‌کنید؟', choices: ['شعر کلاسیک', 'شعر نو', 'داستان کوتاه', 'تنها شنونده‌ام'] }],
  },
]

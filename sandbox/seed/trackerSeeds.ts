import { ACCOUNT_IDS } from '../tracker/settings/trackerAccounts.ts'
import { PROJECT_IDS } from '../tracker/settings/trackerProjects.ts'
import { PLAIN_PDF, PLAIN_PNG } from './trackerFiles.ts'

/** A file of an issue. Its id is the same after each seeding. */
export interface TrackerFileSeed {
  readonly id: number
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
  readonly by?: number
}

/** What happened to an issue later. A change without text shows only as its details. */
export interface TrackerJournalSeed {
  readonly by: number
  /** Hours after the issue was filed. */
  readonly after: number
  readonly notes?: string | null
  readonly isPrivate?: boolean
  /** Status before and after. */
  readonly status?: readonly [number, number]
  /** Assignee before and after. */
  readonly assignee?: readonly [number | null, number | null]
  /** Ids of files that came with it. */
  readonly files?: readonly number[]
  /** The id and name of a file that was deleted. */
  readonly deleted?: readonly [number, string]
}

export interface TrackerIssueSeed {
  readonly id: number
  /** Username at aftab. */
  readonly whose: string
  readonly status: number
  readonly subject: string
  readonly description: string
  readonly daysAgo: number
  readonly project?: number
  readonly category?: number
  readonly author?: number
  readonly assignee?: number
  readonly isPrivate?: boolean
  readonly journals?: readonly TrackerJournalSeed[]
  readonly files?: readonly TrackerFileSeed[]
}

const { portal, portalSeesPrivate, agentOne, agentTwo } = ACCOUNT_IDS
const { dormitory } = PROJECT_IDS

/** An issue of zahra, whose id mohsen knows (HELP-O2). */
export const ZAHRAS_ISSUE = 1101
/** How many issues bahar has (HELP-O14), and the id of the oldest. */
export const BAHARS_ISSUES = { first: 1201, count: 130 } as const

const LONG = `${'سلام. من در هفتهٔ گذشته چند بار کوشیدم غذای روزهای شنبه و دوشنبه را رزرو کنم و هر بار پس از چند ثانیه صفحه بسته شد. '.repeat(12)}\r\n\r\nبا سپاس از پیگیری شما.`

const mohsens: readonly TrackerIssueSeed[] = [
  {
    id: 1001,
    whose: 'mohsen',
    status: 1,
    subject: 'رمز ورود به درگاه پذیرفته نمی‌شود',
    description: 'از دیروز نمی‌توانم وارد شوم.\r\nپیام: «نام کاربری یا گذرواژه نادرست است».',
    daysAgo: 1,
    assignee: portal,
  },
  {
    id: 1002,
    whose: 'mohsen',
    status: 22,
    subject: 'پول دو بار از حسابم برداشته شد',
    description: 'رسید بانک را پیوست کرده‌ام.',
    daysAgo: 4,
    category: 12,
    assignee: agentOne,
    files: [
      { id: 3001, filename: 'رسید بانک.png', contentType: 'image/png', content: PLAIN_PNG },
      { id: 3002, filename: 'گردش حساب.pdf', contentType: 'application/pdf', content: PLAIN_PDF },
      { id: 3003, filename: 'بررسی داخلی.pdf', contentType: 'application/pdf', content: PLAIN_PDF, by: agentOne },
    ],
    journals: [
      { by: agentOne, after: 3, notes: 'رسید شما را دیدیم. لطفاً شمارهٔ پیگیری را هم بنویسید.', assignee: [null, agentOne], status: [20, 3] },
      { by: portal, after: 9, notes: 'شمارهٔ پیگیری: ۱۲۳۴۵۶\nبا سپاس', status: [3, 22], files: [3002] },
      // A private note with a file is two journals: the file is in the public one.
      { by: agentOne, after: 12, notes: null, files: [3003] },
      { by: agentOne, after: 12, notes: 'با بانک صحبت شد؛ برگشت خودکار است. به دانشجو نگویید.', isPrivate: true },
      { by: agentTwo, after: 14, notes: '', deleted: [2990, 'پیش‌نویس.txt'] },
    ],
  },
  {
    id: 1003,
    whose: 'mohsen',
    status: 20,
    subject: 'کارت غذا در سلف مرکزی خوانده نمی‌شود',
    description: LONG,
    daysAgo: 6,
    category: 12,
  },
  {
    id: 1004,
    whose: 'mohsen',
    status: 3,
    subject: '<b>فوری</b> <script>alert(1)</script>',
    description: '<img src=x onerror=alert(1)>\r\n<script>document.title = "x"</script>\r\n*ستاره* و _خط_ و "پیوند":javascript:alert(1)',
    daysAgo: 8,
    assignee: agentTwo,
    journals: [
      { by: agentTwo, after: 5, notes: '<script>alert("پاسخ")</script> متن را ساده بنویسید.', status: [20, 3] },
      { by: portalSeesPrivate, after: 7, notes: 'چشم.' },
    ],
  },
  {
    id: 1005,
    whose: 'mohsen',
    status: 11,
    subject: 'شیر آب اتاق چکه می‌کند',
    description: 'بلوک ۳، طبقهٔ ۲، اتاق ۲۱۴',
    daysAgo: 11,
    project: dormitory,
    category: 21,
    assignee: agentTwo,
    journals: [{ by: agentTwo, after: 20, notes: '', status: [20, 11], assignee: [null, agentTwo] }],
  },
  {
    id: 1006,
    whose: 'mohsen',
    status: 18,
    subject: 'گواهی اشتغال به تحصیل',
    description: 'برای نظام وظیفه لازم دارم.',
    daysAgo: 17,
    assignee: agentOne,
    journals: [
      { by: agentOne, after: 2, notes: 'تأیید شد؛ تا دو روز دیگر آماده است.', status: [20, 18] },
      { by: agentOne, after: 3, notes: 'فقط برای همکاران: مدرک ناقص بود و با تلفن کامل شد.', isPrivate: true },
    ],
  },
  {
    id: 1007,
    whose: 'mohsen',
    status: 5,
    subject: 'تغییر شمارهٔ تلفن همراه',
    description: 'شمارهٔ تازه را در فرم نوشته‌ام.',
    daysAgo: 30,
    assignee: portal,
    journals: [
      { by: agentOne, after: 8, notes: 'انجام شد.', status: [20, 3] },
      { by: portal, after: 30, notes: 'سپاس، درست شد.', status: [3, 5], assignee: [agentOne, portal] },
    ],
  },
  {
    id: 1008,
    whose: 'mohsen',
    status: 6,
    subject: 'بازگشت هزینهٔ غذای خورده‌شده',
    description: 'غذا سرد بود.',
    daysAgo: 41,
    journals: [{ by: agentTwo, after: 26, notes: 'بر پایهٔ آیین‌نامه شدنی نیست.', status: [20, 6] }],
  },
  {
    id: 1009,
    whose: 'mohsen',
    status: 23,
    subject: 'ثبت‌نام پیشین در سامانهٔ قدیم',
    description: 'شماره‌های قدیم هنوز در کارنامه است.',
    daysAgo: 120,
    journals: [{ by: agentOne, after: 400, notes: 'بایگانی شد.', status: [5, 23] }],
  },
  {
    id: 1010,
    whose: 'mohsen',
    status: 24,
    subject: 'نشانی خوابگاه',
    description: 'خودم پیدا کردم.',
    daysAgo: 55,
    journals: [{ by: portal, after: 1, notes: 'دیگر لازم نیست.', status: [20, 24] }],
    // The name turns its end around: shown as it is it would seem to be a pdf.
    files: [{ id: 3004, filename: 'نقشه\u202efdp.png', contentType: 'image/png', content: PLAIN_PNG }],
  },
  {
    id: 1011,
    whose: 'mohsen',
    status: 11,
    subject: 'بررسی داخلی دربارهٔ این دانشجو',
    description: 'این درخواست خصوصی است و دانشجو نباید آن را ببیند.',
    daysAgo: 3,
    author: agentOne,
    assignee: agentTwo,
    isPrivate: true,
    files: [{ id: 3005, filename: 'خصوصی.pdf', contentType: 'application/pdf', content: PLAIN_PDF, by: agentOne }],
  },
]

const zahras: readonly TrackerIssueSeed[] = [
  {
    id: ZAHRAS_ISSUE,
    whose: 'zahra',
    status: 20,
    subject: 'پروندهٔ پزشکی من',
    description: 'این متن را تنها زهرا باید ببیند.',
    daysAgo: 2,
    files: [{ id: 3101, filename: 'پروندهٔ پزشکی.pdf', contentType: 'application/pdf', content: PLAIN_PDF }],
    journals: [{ by: portal, after: 4, notes: 'یادداشت زهرا' }],
  },
]

const subjects = ['رزرو غذا', 'اینترنت خوابگاه', 'کتابخانه', 'سرویس رفت‌وآمد', 'وام دانشجویی']
const turn = [20, 3, 11, 5, 6, 20, 18, 23, 24, 22] as const

const bahars: readonly TrackerIssueSeed[] = Array.from({ length: BAHARS_ISSUES.count }, (_, place) => ({
  id: BAHARS_ISSUES.first + place,
  whose: 'bahar',
  status: turn[place % turn.length] ?? 20,
  subject: `${subjects[place % subjects.length]} – درخواست ${(place + 1).toLocaleString('fa-IR')}`,
  description: 'نمونه',
  // Several on one day: their order then is by id.
  daysAgo: Math.floor((BAHARS_ISSUES.count - 1 - place) / 2),
}))

/** The issues of the demo's students. shirin has none. */
export const trackerSeeds: readonly TrackerIssueSeed[] = [...mohsens, ...zahras, ...bahars]

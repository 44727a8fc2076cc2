import { type QuestionSeed, satisfaction } from './surveySeed.ts'

const services = [
  'کتابخانهٔ مرکزی',
  'سالن مطالعه',
  'سلف مرکزی',
  'بوفهٔ دانشکده',
  'سرویس رفت‌وآمد',
  'خوابگاه',
  'آموزش دانشکده',
  'دبیرخانهٔ تحصیلات تکمیلی',
  'سامانهٔ ثبت‌نام',
  'شبکهٔ بی‌سیم پردیس',
  'آزمایشگاه‌های آموزشی',
  'کارگاه رایانه',
  'مرکز مشاوره',
  'درمانگاه دانشگاه',
  'استخر و سالن ورزشی',
  'کانون‌های فرهنگی',
  'انجمن‌های علمی',
  'امور وام و صندوق رفاه',
  'نمازخانه',
  'فضای سبز پردیس',
] as const

const aspects = ['ساعت کار', 'برخورد کارکنان', 'پاکیزگی و آراستگی', 'سرعت رسیدگی', 'دسترسی و امکانات'] as const

/** A hundred questions of five choices. */
export const serviceQuestions: readonly QuestionSeed[] = services.flatMap((service) =>
  aspects.map((aspect) => ({ title: `از ${aspect} در «${service}» چقدر راضی هستید؟`, choices: satisfaction })),
)

const weeks = ['هفتهٔ نخست', 'هفتهٔ دوم', 'هفتهٔ سوم', 'هفتهٔ چهارم'] as const
const days = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه'] as const
const fromMinute = 8 * 60
const step = 20

/** Times of day in steps of twenty minutes from eight on. */
const times = Array.from({ length: 25 }, (_, place) => {
  const minute = fromMinute + place * step
  return `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`
})

/** Five hundred times of four weeks. */
export const appointmentTimes: readonly string[] = weeks.flatMap((week) =>
  days.flatMap((day) => times.map((time) => `${week}، ${day}، ساعت ${time}`)),
)

function digits(number: number): string {
  return number.toLocaleString('fa-IR', { minimumIntegerDigits: 2 })
}

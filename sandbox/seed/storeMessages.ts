import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'

const HOUR = 3_600_000
/** More than anybody is given: ids of two people do not meet. */
const MOST = 100_000

const SUBJECTS = [
  'یادآوری رزرو غذا',
  'برنامهٔ سرویس‌های رفت‌وآمد',
  'کلاس جبرانی',
  'نتیجهٔ درخواست شما',
  'دعوت به سخنرانی',
  'تغییر ساعت کتابخانه',
]
const SENDERS = ['معاونت دانشجویی', 'معاونت آموزشی', 'مرکز فناوری اطلاعات', 'کتابخانهٔ مرکزی']

const at = (list: readonly string[], place: number): string => list[place % list.length] ?? ''
const base64 = (html: string): string => Buffer.from(html).toString('base64')

/** Stores `count` messages of the university in a person's inbox, one every three hours back from `before`, every fifth of them unread; `first` of them are there already. */
export async function storeMessages(
  database: Database,
  personId: number,
  { first, count, before }: { readonly first: number; readonly count: number; readonly before: Date },
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const place = first + index
    const number = (place + 1).toLocaleString('fa-IR', { useGrouping: false })
    const sentAt = new Date(before.getTime() - (place + 1) * 3 * HOUR).toISOString()
    const id = personId * MOST + place
    return {
      id,
      message_id: id,
      person_id: personId,
      box: 'IN',
      sender_name: at(SENDERS, place),
      subject: `${at(SUBJECTS, place)} (${number})`,
      body: base64(`<p>${at(SUBJECTS, place)}: <b>پیام ${number}</b> از ${at(SENDERS, place)}.</p>`),
      sent_at: sentAt,
      read_at: place % 5 === 0 ? null : sentAt,
    }
  })
  await insertRows(
    database,
    'campus.message',
    { id: 'bigint', sender_name: 'text', subject: 'text', body: 'text', sent_at: 'timestamptz' },
    rows,
  )
  const copy = { id: 'bigint', message_id: 'bigint', person_id: 'bigint', box: 'text', read_at: 'timestamptz' }
  await insertRows(database, 'campus.message_copy', copy, rows)
}

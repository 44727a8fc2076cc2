/** A reason for a vote. */
export interface VoteReason {
  readonly id: number
  readonly title: string
}

/** One for and one against in each of six categories (RATE-14, RATE-15), and one that no category has (RATE-O2). */
export const voteReasons: readonly VoteReason[] = [
  { id: 11, title: 'کیفیت خوب غذا' },
  { id: 12, title: 'کیفیت بد غذا' },
  { id: 21, title: 'مقدار کافی غذا' },
  { id: 22, title: 'مقدار کم غذا' },
  { id: 31, title: 'رعایت بهداشت' },
  { id: 32, title: 'رعایت نکردن بهداشت' },
  { id: 41, title: 'امکانات خوب سلف' },
  { id: 42, title: 'کمبود امکانات سلف' },
  { id: 51, title: 'برخورد خوب کارکنان' },
  { id: 52, title: 'برخورد بد کارکنان' },
  { id: 61, title: 'تنوع برنامهٔ غذایی' },
  { id: 62, title: 'یکنواختی برنامهٔ غذایی' },
  { id: 97, title: 'زمان پخش غذا' },
]

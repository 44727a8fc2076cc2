import type { CivilDate } from './civilDate.ts'

const persian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })

/** The Jalali date of a civil date as the documents write it, `1405/08/30`. */
export function jalaliDate(date: CivilDate): string {
  const parts = new Map(persian.formatToParts(new Date(`${date}T00:00:00Z`)).map((part) => [part.type, part.value]))
  return `${parts.get('year') ?? ''}/${parts.get('month') ?? ''}/${parts.get('day') ?? ''}`
}

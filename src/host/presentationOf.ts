import { type Calendar, parseCalendar } from '../../engine/format/calendars.ts'
import { parseLanguage } from '../../engine/format/direction.ts'
import type { Facts } from '../../engine/screen/index.ts'
import type { Presentation } from '../texts/createTextStore.ts'

/** How texts are shown: the university's settings, and the calendar that a person has chosen. */
export function presentationOf({ university, env, language }: Facts, chosen: Calendar | undefined): Presentation {
  const { dataLanguage, calendars } = university
  return {
    dataLanguage: parseLanguage(dataLanguage),
    calendar: chosen ?? parseCalendar((calendars as Readonly<Record<string, unknown>>)[language]),
    moneyUnit: !(Array.isArray(env['hide']) && env['hide'].includes('currency')),
  }
}

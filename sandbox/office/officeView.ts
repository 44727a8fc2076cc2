import type { CampusAddress } from '../campusState.ts'
import type { OfficeFormats, OfficePlace } from './officePage.ts'
import type { OfficeTexts } from './texts/fa.ts'

/** What a part of the back office is shown with. */
export interface OfficeView extends Pick<CampusAddress, 'campus' | 'university'> {
  readonly place: OfficePlace
  readonly texts: OfficeTexts
  readonly formats: OfficeFormats
  /** The token of its forms. */
  readonly token: string
  /** The day that is looked at, `YYYY-MM-DD`; undefined: today. */
  readonly day: string | undefined
  /** What was typed into a form that was refused, by the names of its fields. */
  readonly typed: Readonly<Record<string, string>>
}

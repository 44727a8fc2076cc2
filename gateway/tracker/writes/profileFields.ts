import { textOf, valueAt } from '../../../engine/compiled/json.ts'
import type { Caller } from '../caller/caller.ts'
import { namesOf, type TrackerSettings } from '../settings/trackerSettings.ts'
import table from './profileFields.json' with { type: 'json' }
import type { NewIssue } from './readInput.ts'

interface ProfileField {
  /** Keys in the profile (SESSION-02). */
  readonly path: readonly string[]
  /** A boolean, written in the words of the settings; missing: no. */
  readonly yesOrNo?: boolean
  readonly about: string
}

/** Further data of the profile by logical name. */
export const PROFILE_FIELDS: Readonly<Record<string, ProfileField>> = table

const MOST = 255
/** One line, as long as a field may be. */
const asField = (value: unknown): string =>
  textOf(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST)

/** The custom fields of a new issue: from the profile that the gateway has read itself, and room code, floor and block as the student wrote them (HELP-59 to HELP-61, HELP-O3). Empty ones are left out. */
export function profileFields({ unikey, username, profile }: Caller, room: NewIssue['room'], settings: TrackerSettings) {
  const { fields, channel, yesOrNo } = settings
  const { firstName, lastName } = profile
  const ofProfile = Object.entries(PROFILE_FIELDS).map(([name, field]) => {
    const value = valueAt(profile, field.path)
    return [name, field.yesOrNo === true ? (value === true ? yesOrNo.yes : yesOrNo.no) : asField(value)] as const
  })
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(ofProfile),
    universityLabel: namesOf(settings, unikey).label,
    username,
    channel,
    fullName: [firstName, lastName]
      .map(asField)
      .filter((part) => part !== '')
      .join(' '),
    ...room,
  }
  return Object.entries(fields).flatMap(([name, id]) => {
    const value = values[name] ?? ''
    return value === '' ? [] : [{ id, value }]
  })
}

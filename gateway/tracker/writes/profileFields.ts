import { mapOrEmpty, textOf, valueAt } from '../../../engine/compiled/json.ts'
import type { Caller } from '../caller/caller.ts'
import { type FieldName, namesOf, type TrackerSettings } from '../settings/trackerSettings.ts'
import type { NewIssue } from './readInput.ts'

/** Where the profile has the further data (SESSION-02). */
const PATHS = {
  mobile: ['mobileNumber'],
  email: ['email'],
  studentNumber: ['student', 'studentNumber'],
  studyLevel: ['student', 'studyLevel', 'name'],
  studyMajor: ['student', 'studyMajor', 'name'],
  studyField: ['student', 'studyField', 'name'],
  entranceType: ['student', 'entranceType'],
  educationalStatus: ['student', 'educationalStatus', 'name'],
  semester: ['student', 'semester'],
  gender: ['gender'],
  nationalCode: ['nationalCode'],
} as const satisfies Partial<Record<FieldName, readonly string[]>>

const MOST = 255
/** One line, as long as a field may be. */
const asField = (value: unknown): string =>
  textOf(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST)

/** The custom fields of a new issue: from the profile that the gateway has read itself, and room code, floor and block as the student wrote them (HELP-59 to HELP-61, HELP-O3). Empty ones are left out. */
export function profileFields({ unikey, username, profile }: Caller, room: NewIssue['room'], settings: TrackerSettings) {
  const { fields, channel, residency } = settings
  const { firstName, lastName, student, faculty } = profile
  const values: Readonly<Record<FieldName, string>> = {
    universityLabel: namesOf(settings, unikey).label,
    username,
    channel,
    fullName: [firstName, lastName]
      .map(asField)
      .filter((part) => part !== '')
      .join(' '),
    isDormitoryResident: mapOrEmpty(student)['isDormitoryResident'] === true ? residency.yes : residency.no,
    faculty: asField(mapOrEmpty(faculty)['name'] ?? faculty),
    roomCode: room.roomCode ?? '',
    floor: room.floor ?? '',
    block: room.block ?? '',
    ...(Object.fromEntries(Object.entries(PATHS).map(([name, path]) => [name, asField(valueAt(profile, path))])) as Record<
      keyof typeof PATHS,
      string
    >),
  }
  return Object.entries(fields).flatMap(([name, id]) => {
    const value = values[name as FieldName]
    return value === '' ? [] : [{ id, value }]
  })
}

import { universities } from '../../universities.ts'

/** A custom field of issues or projects. */
export interface TrackerField {
  readonly id: number
  readonly name: string
  readonly of: 'issue' | 'project'
  /** A `list` takes one of `possible`, or several of them when it is `multiple`. */
  readonly format: 'string' | 'list'
  readonly possible?: readonly string[]
  readonly multiple?: boolean
  /** Whether lists can be filtered by it. A filter by any other field is ignored without a word. */
  readonly isFilter: boolean
  /** Roles that see it; undefined: all. */
  readonly roles?: readonly number[]
}

/** The ids of the fields of issues by what they hold. */
export const ISSUE_FIELDS = {
  universityLabel: 1,
  username: 2,
  channel: 3,
  fullName: 4,
  mobile: 5,
  email: 6,
  internalTag: 7,
  isDormitoryResident: 8,
  roomCode: 9,
  floor: 10,
  block: 11,
  studentNumber: 12,
  staffMemo: 13,
} as const

/** The field of projects that lists the universities whose students may use them. */
export const UNIVERSITY_LINKS_FIELD = 155

const text = (id: number, name: string, isFilter = false): TrackerField => ({ id, name, of: 'issue', format: 'string', isFilter })
const choice = (id: number, name: string, possible: readonly string[]): TrackerField => ({
  id,
  name,
  of: 'issue',
  format: 'list',
  possible,
  isFilter: true,
})

export const trackerFields: readonly TrackerField[] = [
  text(ISSUE_FIELDS.universityLabel, 'دانشگاه', true),
  text(ISSUE_FIELDS.username, 'نام کاربری', true),
  choice(ISSUE_FIELDS.channel, 'کانال', ['WEB', 'PHONE']),
  text(ISSUE_FIELDS.fullName, 'نام و نام خانوادگی'),
  text(ISSUE_FIELDS.mobile, 'تلفن همراه'),
  text(ISSUE_FIELDS.email, 'رایانامه'),
  text(ISSUE_FIELDS.internalTag, 'برچسب داخلی'),
  choice(ISSUE_FIELDS.isDormitoryResident, 'ساکن خوابگاه', ['yes', 'no']),
  text(ISSUE_FIELDS.roomCode, 'کد اتاق'),
  text(ISSUE_FIELDS.floor, 'طبقه'),
  text(ISSUE_FIELDS.block, 'بلوک'),
  text(ISSUE_FIELDS.studentNumber, 'شمارهٔ دانشجویی', true),
  { ...text(ISSUE_FIELDS.staffMemo, 'یادداشت کارکنان', true), roles: [6] },
  {
    id: UNIVERSITY_LINKS_FIELD,
    name: 'دانشگاه‌های پیوندیافته',
    of: 'project',
    format: 'list',
    possible: universities.map(({ unikey }) => unikey),
    multiple: true,
    isFilter: true,
  },
]

export const issueFields = trackerFields.filter((field) => field.of === 'issue')

import { UNIVERSITY_LINKS_FIELD } from './trackerFields.ts'

/** A category, with the account that gets its issues by default. */
export interface TrackerCategory {
  readonly id: number
  readonly name: string
  readonly assignee?: number
}

export interface TrackerProject {
  readonly id: number
  readonly identifier: string
  readonly name: string
  readonly status: 'active' | 'closed' | 'archived'
  readonly fields: Readonly<Record<number, readonly string[]>>
  readonly categories: readonly TrackerCategory[]
}

const linkedTo = (...unikeys: readonly string[]) => ({ [UNIVERSITY_LINKS_FIELD]: unikeys })

/** Projects by what they are for. Three are linked to universities and open: one whose categories the portal may not read, one of other universities. */
export const PROJECT_IDS = { student: 101, dormitory: 102, elsewhere: 103, internal: 104, closed: 105, archived: 106, feedback: 7 } as const

export const trackerProjects: readonly TrackerProject[] = [
  {
    id: PROJECT_IDS.student,
    identifier: 'student-affairs',
    name: 'امور دانشجویان',
    status: 'active',
    fields: linkedTo('aftab'),
    categories: [
      { id: 11, name: 'ثبت‌نام و انتخاب واحد' },
      { id: 12, name: 'تغذیه و رزرو غذا' },
      { id: 13, name: 'مشکل فنی درگاه', assignee: 202 },
    ],
  },
  {
    id: PROJECT_IDS.dormitory,
    identifier: 'dormitories',
    name: 'خوابگاه‌ها',
    status: 'active',
    fields: linkedTo('aftab', 'mahtab'),
    categories: [{ id: 21, name: 'تعمیرات' }],
  },
  {
    id: PROJECT_IDS.elsewhere,
    identifier: 'other-universities',
    name: 'پشتیبانی دانشگاه‌های دیگر',
    status: 'active',
    fields: linkedTo('mahtab', 'kavir', 'kohan', 'darya'),
    categories: [
      { id: 31, name: 'حساب کاربری' },
      { id: 32, name: 'پرداخت و اعتبار' },
    ],
  },
  {
    id: PROJECT_IDS.internal,
    identifier: 'internal',
    name: 'کارهای داخلی',
    status: 'active',
    fields: {},
    categories: [{ id: 41, name: 'زیرساخت' }],
  },
  {
    id: PROJECT_IDS.closed,
    identifier: 'old-support',
    name: 'پشتیبانی پیشین',
    status: 'closed',
    fields: linkedTo('aftab'),
    categories: [],
  },
  {
    id: PROJECT_IDS.archived,
    identifier: 'first-support',
    name: 'نخستین پشتیبانی',
    status: 'archived',
    fields: linkedTo('aftab'),
    categories: [],
  },
  {
    id: PROJECT_IDS.feedback,
    identifier: 'feedback',
    name: 'بازخوردها',
    status: 'active',
    fields: {},
    categories: [{ id: 51, name: 'پیشنهاد' }],
  },
]

export const projectOf = (id: number): TrackerProject | undefined => trackerProjects.find((project) => project.id === id)

/** The project that is named by its id in digits or by its identifier. */
export const projectNamed = (name: string): TrackerProject | undefined =>
  trackerProjects.find((project) => (/^\d+$/.test(name) ? project.id === Number(name) : project.identifier === name))

export const categoryOf = (id: number): (TrackerCategory & { readonly project: TrackerProject }) | undefined =>
  trackerProjects
    .flatMap((project) => project.categories.map((category) => ({ ...category, project })))
    .find((category) => category.id === id)

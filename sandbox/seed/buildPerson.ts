import { universities } from '../universities.ts'
import type { PersonSeed } from './personSeed.ts'

const usualRoles = ['ROLE_STUDENT', 'ROLE_NURTURE_USER', 'ROLE_RS_USERS_ME']
const aftabRoles = ['ROLE_ESKAN_ALGORITM_STUDENT', 'ROLE_USER_VIEW_OWN_PAYMENTS']
const majors = ['مهندسی کامپیوتر', 'ریاضیات و کاربردها', 'زیست‌شناسی', 'حقوق', 'معماری', 'زبان و ادبیات فارسی', 'مهندسی برق', 'روان‌شناسی']
const faculties = [
  'فنی و مهندسی',
  'علوم پایه',
  'علوم پایه',
  'حقوق و علوم سیاسی',
  'هنر و معماری',
  'ادبیات و علوم انسانی',
  'فنی و مهندسی',
  'علوم تربیتی',
]
const cities = ['تهران', 'اصفهان', 'شیراز', 'تبریز', 'مشهد', 'یزد', 'کرمان', 'رشت']

/** The roles in a person's token; undefined for a token without the claim. */
export function rolesOf(seed: PersonSeed): readonly string[] | undefined {
  const own = seed.roles ?? { plus: [] }
  if (own === 'none') return undefined
  if ('only' in own) return own.only
  return [...usualRoles, ...(seed.university === 'aftab' ? aftabRoles : []), ...own.plus]
}

/** The id under which a person is stored: the university's place and the row. */
export function personIdOf(seed: PersonSeed): number {
  return (universities.findIndex((one) => one.unikey === seed.university) + 1) * 100_000 + seed.row
}

/** The profile of a person as the university's server returns it (000 §3). All of it is fictional. */
export function profileOf(seed: PersonSeed): Readonly<Record<string, unknown>> {
  const { group, student, ...rest } = seed.profile ?? {}
  return {
    id: personIdOf(seed),
    username: seed.username,
    firstName: seed.firstName,
    lastName: seed.lastName,
    ...personalPart(seed),
    enabled: true,
    personnel: false,
    saminKey: `SK-${personIdOf(seed)}`,
    changeProfilePicturePermission: true,
    faceMatching: true,
    canDeleteTeammates: false,
    passwordExpired: false,
    ...rest,
    group: {
      id: 1,
      name: 'دانشجویان',
      onlineCreditChargeForbidden: false,
      transferTypes: ['CASH', 'SUBSIDY'],
      canDailySale: true,
      foodDeliveryBasedOnFacialRecognition: false,
      ...group,
    },
    student: student === null ? null : { ...studentPart(seed), ...student },
  }
}

function personalPart(seed: PersonSeed): Readonly<Record<string, unknown>> {
  const { row, gender } = seed
  const city = pick(cities, row)
  const digits = String(row).padStart(3, '0')
  return {
    fatherName: pick(['محمود', 'اکبر', 'حسن', 'جواد', 'کریم', 'یونس'], row),
    gender,
    nationalCode: nationalCode(`0010${digits}00`.slice(0, 9)),
    birthDate: `138${row % 5}/0${1 + (row % 9)}/1${row % 10}`,
    birthPlace: city,
    issuePlace: city,
    address: `${city}، خیابان دانشگاه، کوچهٔ بهار، پلاک ${row.toLocaleString('fa-IR')}`,
    postalCode: `14155${digits}11`,
    mobileNumber: `0912000${String(row).padStart(4, '0')}`,
    email: `${seed.username}@${seed.university}.example`,
    faculty: { name: pick(faculties, row) },
    shenasnameNumber: String(1000 + row),
    marriageStatus: { name: 'مجرد' },
    province: { name: city },
    city: { name: city },
    militaryServiceStatus: gender === 'MALE' ? { name: 'معافیت تحصیلی' } : null,
    religion: { name: 'اسلام' },
  }
}

function studentPart({ row }: PersonSeed): Readonly<Record<string, unknown>> {
  const major = pick(majors, row)
  return {
    studentNumber: `4001${String(row).padStart(3, '0')}`,
    semester: '14051',
    entranceType: row % 3 === 0 ? 'نوبت دوم' : 'روزانه',
    studyLevel: { name: row % 4 === 0 ? 'کارشناسی ارشد' : 'کارشناسی' },
    studyMajor: { name: major, description: `دانشکدهٔ ${pick(faculties, row)}` },
    studyField: { name: major },
    educationalStatus: { name: 'در حال تحصیل' },
    passedSemesters: 1 + (row % 7),
    isDormitoryResident: row % 2 === 1,
  }
}

function pick(list: readonly string[], row: number): string {
  return list[row % list.length] ?? ''
}

/** Nine digits and the check digit that Iranian national codes end in. */
function nationalCode(nine: string): string {
  const sum = [...nine].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0)
  const rest = sum % 11
  return nine + String(rest < 2 ? rest : 11 - rest)
}

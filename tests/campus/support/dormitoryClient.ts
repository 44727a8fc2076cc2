import { type Answer, type Loose, type Student, studentAt } from './campusClient.ts'
import type { TestCampus } from './testCampus.ts'

export const GROUP = '/rest/users/me/student-groups'
export const MEMBERS = `${GROUP}/members`

/** Dormitories of the seed by their names: the small, the large and the families' one, those of the women, and one of mahtab. */
export const dorm = { sarv: 11, sepidar: 12, yas: 13, nasrin: 14, ashian: 15, mahtabMen: 21 } as const

/** Rooms of the families' dormitory by how many places are free, and the withdrawn one. */
export const ashianRoom = { none: 1501101, one: 1501102, two: 1501103, all: 1501104, withdrawn: 1501105 } as const

/** The student number of a row of the people. */
export const numberOf = (row: number): string => `4001${String(row).padStart(3, '0')}`

/** Status and code of an answer, `200 OK` for a success. */
export const codeOf = ({ status, body }: Answer): string => `${status} ${body.messageResource ?? 'OK'}`

/** Signs in a student of aftab. */
export const signedIn = (test: TestCampus, username: string): Promise<Student> => studentAt(test.base('aftab'), username)

/** What a student may do with a group. */
export const groupActs = {
  read: async (student: Student): Promise<Loose> => (await student.get(GROUP)).body.payload,
  found: (student: Student, dormitoryId: number, roomSize: number, rest: object = {}) =>
    student.send('POST', GROUP, { dormitoryId, roomSize, solitary: false, ...rest }),
  choose: (student: Student, dormitoryId: number, roomSize: number, roomId: number | null, rest: object = {}) =>
    student.send('PUT', GROUP, { dormitoryId, roomSize, solitary: false, roomId, ...rest }),
  remove: (student: Student) => student.send('DELETE', GROUP),
  invite: (student: Student, row: number) => student.send('POST', MEMBERS, { studentNumber: numberOf(row) }),
  answer: (student: Student, status: 'APPROVED' | 'REJECTED') => student.send('PUT', MEMBERS, { status }),
  expel: (student: Student, row: number) => student.send('DELETE', MEMBERS, { studentNumber: numberOf(row) }),
} as const

import { type Answer, call, type Student, studentAt } from './campusClient.ts'
import type { TestCampus } from './testCampus.ts'

/** Somewhere in the bytes of every file of these tests. */
export const MARKER = 'marker-in-a-face-4711'

const file = (...start: readonly number[]) => Buffer.concat([Buffer.from(start), Buffer.from(MARKER)])
export const jpg = file(0xff, 0xd8, 0xff, 0xe0)
export const png = file(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
export const webm = file(0x1a, 0x45, 0xdf, 0xa3)
export const mpeg = file(0, 0, 1, 0xba)

/** How a text with the marker, or the marker in bytes, could be stored. */
export const TRACES = [MARKER, Buffer.from(MARKER).toString('hex'), ...[jpg, png].map((bytes) => bytes.toString('base64').slice(0, 24))]

/** A person of a university with a face service, and the parts of their enrolment. */
export interface FaceStudent extends Student {
  readonly unikey: string
  readonly username: string
}

/** Where the servers of a campus are. */
type Servers = Pick<TestCampus, 'base' | 'face'>

export async function faceStudentAt(test: Servers, username: string, unikey = 'mahtab'): Promise<FaceStudent> {
  return { ...(await studentAt(test.base(unikey), username)), unikey, username }
}

type PartValue = string | Buffer

/** A form whose texts are text parts and whose bytes are files. */
export function formOf(parts: readonly (readonly [name: string, value: PartValue])[]): FormData {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), 'face')
  }
  return form
}

/** Sends an enrolment with some parts changed. */
export function enroll(
  test: Servers,
  { token, username, unikey }: FaceStudent,
  change: Readonly<Record<string, PartValue>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const parts = { token, user_id: username, input_image: jpg, base_url: test.base(unikey), ...change }
  return call('POST', `${test.face(unikey)}/face/enroll`, { parts: formOf(Object.entries(parts)), headers })
}

/** An answer in few words: `200 enrolled`, `200 FACE_NOT_FOUND`, `200 refused` without a code, `400 INVALID_REQUEST`. */
export function faceCodeOf({ status, body }: Answer): string {
  if (body.data === undefined) return `${status} ${body.messageResource}`
  const { success, error_code: code = 'refused', ...more } = body.data
  if (status >= 400 && body.messageResource !== undefined) return `${status} ${body.messageResource}`
  if (Object.keys(more).length > 0 || Object.keys(body).length > 1) return `${status} with more: ${JSON.stringify(body)}`
  return `${status} ${success === true ? 'enrolled' : code}`
}

export const PICTURES = '/rest/profile-pictures/upload'

/** Sends a profile picture. */
export const sendPicture = (
  student: FaceStudent,
  change: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
) => student.send('POST', PICTURES, { username: student.username, userImageBase64: jpg.toString('base64'), ...change }, headers)

/** Whether the person's profile has an enrolled face. */
export const matches = async (student: Student): Promise<unknown> => (await student.get('/rest/users/me')).body.payload.faceMatching

import { type Answer, call, type Loose, type Student, studentAt } from './campusClient.ts'
import type { TestCampus } from './testCampus.ts'

export const SURVEYS = '/rest/users/me/surveys'

/** The least that is a jpg for the campus. */
export const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

/** Sends a file as the part of a multipart form. */
export async function sendPart(
  base: string,
  student: Student,
  path: string,
  bytes: Buffer,
  { part = 'file', headers = {} }: { readonly part?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const form = new FormData()
  form.append(part, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'face.jpg')
  return call('POST', base + path, { token: student.token, parts: form, headers })
}

/** A survey as the campus lists it. */
export const surveyIn = async (student: Student, id: number | string): Promise<Loose> =>
  (await student.get(`${SURVEYS}/${encodeURIComponent(id)}`)).body.payload

/** Answers each question with the choices at these places; `undefined` leaves it out. */
export const picks = (survey: Loose, ...places: readonly (readonly number[] | undefined)[]): Loose => ({
  questionAnswers: places.flatMap((chosen, number) => {
    const question = survey.questions[number]
    return chosen === undefined ? [] : [{ questionId: question.id, answerIds: chosen.map((place) => question.choices[place].id) }]
  }),
})

/** Sends answers to a survey. */
export const answer = (student: Student, id: number | string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  student.send('POST', `${SURVEYS}/${encodeURIComponent(id)}/answers`, body, headers)

/** Signs in somebody of the surveys at their university. */
export const surveyed = (test: TestCampus, username: string, university = 'aftab'): Promise<Student> =>
  studentAt(test.base(university), username)

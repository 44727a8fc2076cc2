import { call, type Student, studentAt } from '../../campus/support/campusClient.ts'
import { jpg, SURVEYS, sendPart } from '../../campus/support/surveyClient.ts'
import { mustDo, type Subject } from './matrixStage.ts'

/** A survey of one question, and the one that asks for a face first. */
export const VOTE = 1103
export const FACE = 1701

/** The page of a survey as long as it asks for a face. */
export const FACE_PAGE = 'surveys/answer, face'

/** Whose face a survey asks for, and who has stored no cultural capabilities; all else belongs to `voter`. */
const PEOPLE: Readonly<Record<string, string>> = { [FACE_PAGE]: 'voterface', 'surveys/cultural': 'sara' }

async function read(student: Student, path: string) {
  const { status, body } = await student.get(path)
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  return body.payload
}

/** The answers and forms of people of the surveys; everything begins as the campus does. */
export const surveySubject = (base: string): Subject => ({
  who: (page) => PEOPLE[page] ?? 'voter',
  async had(_, student) {
    const unanswered = await read(student, SURVEYS)
    return {
      unanswered: unanswered.length,
      ...(await read(student, '/rest/student-family')),
      ...(await read(student, '/rest/cultural-form')),
    }
  },
  async put(page) {
    await mustDo(call('POST', `${base}/__campus/reset`))
    if (page === FACE_PAGE) {
      // The first verification of this face fails; from here on it passes.
      const images = `${SURVEYS}/${FACE}/images`
      const student = await studentAt(base, 'voterface')
      await mustDo(sendPart(base, student, images, jpg))
      await student.send('PUT', `${images}/verify`)
    }
    return 'signed out'
  },
})

import { call } from '../../campus/support/campusClient.ts'
import { mustDo, type Subject } from './matrixStage.ts'

/** Who has no face yet and must not enrol it, so that any page can be opened. */
export const faceSubject = (base: string): Subject => ({
  who: () => 'navid',
  async had(_, student) {
    const { status, body } = await student.get('/rest/users/me')
    if (status !== 200) throw new Error(`the profile was answered with ${status}`)
    return { faceMatching: body.payload.faceMatching ?? false }
  },
  async put() {
    await mustDo(call('POST', `${base}/__campus/reset`))
    return 'signed out'
  },
})

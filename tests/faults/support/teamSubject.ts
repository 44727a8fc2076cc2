import { call } from '../../campus/support/campusClient.ts'
import { mustDo, type Subject } from './matrixStage.ts'

interface Mate {
  readonly user: { readonly username: string }
  readonly status: string
}

/** Who has invited others; `maryam` is one of them. */
export const teamSubject = (base: string): Subject => ({
  who: (page) => (page === 'maryam' ? 'maryam' : 'sara'),
  async had(_, student) {
    const { status, body } = await student.get('/rest/nurtures/users/teammates?page=0&size=999')
    if (status !== 200) throw new Error(`the teammates were answered with ${status}`)
    return body.payload.content.map(({ user, status }: Mate) => `${user.username} ${status}`)
  },
  async put() {
    await mustDo(call('POST', `${base}/__campus/reset`))
    return 'signed out'
  },
})

import { call } from '../../campus/support/campusClient.ts'
import { mustDo, type Subject } from './matrixStage.ts'

/** Who has bought nothing yet in the daily sale. What is bought there cannot be given back. */
export const saleSubject = (base: string): Subject => ({
  who: () => 'ali',
  async had(_, student) {
    const { status, body } = await student.get('/rest/users/me/reserve-daily-sales')
    if (status !== 200) throw new Error(`the purchases were answered with ${status}`)
    return {
      bought: body.payload.map(({ selectedCount }: { readonly selectedCount: number }) => selectedCount),
      credit: await student.credit(),
    }
  },
  async put() {
    await mustDo(call('POST', `${base}/__campus/reset`))
    return 'signed out'
  },
})

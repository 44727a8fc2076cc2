import { call, type Loose } from '../../campus/support/campusClient.ts'
import { mustDo, type Subject } from './matrixStage.ts'

/** Who has nothing but a subsidy to transfer to others; all else belongs to `sara`. */
export const walletSubject = (base: string): Subject => ({
  who: () => 'sara',
  async had(_, student) {
    const { status, body } = await student.get('/rest/payment-transactions/current?page=0&size=999')
    if (status !== 200) throw new Error(`the payments were answered with ${status}`)
    return {
      payments: body.totalElements,
      paid: body.content.filter(({ successful }: Loose) => successful).length,
      credit: await student.credit(),
    }
  },
  async put() {
    await mustDo(call('POST', `${base}/__campus/reset`))
    return 'signed out'
  },
})

import { call, type Loose } from '../../campus/support/campusClient.ts'
import { testNow } from '../../campus/support/databases.ts'
import { mealOn } from '../../campus/support/weekReader.ts'
import { mustDo, type Subject } from './matrixStage.ts'

/** A day on which the free restaurant is open. */
const TUESDAY = '2026-12-01'
const CART = 'independentReserveCart'

/** The stored cart of a person (`university username`) with one row. */
export const cartOf = (owner: string, food: { readonly programId: number }, selectedCount: number): Readonly<Record<string, string>> => {
  const value = { items: [{ id: food.programId, food, selectedCount }], expireAt: Date.parse(testNow) + 600_000 }
  return { [CART]: JSON.stringify({ owners: { [owner]: { value } } }) }
}

/** Somebody's money, payments and cart; everything begins as the campus does. */
export const walletSubject = (base: string): Subject => ({
  who: () => 'sara',
  async stored(page, student) {
    if (page !== 'wallet/cart') return {}
    const { programs, buyableFreeFoodToll } = await mealOn(student, 101, TUESDAY)
    const { programId, foodTypeId, mealTypeId } = programs[0]
    const food = { programId, foodTypeId, mealTypeId, foodNames: 'قورمه‌سبزی', price: Number(buyableFreeFoodToll), programDate: TUESDAY }
    return cartOf('aftab sara', food, 1)
  },
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

import { describe, expect, it } from 'vitest'
import type { Loose } from '../campus/support/campusClient.ts'
import { provideCopies, testNow } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { createStudentWorld } from './support/createStudentWorld.ts'

const test = startTestCampus(provideCopies('pglite'))

async function sara() {
  const world = createStudentWorld('aftab', test.base('aftab'))
  await world.signIn('sara')
  /** Method, path and query of the last request. */
  const asked = () => {
    const { method, url } = world.sent.at(-1) ?? { method: '', url: 'x:' }
    const { pathname, searchParams } = new URL(url)
    return [method, pathname, Object.fromEntries(searchParams)]
  }
  return { ...world, asked }
}

describe('what the pages of reservation ask for', () => {
  it.each([
    ['food', 'NORMAL'],
    ['sport', 'SPORT'],
    ['health', 'CLINIC'],
    ['transport', 'TRANSPORT'],
  ])('the report of %s is asked for by its Saturday and its type of place', async (module, selfType) => {
    const { read, asked } = await sara()
    const { weekDays, mealTypes } = await read(`${module}/report.week`, { weekStart: '2026-11-21', selfType })
    expect(asked()).toEqual(['GET', '/rest/reserves', { weekStartDate: '2026-11-21', selfType }])
    expect([weekDays.length, mealTypes.length > 0]).toEqual([7, true])
  })

  it('[FORG-05] [FORG-06] a code is asked for with the reserve, the count and whether it is of the daily sale, and is read from its field', async () => {
    const { read, press, asked } = await sara()
    const { weekDays } = await read('food/report.week', { weekStart: '2026-11-21', selfType: 'NORMAL' })
    const today = weekDays.find(({ date }: Loose) => date === testNow.slice(0, 10))
    const isOpen = ({ consumed }: Loose) => !consumed
    const own = today.mealTypes.find(({ reserve }: Loose) => reserve?.idAndConsumption.some(isOpen)).reserve
    const reserveId = own.idAndConsumption.find(isOpen).id
    const given = await press('food/codes.print', { reserveId, count: 1, dailySale: false })
    expect(asked()).toEqual(['GET', '/rest/forget-card-codes/print', { reserveId: String(reserveId), count: '1', dailySale: 'false' }])
    expect(given).toMatchObject({ ok: true, result: { code: expect.stringMatching(/^\d{8}$/) } })
    const sold = today.dailySales[0].reserveDailySaleId
    expect(await press('food/codes.print', { reserveId: sold, count: 1, dailySale: true })).toMatchObject({ ok: true })
    expect(asked()).toEqual(['GET', '/rest/forget-card-codes/print', { reserveId: String(sold), count: '1', dailySale: 'true' }])
  })
})

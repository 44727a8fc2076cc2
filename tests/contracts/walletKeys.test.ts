import { expect, it } from 'vitest'
import { CHECKOUT } from '../campus/support/bankClient.ts'
import { call } from '../campus/support/campusClient.ts'
import { provideCopies, testNow } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { createStudentWorld } from './support/createStudentWorld.ts'
import { openStudentScreen } from './support/openStudentScreen.ts'

const test = startTestCampus(provideCopies('pglite'))

it('a checkout without an answer is sent again with its key, also after one of another amount, which has another', async () => {
  const world = createStudentWorld('aftab', test.base('aftab'))
  await world.signIn('sara')
  const page = await openStudentScreen('aftab', 'wallet/wallet', world, 'sara', { now: () => Date.parse(testNow) })
  await call('POST', `${test.base('aftab')}/__campus/faults`, { body: { call: `POST ${CHECKOUT}`, kind: 'none' } })
  const keyOf = async (amount: number, gateway: number) => {
    page.runtime.send({ type: 'PAY', data: { amount, gateway } })
    await page.settled()
    return world.sent.findLast(({ method }) => method === 'POST')?.headers['Idempotency-Key']
  }
  const first = await keyOf(200_000, 11)
  expect(first).toBeDefined()
  expect(await keyOf(200_000, 11)).toBe(first)
  const others = [await keyOf(500_000, 11), await keyOf(200_000, 12)]
  expect(new Set([first, ...others]).size).toBe(3)
  expect(await keyOf(200_000, 11)).toBe(first)
})

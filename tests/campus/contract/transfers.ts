import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Student, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'

const transfer = (student: Student, body: object, key: string = randomUUID()) =>
  student.send('PUT', '/rest/credit-transfers', body, { 'Idempotency-Key': key })

/** That credit moves from one to the other whole, or not at all. */
export function transferContract(source: CopiesSource): void {
  describe('transferring credit', () => {
    const test = startTestCampus(source)
    const at = (username: string) => studentAt(test.base('aftab'), username)
    const _subsidiesOf = async (student: Student) => (await student.get('/rest/users/nurture-profiles')).body.payload.subsidies

    it('has rules of its own for some', async () => {
      expect((await (await at('golnaz')).get('/rest/credit-transfers')).body).toMatchObject({
        minCreditTransferAmount: 1005,
        maxCreditTransferAmount: 99_999,
      })
      const { messages, ...limits } = (await (await at('sara')).get('/rest/credit-transfers')).body
      expect(limits).toEqual({ minCreditTransferAmount: 10_000, maxCreditTransferAmount: 5_000_000 })
      expect(messages.length).toBeGreaterThan(0)
    })

    it('moves cash, once for each key', async () => {
      const [sara, ali] = [await at('sara'), await at('ali')]
      const [from, to] = [await sara.credit(), await ali.credit()]
      const key = randomUUID()
      for (let turn = 0; turn < 2; turn++) {
        const answer = await transfer(sara, { username: 'ali', creditTransferAmount: 50_000 }, key)
        expect([answer.status, answer.body]).toEqual([200, {}])
      }
      expect([await sara.credit(), await ali.credit()]).toEqual([from - 50_000, to + 50_000])
    })
  })
}

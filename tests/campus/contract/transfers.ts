import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Loose, type Student, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'

const transfer = (student: Student, body: object, key: string = randomUUID()) =>
  student.send('PUT', '/rest/credit-transfers', body, { 'Idempotency-Key': key })

/** That credit moves from one to the other whole, or not at all. */
export function transferContract(source: CopiesSource): void {
  describe('transferring credit', () => {
    const test = startTestCampus(source)
    const at = (username: string) => studentAt(test.base('aftab'), username)
    const subsidiesOf = async (student: Student) => (await student.get('/rest/users/nurture-profiles')).body.payload.subsidies

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

    it('moves a subsidy to the cash of another, or to one\u2019s own', async () => {
      const [sara, ali] = [await at('sara'), await at('ali')]
      const [from, to] = [await sara.credit(), await ali.credit()]
      const [small, large] = (await subsidiesOf(sara)).filter(({ credit }: Loose) => credit !== 300_000)
      expect([small.credit, large.credit]).toEqual([9995, 450_000])
      expect((await transfer(sara, { username: 'ali', creditTransferAmount: 100_000, nurtureProfileId: large.id })).status).toBe(200)
      expect((await transfer(sara, { username: 'sara', creditTransferAmount: 9995, nurtureProfileId: small.id })).status).toBe(200)
      expect([await sara.credit(), await ali.credit()]).toEqual([from + 9995, to + 100_000])
      const left = (await subsidiesOf(sara)).map(({ credit }: Loose) => credit)
      expect(left.toSorted((a: number, b: number) => a - b)).toEqual([0, 300_000, 350_000])
    })

    it('says in an answer of status 200 that a receiver takes none, and moves nothing', async () => {
      const sara = await at('sara')
      const before = await sara.credit()
      const { status, body } = await transfer(sara, { username: 'hamid', creditTransferAmount: 20_000 })
      expect([status, body]).toEqual([200, { code: 'CREDIT_TRANSFER_FAILED', message: expect.stringContaining('گیرنده') }])
      expect(await sara.credit()).toBe(before)
    })

    it('refuses what is not allowed, and moves nothing', async () => {
      const subsidyOf = async (username: string, credit: number) =>
        (await subsidiesOf(await at(username))).find((one: Loose) => one.credit === credit)?.id
      const cash = (username: string, creditTransferAmount: number) => ({ username, creditTransferAmount })
      const expired = await subsidyOf('sara', 300_000)
      const refused: readonly [from: string, wish: object, status: number, code: string][] = [
        ['sara', cash('sara', 20_000), 400, 'TRANSFER_TO_ONESELF'],
        ['sara', cash('nobody', 20_000), 404, 'TRANSFER_RECEIVER_NOT_FOUND'],
        ['sara', cash('navid', 20_000), 404, 'TRANSFER_RECEIVER_NOT_FOUND'],
        ['sara', cash('ali', 9999), 400, 'TRANSFER_MIN_AMOUNT_CROSS'],
        ['sara', cash('ali', 5_000_001), 400, 'TRANSFER_MAX_AMOUNT_CROSS'],
        ['golnaz', cash('ali', 1004), 400, 'TRANSFER_MIN_AMOUNT_CROSS'],
        ['golnaz', cash('ali', 100_000), 400, 'TRANSFER_MAX_AMOUNT_CROSS'],
        ['donya', cash('ali', 20_000), 400, 'TRANSFER_NOT_ENOUGH_CREDIT'],
        ['farid', cash('ali', 20_000), 403, 'TRANSFER_TYPE_NOT_ALLOWED'],
        ['hamid', cash('ali', 20_000), 403, 'TRANSFER_TYPE_NOT_ALLOWED'],
        ['golnaz', { ...cash('ali', 2000), nurtureProfileId: await subsidyOf('golnaz', 250_000) }, 403, 'TRANSFER_TYPE_NOT_ALLOWED'],
        ['sara', { ...cash('ali', 1), nurtureProfileId: expired }, 400, 'SUBSIDY_EXPIRED'],
        ['ali', { ...cash('sara', 1), nurtureProfileId: expired }, 404, 'SUBSIDY_NOT_FOUND'],
        ['farid', { ...cash('ali', 800_001), nurtureProfileId: await subsidyOf('farid', 800_000) }, 400, 'NOT_ENOUGH_SUBSIDY'],
        ['sara', cash('ali', 0), 400, 'INVALID_REQUEST'],
        ['sara', cash('ali', 10_000.5), 400, 'INVALID_REQUEST'],
        ['sara', { ...cash('ali', 20_000), nurtureProfileId: null }, 400, 'INVALID_REQUEST'],
      ]
      const ali = await at('ali')
      const before = await ali.credit()
      for (const [from, wish, status, code] of refused) {
        const answer = await transfer(await at(from), wish)
        expect([from, wish, answer.status, answer.body.messageResource]).toEqual([from, wish, status, code])
      }
      expect(await ali.credit()).toBe(before)
    })

    it('lets two who transfer to each other at once both do it, to the rial', async () => {
      const pair = [await at('kian'), await at('taraneh')] as const
      const names = ['kian', 'taraneh'] as const
      const before = await Promise.all(pair.map((student) => student.credit()))
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, turn) => {
          const from = turn % 2 === 0 ? 0 : 1
          return transfer(pair[from], { username: names[1 - from], creditTransferAmount: 10_000 + from * 1000 })
        }),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
      const [kian = 0, taraneh = 0] = before
      expect(await Promise.all(pair.map((student) => student.credit()))).toEqual([kian + 6000, taraneh - 6000])
    })

    it('does not let usernames be found out by trying', async () => {
      const pouya = await at('pouya')
      const statuses: number[] = []
      for (let guess = 0; guess < 102; guess++)
        statuses.push((await transfer(pouya, { username: `guess${guess}`, creditTransferAmount: 20_000 })).status)
      expect(statuses).toEqual([...Array(100).fill(404), 429, 429])
    })
  })
}

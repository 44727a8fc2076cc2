import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CampusAddress } from '../campusState.ts'
import { verifyAtBank } from './askBank.ts'

const ORDER = { token: 't', orderCode: '100', amount: 200_000 }
let answer: unknown
const bank = createServer((_, response) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer)))
beforeAll(() => new Promise<void>((done) => bank.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => bank.close(done)))

const verified = (said: unknown) => {
  answer = said
  const address = {
    bank: () => `http://127.0.0.1:${(bank.address() as AddressInfo).port}`,
    campus: { database: { query: async () => [{ value: 'secret' }] } },
    university: { unikey: 'aftab' },
  }
  return verifyAtBank(address as unknown as CampusAddress, ORDER)
}

it.each([
  [{ state: 'VERIFIED', amount: 200_000 }, 'PAID'],
  [{ state: 'VERIFIED', amount: 199_999 }, 'silent'],
  [{ state: 'VERIFIED' }, 'silent'],
  [{ state: 'REVERSED', amount: 0 }, 'FAILED'],
  [{ state: 'MAYBE', amount: 200_000 }, 'silent'],
  [[], 'silent'],
])('a bank that answers %j has said that the payment is %s', async (said, state) => {
  expect(await verified(said)).toBe(state)
})

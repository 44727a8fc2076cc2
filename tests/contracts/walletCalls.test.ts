import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../engine/calls/readAnswer.ts'
import { createFiles } from '../../engine/createFiles.ts'
import type { Loose } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { createStudentWorld } from './support/createStudentWorld.ts'
import { realPortal } from './support/realPortal.ts'

const test = startTestCampus(provideCopies('pglite'))

async function at(username: string) {
  const world = createStudentWorld('aftab', test.base('aftab'))
  await world.signIn(username)
  /** Method, path, query and body of the last request. */
  const asked = () => {
    const { method, url, body } = world.sent.at(-1) ?? { method: '', url: 'x:', body: undefined }
    const { pathname, searchParams } = new URL(url)
    return [method, pathname, Object.fromEntries(searchParams), typeof body === 'string' ? JSON.parse(body) : undefined]
  }
  return { ...world, asked, key: () => world.sent.at(-1)?.headers['Idempotency-Key'] }
}

const PROCESSING = '/rest/modules/epayment/processing'
const CHECKOUT = `${PROCESSING}/v3/payment-gates/process-payment`
const TRANSFERS = '/rest/credit-transfers'

describe('what the wallet asks for', () => {
  it('[WALLET-08] credit is cash, the sum of subsidies, and each subsidy with its last day, in rials', async () => {
    const { read, asked } = await at('sara')
    const { credit, subsidyCredit, subsidies } = await read('account/credit.get')
    expect(asked()).toEqual(['GET', '/rest/users/nurture-profiles', {}, undefined])
    expect([credit, subsidyCredit]).toEqual([expect.any(Number), expect.any(Number)])
    expect(subsidies).toHaveLength(3)
    for (const one of subsidies)
      expect(one).toEqual({
        id: expect.any(Number),
        credit: expect.any(Number),
        expirationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      })
  })

  it('[PAY-01] [PAY-02] gateways are asked for the charge of credit: whether active, amounts, banks, and another amount', async () => {
    const { read, asked } = await at('sara')
    const info = await read('wallet/payment.gateways')
    expect(asked()).toEqual(['GET', `${PROCESSING}/gateways`, { consumer: 'CreditCharge' }, undefined])
    expect(info).toMatchObject({ active: true, canCustomAmountPay: true })
    expect(info.authzAmounts.every(Number.isInteger)).toBe(true)
    for (const bank of info.authzBanks) expect(bank).toEqual({ id: expect.any(Number), displayName: expect.any(String) })
  })

  it('[PAY-14] [PAY-O13] the list of consumers can be asked for', async () => {
    const { read, asked } = await at('sara')
    expect((await read('wallet/payment.consumers')).length).toBeGreaterThan(0)
    expect(asked()).toEqual(['GET', `${PROCESSING}/consumers`, {}, undefined])
  })

  it('[PAY-03] [PAY-04] [PAY-05] [PAY-06] [PAY-07] [PAY-O6] a charge is a POST of rials, the way back to this portal, consumer, gateway and phase 1', async () => {
    const { press, read, asked, key } = await at('sara')
    const [bank] = (await read('wallet/payment.gateways')).authzBanks
    const outcome = await press('wallet/payment.start', { amount: 500_000, gateway: bank.id })
    expect(asked()).toEqual([
      'POST',
      CHECKOUT,
      {},
      {
        amount: 500_000,
        callBackAppUrl: 'https://portal.test/payment-result',
        consumer: 'CreditCharge',
        gatewayId: bank.id,
        currentPhase: 1,
      },
    ])
    expect(key()).toMatch(/\S/)
    expect(outcome).toMatchObject({ ok: true, result: { isKnown: true } })
  })

  it('[WALLET-21] the rules of transfers are messages and two limits', async () => {
    const { read, asked } = await at('sara')
    expect(await read('wallet/transfers.rules')).toEqual({
      messages: [expect.any(String), expect.any(String)],
      minCreditTransferAmount: expect.any(Number),
      maxCreditTransferAmount: expect.any(Number),
    })
    expect(asked()).toEqual(['GET', TRANSFERS, {}, undefined])
  })

  it('[WALLET-35] [WALLET-36] [WALLET-O2] a transfer is a PUT of username, rials, and the id of the subsidy where it is one', async () => {
    const { press, read, asked, key } = await at('sara')
    expect(await press('wallet/transfers.send', { username: 'mina', amount: 50_000, subsidy: null })).toMatchObject({ ok: true })
    expect(asked()).toEqual(['PUT', TRANSFERS, {}, { username: 'mina', creditTransferAmount: 50_000 }])
    const first = key()
    const { subsidies } = await read('account/credit.get')
    const { id } = subsidies.find(({ credit }: Loose) => credit > 10_000)
    await press('wallet/transfers.send', { username: 'mina', amount: 10_000, subsidy: id })
    expect(asked()).toEqual(['PUT', TRANSFERS, {}, { username: 'mina', creditTransferAmount: 10_000, nurtureProfileId: id }])
    expect([first, key()].every((one) => typeof one === 'string') && first !== key()).toBe(true)
  })

  it('[WALLET-37] a success with a failing code is a failure with the message of the answer', async () => {
    const { press } = await at('sara')
    const outcome = await press('wallet/transfers.send', { username: 'hamid', amount: 50_000, subsidy: null })
    expect(outcome).toMatchObject({ ok: false, error: { status: 200, messageFa: expect.stringMatching(/\S/) } })
  })

  it('[WALLET-44] [WALLET-46] [WALLET-O11] payments are asked for by page from zero and size, and have code, bank, result, amount and date', async () => {
    const { read, asked } = await at('sara')
    const { content, totalElements } = await read('wallet/payments.list', { page: 0, size: 10 })
    expect(asked()).toEqual(['GET', '/rest/payment-transactions/current', { page: '0', size: '10' }, undefined])
    expect([content.length, totalElements]).toEqual([10, expect.any(Number)])
    for (const one of content)
      expect(one).toEqual({
        paymentCode: expect.any(String),
        bankName: expect.any(String),
        successful: expect.any(Boolean),
        amount: expect.any(Number),
        startDate: expect.any(String),
      })
  })
})

const ADDRESS = 'https://bank.example/pay/7'

describe('what an answer of the checkout means', () => {
  const call = realPortal('aftab').call('wallet/payment.start')
  if (call === undefined) throw new Error('the portal has no checkout')
  const meaning = (text: string) => {
    const outcome = readAnswer(
      {
        id: 'wallet/payment.start',
        call,
        method: 'POST',
        path: CHECKOUT,
        quiet: {},
        refusals: {},
        unknownText: '',
        scope: { params: {}, draw: {} },
      },
      { status: 200, headers: {}, text },
      createFiles(() => 'f1'),
    )
    // An answer that does not fit has its text; without one there was no answer at all.
    if (!outcome.ok) return outcome.error.status === 0 && outcome.error.text !== '' ? 'odd' : 'failed'
    const { address, bank, fields, isKnown } = outcome.result as Loose
    if (address !== '') return `to ${address}`
    if (bank !== '') return `form to ${bank} ${JSON.stringify(fields)}`
    return isKnown && Object.keys(fields).length === 0 ? 'silent' : 'odd'
  }
  const FORM = { httpMethod: 'POST', bankUrl: 'https://bank.example/pay' }
  it.each([
    ['an address with the status 302', { status: 302, redirectUrl: ADDRESS }, `to ${ADDRESS}`],
    ['an address alone', { redirectUrl: ADDRESS }, `to ${ADDRESS}`],
    ['an address in a payload', { payload: { redirectUrl: ADDRESS } }, `to ${ADDRESS}`],
    ['a form', { ...FORM, formFields: { token: 'T', refId: 7 } }, 'form to https://bank.example/pay {"token":"T","refId":7}'],
    ['a form without fields', { ...FORM, formFields: {} }, 'form to https://bank.example/pay {}'],
    ['empty fields and no address', { httpMethod: 'POST', bankUrl: '', formFields: {} }, 'silent'],
    ['nulls', { httpMethod: 'POST', bankUrl: null, formFields: null }, 'silent'],
    ['an empty address', { status: 302, redirectUrl: '' }, 'silent'],
    ['an empty object', {}, 'silent'],
    ['fields without an address', { formFields: { token: 'T' } }, 'odd'],
    ['a key that nobody knows', { ok: 'yes' }, 'odd'],
    ['a list', [], 'odd'],
    ['a number', 7, 'odd'],
    ['a text', 'x', 'odd'],
  ])('[PAY-12] [PAY-O3] %s', (_, body, expected) => {
    expect(meaning(JSON.stringify(body))).toBe(expected)
  })

  it.each([
    ['no body', '', 'silent'],
    ['a page', '<html></html>', 'odd'],
    ['an address that is no text', '{"redirectUrl":7}', 'odd'],
    ['fields that are no map', '{"bankUrl":"https://bank.example/","formFields":"x"}', 'odd'],
  ])('[PAY-O3] %s', (_, text, expected) => {
    expect(meaning(text)).toBe(expected)
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CALL_BACK, checkOut, FORM_GATEWAY, followReturn, goToBank, locationOf, payAtBank, press } from '../support/bankClient.ts'
import { call, type Loose, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { plainBrowser } from '../support/plainBrowser.ts'
import { startTestCampus } from '../support/testCampus.ts'

/** That money from the bank reaches whoever has paid it, once, or nobody. */
export function paymentContract(source: CopiesSource): void {
  describe('charging credit', () => {
    const test = startTestCampus(source)
    const at = (username: string, unikey = 'aftab') => studentAt(test.base(unikey), username)

    it('leads to the address of the bank, and its payment is in credit and history once the browser is back', async () => {
      const reza = await at('reza')
      const before = await reza.credit()
      const answer = await checkOut(reza)
      expect([answer.status, answer.body]).toEqual([
        200,
        { status: 302, redirectUrl: expect.stringContaining(`${test.bank('aftab')}/pay/`) },
      ])
      const payer = await goToBank(answer)
      const page = await payer.browser.get(payer.page)
      expect(page.body).toContain('۲۰۰٬۰۰۰ ریال')
      expect(page.body).toContain('۲۰٬۰۰۰ تومان')
      const paid = await press(payer, 'pay')
      expect(paid.status).toBe(303)
      expect(await reza.credit()).toBe(before)
      const result = await followReturn(locationOf(paid))
      expect(result).toEqual({ from: 'wallet', status: 'SUCCESS', paymentCode: expect.stringMatching(/^\d{12}$/), amount: '200000' })
      expect(await reza.credit()).toBe(before + 200_000)
      const { body } = await reza.get('/rest/payment-transactions/current?page=0&size=10')
      expect(body).toEqual({
        content: [
          {
            paymentCode: result.paymentCode,
            bankName: 'بانک تمرینی',
            successful: true,
            amount: 200_000,
            startDate: '2026-11-23T05:30:00.000Z',
          },
        ],
        totalElements: 1,
      })
    })

    it('posts the form of the bank, which posts back', async () => {
      const reza = await at('reza')
      const before = await reza.credit()
      const answer = await checkOut(reza, { gatewayId: FORM_GATEWAY, amount: 12_345 })
      expect(answer.body).toEqual({
        httpMethod: 'POST',
        bankUrl: `${test.bank('aftab')}/pay`,
        formFields: { token: expect.any(String) },
      })
      const paid = await press(await goToBank(answer), 'pay')
      expect(paid.status).toBe(200)
      const address = /action="([^"]+)"/.exec(paid.body)?.[1] ?? ''
      const fields = [...paid.body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
      const back = await plainBrowser().post(address, Object.fromEntries(fields))
      expect([back.status, locationOf(back)]).toEqual([303, expect.stringContaining(`${CALL_BACK}&status=SUCCESS`)])
      expect(await reza.credit()).toBe(before + 12_345)
    })

    it.each([
      ['cancel', 'CANCELLED'],
      ['fail', 'FAILED'],
      ['less', 'FAILED'],
    ])('adds nothing after %s', async (act, status) => {
      const hana = await at('hana')
      const before = await hana.credit()
      const back = await payAtBank(hana, act)
      expect((await followReturn(back)).status).toBe(status)
      expect((await followReturn(back)).status).toBe(status)
      expect(await hana.credit()).toBe(before)
    })

    it('adds a payment once, however often its return is made, also by somebody else', async () => {
      const ali = await at('ali')
      const before = await ali.credit()
      const back = await payAtBank(ali)
      for (let turn = 0; turn < 3; turn++) expect((await followReturn(back)).status).toBe('SUCCESS')
      expect(await ali.credit()).toBe(before + 200_000)
    })

    it('believes no return that the bank has not seen: unpaid, of another payment, of another university, of nothing', async () => {
      const maryam = await at('maryam')
      const before = await maryam.credit()
      const payer = await goToBank(await checkOut(maryam))
      const token = payer.page.split('/').at(-1) ?? ''
      const { body } = await maryam.get('/rest/payment-transactions/current?page=0&size=1')
      const order = body.content[0].paymentCode
      const path = '/rest/modules/epayment/processing/v3/payment-gates/return'
      const forged = (fields: Record<string, string>, unikey = 'aftab') =>
        call('GET', `${test.base(unikey)}${path}?${new URLSearchParams(fields)}`)
      expect(locationOf(await forged({ token, order, state: 'OK' }))).toContain('status=PENDING')
      const none = [
        await forged({ token, order: '100000000000', state: 'OK' }),
        await forged({ token: 'guess', order, state: 'OK' }),
        await forged({ token, order, state: 'OK' }, 'mahtab'),
        await forged({ state: 'OK' }),
      ]
      expect(none.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect(await maryam.credit()).toBe(before)
      // The payment is still open, and can be paid.
      expect((await followReturn(locationOf(await press(payer, 'pay')))).status).toBe('SUCCESS')
    })

    it('has a page for a window that is closed, and the payment goes on there', async () => {
      const kian = await at('kian')
      const before = await kian.credit()
      const payer = await goToBank(await checkOut(kian))
      const closed = await press(payer, 'close')
      expect([closed.status, closed.body]).toEqual([200, expect.stringContaining('هنوز باز است')])
      expect((await followReturn(locationOf(await press(payer, 'pay')))).status).toBe('SUCCESS')
      expect(await kian.credit()).toBe(before + 200_000)
    })

    it('has pages for a payment that is paid already, expired, unknown, or open in another browser', async () => {
      const leila = await at('leila')
      const payer = await goToBank(await checkOut(leila))
      const other = plainBrowser()
      // Only a browser that comes back is remembered: the answer to the first visit may have been lost, and the cookie with it.
      expect((await other.get(payer.page)).status).toBe(200)
      expect((await payer.browser.get(payer.page)).status).toBe(200)
      expect(await other.get(payer.page)).toMatchObject({ status: 403, body: expect.stringContaining('مرورگر دیگری') })
      expect((await press({ ...payer, browser: other }, 'pay')).status).toBe(403)
      expect((await press({ ...payer, browser: plainBrowser() }, 'pay')).status).toBe(403)
      const presses = await Promise.all([press(payer, 'pay'), press(payer, 'pay'), press(payer, 'cancel')])
      expect(presses.map(({ status }) => status).sort()).toEqual([303, 409, 409])
      expect((await payer.browser.get(payer.page)).status).toBe(409)
      expect((await press({ ...payer, page: `${test.bank('aftab')}/pay/none` }, 'pay')).status).toBe(404)
      expect((await other.get(`${test.bank('mahtab')}/pay/${payer.page.split('/').at(-1)}`)).status).toBe(404)
      const late = await goToBank(await checkOut(leila))
      test.campus.clock.advance(600_000)
      expect(await late.browser.get(late.page)).toMatchObject({ status: 410, body: expect.stringContaining('زمان این پرداخت گذشته') })
      expect((await press(late, 'pay')).status).toBe(410)
      test.campus.clock.advance(-600_000)
    })

    it('settles what was paid and never came back, and expires what was not paid', async () => {
      const vahid = await at('vahid')
      const before = await vahid.credit()
      // Begun by a process whose clock is ahead of that of the one that asks the bank.
      test.campus.clock.advance(4000)
      expect(await payAtBank(vahid, 'leave')).toBe('')
      test.campus.clock.advance(-4000)
      await checkOut(vahid)
      expect(await vahid.credit()).toBe(before)
      await call('POST', `${test.base('aftab')}/__campus/reconcile`)
      expect(await vahid.credit()).toBe(before + 200_000)
      const listed = async () => (await vahid.get('/rest/payment-transactions/current?page=0&size=10')).body
      expect((await listed()).content.map(({ successful }: Loose) => successful).toSorted()).toEqual([false, true])
      test.campus.clock.advance(600_000)
      await call('POST', `${test.base('aftab')}/__campus/reconcile`)
      expect(await vahid.credit()).toBe(before + 200_000)
      test.campus.clock.advance(-600_000)
    })

    it('gives money back that nobody has asked for in time: a return that late adds nothing', async () => {
      const sahar = await at('sahar')
      const before = await sahar.credit()
      const back = await payAtBank(sahar)
      test.campus.clock.advance(30 * 60_000)
      expect((await followReturn(back)).status).toBe('FAILED')
      test.campus.clock.advance(-30 * 60_000)
      expect((await followReturn(back)).status).toBe('FAILED')
      expect(await sahar.credit()).toBe(before)
    })

    it.each(['none', '500', 'odd', 'empty', 'broken', 'cut'])('waits for a bank that answers a verification with %s', async (kind) => {
      const mina = await at('mina')
      const before = await mina.credit()
      const back = await payAtBank(mina)
      for (const after of [false, true]) {
        if (after && (kind === 'odd' || kind === 'empty')) continue
        await call('POST', `${test.campus.control}/faults`, {
          body: { university: 'aftab', call: 'POST /merchant/verify', kind, times: 1, after },
        })
        expect((await followReturn(back)).status).toBe('PENDING')
        expect(await mina.credit()).toBe(before)
      }
      expect((await followReturn(back)).status).toBe('SUCCESS')
      expect(await mina.credit()).toBe(before + 200_000)
    })

    it.each([
      ['none', 502],
      ['500', 502],
      ['broken', 502],
      ['odd', 200],
      ['empty', 200],
    ])('answers a checkout at which the bank meets %s with %d, and the same key tries again', async (kind, status) => {
      const sina = await at('sina')
      const key = randomUUID()
      await call('POST', `${test.campus.control}/faults`, {
        body: { university: 'aftab', call: 'POST /merchant/sessions', kind, times: 1 },
      })
      const first = await checkOut(sina, {}, key)
      expect(first.status).toBe(status)
      if (status === 502) expect(first.body.messageResource).toBe('GATEWAY_FAILED')
      if (kind === 'odd') expect(first.body).toEqual({ ok: 'queued' })
      if (kind === 'empty') expect(first.body).toEqual({ httpMethod: 'POST', bankUrl: '', formFields: {} })
      const again = [await checkOut(sina, {}, key), await checkOut(sina, {}, key)]
      expect(again.map(({ body }) => body.status)).toEqual([302, 302])
      expect(again[0]?.body).toEqual(again[1]?.body)
    })

    it('has gateways that fail, answer something else and answer nothing', async () => {
      const { body } = await (await at('sara')).get('/rest/modules/epayment/processing/gateways?consumer=CreditCharge')
      expect(body).toMatchObject({ active: true, canCustomAmountPay: true })
      expect(body.authzBanks.map(({ id }: Loose) => id)).toEqual([11, 12, 13, 14, 15])
      const hana = await at('hana')
      const answers = [13, 14, 15].map((gatewayId) => checkOut(hana, { gatewayId }))
      expect(
        (await Promise.all(answers)).map(({ status, body: { messageResource, ...rest } }) => [status, messageResource ?? rest]),
      ).toEqual([
        [502, 'GATEWAY_FAILED'],
        [200, { ok: 'queued' }],
        [200, { httpMethod: 'POST', bankUrl: '', formFields: {} }],
      ])
    })

    it.each<[string, string, object, number, string]>([
      ['farid', 'aftab', {}, 403, 'CREDIT_CHARGE_FORBIDDEN'],
      ['kohneh', 'kohan', {}, 400, 'GATEWAY_NOT_ACTIVE'],
      ['sara', 'aftab', { consumer: 'DormitoryCharge' }, 400, 'GATEWAY_NOT_ACTIVE'],
      ['sara', 'aftab', { consumer: 'Food' }, 404, 'CONSUMER_NOT_FOUND'],
      ['sara', 'aftab', { gatewayId: 99 }, 404, 'GATEWAY_NOT_FOUND'],
      ['omid', 'sepehr', { amount: 123_450 }, 400, 'PAYMENT_AMOUNT_NOT_ALLOWED'],
      ['sara', 'aftab', { amount: 0 }, 400, 'INVALID_REQUEST'],
      ['sara', 'aftab', { amount: 1.5 }, 400, 'INVALID_REQUEST'],
      ['sara', 'aftab', { callBackAppUrl: 'http://elsewhere.test/payment-result' }, 400, 'CALL_BACK_NOT_ALLOWED'],
      ['sara', 'aftab', { callBackAppUrl: 'http://portal.test@elsewhere.test/' }, 400, 'CALL_BACK_NOT_ALLOWED'],
      ['sara', 'aftab', { callBackAppUrl: 'javascript:alert(1)' }, 400, 'CALL_BACK_NOT_ALLOWED'],
      ['sara', 'aftab', { callBackAppUrl: '/payment-result' }, 400, 'CALL_BACK_NOT_ALLOWED'],
    ])('refuses %s of %s with %j', async (username, unikey, change, status, code) => {
      const answer = await checkOut(await at(username, unikey), change)
      expect([answer.status, answer.body.messageResource]).toEqual([status, code])
    })

    it('lists payments in pages, the latest first, for whoever may see them', async () => {
      const bahar = await at('bahar')
      const page = async (number: number, size = 10) =>
        (await bahar.get(`/rest/payment-transactions/current?page=${number}&size=${size}`)).body
      const pages = await Promise.all([0, 1, 24, 25].map((number) => page(number)))
      expect(pages.map(({ content, totalElements }) => [content.length, totalElements])).toEqual([
        [10, 250],
        [10, 250],
        [10, 250],
        [0, 250],
      ])
      const dates = [...pages[0].content, ...pages[1].content].map(({ startDate }) => startDate)
      expect(dates).toEqual(dates.toSorted().toReversed())
      expect(Object.keys(pages[0].content[0]).sort()).toEqual(['amount', 'bankName', 'paymentCode', 'startDate', 'successful'])
      expect((await (await at('shirin')).get('/rest/payment-transactions/current?page=0&size=10')).body).toEqual({
        content: [],
        totalElements: 0,
      })
      expect((await (await at('sara')).get('/rest/payment-transactions/current?page=0&size=10')).body.totalElements).toBe(23)
      expect((await (await at('nima')).get('/rest/payment-transactions/current?page=0&size=10')).status).toBe(403)
      await call('POST', `${test.campus.control}/payments`, { body: { username: 'bahar', count: 9750 } })
      expect((await page(999)).content).toHaveLength(10)
      expect((await page(0)).totalElements).toBe(10_000)
    })
  })
}

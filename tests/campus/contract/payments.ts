import { describe, expect, it } from 'vitest'
import { CALL_BACK, checkOut, FORM_GATEWAY, followReturn, goToBank, locationOf, payAtBank, press } from '../support/bankClient.ts'
import { call, studentAt } from '../support/campusClient.ts'
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
  })
}

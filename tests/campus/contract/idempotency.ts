import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { call, studentAt, studentWith } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'
import { itemOn } from '../support/weekReader.ts'

/** What an Idempotency-Key promises. */
export function idempotencyContract(source: CopiesSource): void {
  describe('a call with an Idempotency-Key', () => {
    const test = startTestCampus(source)
    const at = (username: string) => studentAt(test.base('aftab'), username)
    const day = '2026-12-07'

    it('is done once and answered alike when it comes again, at either address', async () => {
      const student = await at('kian')
      const { programId } = await itemOn(student, 101, day)
      const key = { 'Idempotency-Key': randomUUID() }
      const body = { programId, app: 'WEB', selectedCount: 1 }
      const first = await student.send('POST', '/rest/reserves', body, key)
      const elsewhere = studentWith(test.campus.addresses.aftab?.[1] ?? '', student.token)
      const second = await elsewhere.send('POST', '/rest/reserves', { selectedCount: 1, app: 'WEB', programId }, key)
      expect(second).toMatchObject({ status: 200, body: first.body })
      expect((await itemOn(student, 101, day)).selectedCount).toBe(1)
      expect((await student.send('POST', '/rest/reserves', body)).body.payload.selectedCount).toBe(2)
    })

    it('is refused with 422 when the key comes with another body or another path', async () => {
      const student = await at('taraneh')
      const item = await itemOn(student, 101, day)
      const key = { 'Idempotency-Key': randomUUID() }
      expect((await student.send('PUT', `/rest/reserves/${item.id}/reserve`, { selected: true }, key)).status).toBe(200)
      for (const [path, body] of [
        [`/rest/reserves/${item.id}/reserve`, { selected: false }],
        [`/rest/reserves/${item.id + 1}/reserve`, { selected: true }],
      ] as const) {
        expect(await student.send('PUT', path, body, key)).toMatchObject({
          status: 422,
          body: { messageResource: 'IDEMPOTENCY_KEY_REUSED' },
        })
      }
      expect((await itemOn(student, 101, day)).selectedCount).toBe(1)
    })

    it('waits for its running twins, so that many at once are one', async () => {
      const student = await at('pouya')
      const { programId, price } = await itemOn(student, 101, day)
      const before = await student.credit()
      const key = { 'Idempotency-Key': randomUUID() }
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => student.send('POST', '/rest/reserves', { programId, app: 'WEB', selectedCount: 1 }, key)),
      )
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
      expect(await student.credit()).toBe(before - price)
    })

    it('keeps a refusal: what was held up on its way does not do later what was refused, and a new press is decided anew', async () => {
      const [sina, mina] = [await at('sina'), await at('mina')]
      const item = await itemOn(sina, 101, '2026-11-30', 2, 2)
      const reserve = (student: typeof sina, selected: boolean, headers = {}) =>
        student.send('PUT', `/rest/reserves/${item.id}/reserve`, { selected }, headers)
      expect((await reserve(mina, true)).status).toBe(200)
      const key = { 'Idempotency-Key': randomUUID() }
      const refused = await reserve(sina, true, key)
      expect([refused.status, refused.body.messageResource]).toEqual([400, 'RESERVE_MAX_RESERVE_COUNT_CROSS'])
      expect((await reserve(mina, false)).status).toBe(200)
      const twin = await reserve(sina, true, key)
      expect([twin.status, twin.body, twin.headers.get('Idempotency-Replayed')]).toEqual([400, refused.body, 'true'])
      expect((await itemOn(sina, 101, '2026-11-30', 2, 2)).selectedCount).toBe(0)
      expect((await reserve(sina, true, { 'Idempotency-Key': randomUUID() })).status).toBe(200)
    })

    it('belongs to one person: another one may use the same key', async () => {
      const key = { 'Idempotency-Key': 'the-same-key' }
      for (const username of ['babak', 'bahar']) {
        const student = await at(username)
        const item = await itemOn(student, 101, day)
        expect((await student.send('PUT', `/rest/reserves/${item.id}/reserve`, { selected: true }, key)).status).toBe(200)
        expect((await itemOn(student, 101, day)).selectedCount).toBe(1)
      }
    })

    it('brings the answer that was lost on the way, without reserving twice', async () => {
      const student = await at('vahid')
      const { programId } = await itemOn(student, 101, day)
      const body = { programId, app: 'WEB', selectedCount: 1 }
      const key = { 'Idempotency-Key': randomUUID() }
      await call('POST', `${test.campus.control}/faults`, { body: { call: 'POST /rest/reserves', kind: 'none', times: 1, after: true } })
      await expect(student.send('POST', '/rest/reserves', body, key)).rejects.toThrow()
      expect((await itemOn(student, 101, day)).selectedCount).toBe(1)
      expect((await student.send('POST', '/rest/reserves', body, key)).body.payload.selectedCount).toBe(1)
      expect((await itemOn(student, 101, day)).selectedCount).toBe(1)
    })

    it('lets presses of one person with different keys come together: each is decided, one after the other', async () => {
      const student = await at('hamid')
      const { programId, price } = await itemOn(student, 101, day)
      const before = await student.credit()
      const press = () =>
        student.send('POST', '/rest/reserves', { programId, app: 'WEB', selectedCount: 1 }, { 'Idempotency-Key': randomUUID() })
      const answers = await Promise.all([press(), press(), press(), press()])
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual([])
      const granted = answers.filter(({ status }) => status === 200).length
      expect([granted > 0, (await itemOn(student, 101, day)).selectedCount]).toEqual([true, granted])
      expect(await student.credit()).toBe(before - granted * price)
    })

    it('is refused when the key is none', async () => {
      const student = await at('sahar')
      const item = await itemOn(student, 101, day)
      for (const key of [' ', 'x'.repeat(201)]) {
        const answer = await student.send('PUT', `/rest/reserves/${item.id}/reserve`, { selected: true }, { 'Idempotency-Key': key })
        expect(answer).toMatchObject({ status: 400, body: { messageResource: 'IDEMPOTENCY_KEY_INVALID' } })
      }
    })
  })
}

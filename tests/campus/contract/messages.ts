import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { call, type Loose, type Student, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { codeOf } from '../support/dormitoryClient.ts'
import { startTestCampus } from '../support/testCampus.ts'

const MESSAGES = '/rest/users/me/messages'
const inboxOf = async (student: Student): Promise<Loose[]> => (await student.get(`${MESSAGES}/inbox`)).body.payload
const outboxOf = async (student: Student): Promise<Loose[]> => (await student.get(`${MESSAGES}/outbox`)).body.payload
const mark = (student: Student, id: unknown, body: unknown = { read: true }, key: string = randomUUID()) =>
  student.send('PUT', `${MESSAGES}/${id}`, body, { 'Idempotency-Key': key })
const remove = (student: Student, id: unknown) => student.send('DELETE', `${MESSAGES}/${id}`)
const base64 = (html: string) => Buffer.from(html).toString('base64')
const letter = (username: string, change: object = {}) => ({ username, subject: 'سلام', body: base64('<p>سلام</p>'), ...change })
const write = (student: Student, wish: unknown, key: string = randomUUID()) =>
  student.send('POST', MESSAGES, wish, { 'Idempotency-Key': key })

/** Who has which messages, and what may be done with them. */
export function messageContract(source: CopiesSource): void {
  describe('messages', () => {
    const test = startTestCampus(source)
    const at = (username: string, unikey = 'aftab') => studentAt(test.base(unikey), username)

    it('are listed at once, the latest first: three forced and unread, one of each kind, 1,200, none', async () => {
      const vahid = await inboxOf(await at('vahid'))
      expect(vahid.map(({ id, read, forceRead }) => [id, read, forceRead])).toEqual([701, 702, 703].map((id) => [id, false, true]))
      expect(vahid[0]).toEqual({
        id: 701,
        read: false,
        forceRead: true,
        message: {
          date: expect.stringMatching(/^2026-11-23T.*Z$/),
          senderName: 'معاونت دانشجویی',
          subject: 'آیین‌نامهٔ تازهٔ سلف',
          body: base64('<p>از این هفته <b>کارت دانشجویی</b> را هنگام دریافت غذا همراه داشته باشید.</p>'),
          fileInfoIds: [],
        },
      })
      const sahar = await inboxOf(await at('sahar'))
      expect(sahar.map(({ id, read, forceRead }) => [id, read, forceRead])).toEqual([
        [711, false, false],
        [712, false, false],
        [713, false, false],
        [714, false, false],
        [715, true, true],
        [716, true, false],
      ])
      expect(sahar[1].message.fileInfoIds).toEqual([601, 602, 603])
      expect(Buffer.from(sahar[2].message.body, 'base64').toString()).toContain('<script>')
      const [old] = [sahar[3].message.body]
      expect(Buffer.from(old, 'base64').toString('base64')).not.toBe(old)
      const bahar = await inboxOf(await at('bahar'))
      const dates = bahar.map(({ message }) => message.date)
      expect([bahar.length, new Set(bahar.map(({ id }) => id)).size, dates]).toEqual([1200, 1200, dates.toSorted().reverse()])
      expect(await inboxOf(await at('shirin'))).toEqual([])
    })

    it('may be five thousand for one person', async () => {
      const give = (body: object) => call('POST', `${test.campus.control}/messages`, { body })
      for (const count of [3000, 2000]) expect((await give({ username: 'pouya', count })).status).toBe(200)
      expect(await inboxOf(await at('pouya'))).toHaveLength(5000)
      expect(codeOf(await give({ username: 'nobody', count: 1 }))).toBe('404 USER_NOT_FOUND')
    })

    it('are read one by one, and marked as read by a call of its own, as often as one likes', async () => {
      const sahar = await at('sahar')
      const one = async () => (await sahar.get(`${MESSAGES}/711`)).body.payload
      expect(await one()).toEqual((await inboxOf(sahar))[0])
      expect((await one()).read).toBe(false)
      for (let turn = 0; turn < 2; turn++) expect(codeOf(await mark(sahar, 711))).toBe('200 OK')
      expect([(await one()).read, (await inboxOf(sahar))[0].read]).toEqual([true, true])
      for (const body of [{ read: false }, {}, { read: true, more: 1 }, [], null])
        expect(codeOf(await mark(sahar, 711, body))).toBe('400 INVALID_REQUEST')
    })

    it('of vahid: the second is marked at the second time, of two at once too, and with its key', async () => {
      const vahid = await at('vahid')
      const key = randomUUID()
      const answers = await Promise.all([mark(vahid, 702, { read: true }, key), mark(vahid, 702)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 500])
      expect(codeOf(await mark(vahid, 702, { read: true }, key))).toBe('200 OK')
      for (const id of [701, 703]) expect(codeOf(await mark(vahid, id))).toBe('200 OK')
      expect((await inboxOf(vahid)).map(({ read }) => read)).toEqual([true, true, true])
    })

    it('are nobody else’s, however one asks, and none where there is none', async () => {
      const [kian, mahtab] = [await at('kian'), await at('navid', 'mahtab')]
      for (const student of [kian, mahtab])
        for (const id of [711, 999_999_999]) {
          expect(codeOf(await student.get(`${MESSAGES}/${id}`))).toBe('404 MESSAGE_NOT_FOUND')
          expect(codeOf(await mark(student, id))).toBe('404 MESSAGE_NOT_FOUND')
          expect(codeOf(await remove(student, id))).toBe('404 MESSAGE_NOT_FOUND')
        }
      for (const student of [kian, mahtab])
        for (const id of [601, 999_999_999]) expect(codeOf(await student.get(`/rest/file/download/${id}`))).toBe('404 FILE_NOT_FOUND')
      expect(codeOf(await call('GET', `${test.base('aftab')}/rest/file/download/601`))).toBe('401 INVALID_TOKEN')
      expect(codeOf(await kian.get(`${MESSAGES}/x`))).toBe('400 INVALID_REQUEST')
    })

    it('of who must change the password are refused until then, and a forced one is deleted only once it is read', async () => {
      const mustchange = await at('mustchange')
      expect(codeOf(await mustchange.get(`${MESSAGES}/inbox`))).toBe('403 USER_FORCE_CHANGE_PASSWORD')
      const change = { password: 'dargah-demo', newPassword: 'Another-1', repeatNewPassword: 'Another-1' }
      expect((await mustchange.send('PUT', '/rest/users/me/change-password', change)).status).toBe(200)
      expect((await inboxOf(mustchange)).map(({ id, read, forceRead }) => [id, read, forceRead])).toEqual([[704, false, true]])
      expect(codeOf(await remove(mustchange, 704))).toBe('400 MESSAGE_NOT_READ')
      await mark(mustchange, 704)
      expect([codeOf(await remove(mustchange, 704)), await inboxOf(mustchange)]).toEqual(['200 OK', []])
    })

    it('have files, which are saved and never shown: a page of HTML comes as octets', async () => {
      const { token } = await at('sahar')
      const download = async (id: number) => {
        const answer = await fetch(`${test.base('aftab')}/rest/file/download/${id}`, { headers: { Authorization: `Bearer ${token}` } })
        const { headers } = answer
        const names = ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control']
        return { shown: names.map((name) => headers.get(name)), bytes: Buffer.from(await answer.arrayBuffer()) }
      }
      const pdf = await download(601)
      expect(pdf.shown).toEqual([
        'application/pdf',
        `attachment; filename="???????.pdf"; filename*=UTF-8''${encodeURIComponent('کارنامه.pdf')}`,
        'nosniff',
        'no-store',
      ])
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await download(602)).shown[0]).toBe('image/png')
      const page = await download(603)
      expect([page.shown[0], page.shown[1]?.startsWith('attachment;'), page.bytes.includes('<script>')]).toEqual([
        'application/octet-stream',
        true,
        true,
      ])
    })

    it('are deleted with their files for who deletes them, once for each key', async () => {
      const sahar = await at('sahar')
      const key = { 'Idempotency-Key': randomUUID() }
      for (const replayed of [null, 'true']) {
        const answer = await sahar.send('DELETE', `${MESSAGES}/712`, undefined, key)
        expect([codeOf(answer), answer.headers.get('idempotency-replayed')]).toEqual(['200 OK', replayed])
      }
      expect((await inboxOf(sahar)).map(({ id }) => id)).toEqual([711, 713, 714, 715, 716])
      expect(codeOf(await remove(sahar, 712))).toBe('404 MESSAGE_NOT_FOUND')
      expect(codeOf(await sahar.get('/rest/file/download/601'))).toBe('404 FILE_NOT_FOUND')
      expect(codeOf(await remove(sahar, 715))).toBe('200 OK')
    })

    it('are sent once for each key, under the own name, to the outbox of one and the inbox of the other', async () => {
      const [sara, ali] = [await at('sara'), await at('ali')]
      const key = randomUUID()
      const ids = []
      for (let turn = 0; turn < 2; turn++) ids.push((await write(sara, letter('ali'), key)).body.payload.id)
      const sent = await outboxOf(sara)
      expect([ids[1], sent.map(({ id, read }) => [id, read])]).toEqual([ids[0], [[ids[0], true]]])
      expect((await inboxOf(sara)).map(({ id }) => id)).not.toContain(ids[0])
      const [got] = await inboxOf(ali)
      expect(got).toMatchObject({ read: false, forceRead: false, message: { senderName: 'سارا محمدی', subject: 'سلام' } })
      expect(codeOf(await sara.get(`${MESSAGES}/${got.id}`))).toBe('404 MESSAGE_NOT_FOUND')
      expect(codeOf(await mark(sara, ids[0]))).toBe('404 MESSAGE_NOT_FOUND')
      expect(codeOf(await remove(sara, ids[0]))).toBe('200 OK')
      expect([await outboxOf(sara), (await inboxOf(ali)).length]).toEqual([[], 1])
    })

    it('are refused to nobody’s name, to another university, without a subject, and in a body that is no text', async () => {
      const kian = await at('kian')
      const refused: readonly [wish: unknown, code: string][] = [
        [letter('nobody'), '404 MESSAGE_RECEIVER_NOT_FOUND'],
        [letter('navid'), '404 MESSAGE_RECEIVER_NOT_FOUND'],
        [letter('ali', { body: 'سلام' }), '400 MESSAGE_BODY_INVALID'],
        [letter('ali', { body: `${base64('سلام')}\n` }), '400 MESSAGE_BODY_INVALID'],
        [letter('ali', { body: Buffer.from([0xff, 0xfe, 0x41]).toString('base64') }), '400 MESSAGE_BODY_INVALID'],
        [letter('ali', { subject: ' ' }), '400 INVALID_REQUEST'],
        [letter('ali', { subject: 'x'.repeat(201) }), '400 INVALID_REQUEST'],
        [letter('ali', { body: 'QUFB'.repeat(10_001) }), '400 INVALID_REQUEST'],
        [letter('ali', { forceRead: true }), '400 INVALID_REQUEST'],
      ]
      const ali = await at('ali')
      const before = (await inboxOf(ali)).length
      for (const [wish, code] of refused) expect([wish, codeOf(await write(kian, wish))]).toEqual([wish, code])
      expect([(await inboxOf(ali)).length, await outboxOf(kian)]).toEqual([before, []])
    })

    it('do not let usernames be found out by trying, also together with transfers', async () => {
      const pouya = await at('pouya')
      const guess = (place: number) =>
        place < 30
          ? write(pouya, letter(`guess${place}`))
          : pouya.send(
              'PUT',
              '/rest/credit-transfers',
              { username: `guess${place}`, creditTransferAmount: 20_000 },
              { 'Idempotency-Key': randomUUID() },
            )
      const statuses: number[] = []
      for (let place = 0; place < 102; place++) statuses.push((await guess(place)).status)
      expect(statuses).toEqual([...Array(100).fill(404), 429, 429])
    })

    it('are no more than thirty from one person in five minutes, of forty at once too', async () => {
      const reza = await at('reza')
      const answers = await Promise.all(Array.from({ length: 40 }, () => write(reza, letter('hana'))))
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(200), ...Array(10).fill(429)])
      expect(await inboxOf(await at('hana'))).toHaveLength(30)
    })
  })
}

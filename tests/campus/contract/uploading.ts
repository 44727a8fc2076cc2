import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { call, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(size)]).subarray(0, size)

/** What an upload promises. */
export function uploadContract(source: CopiesSource): void {
  describe('an upload', () => {
    const test = startTestCampus(source)
    const send = async (name: string, bytes: Buffer, headers: Readonly<Record<string, string>> = {}) => {
      const { token } = await studentAt(test.base('aftab'), 'kian')
      const answer = await fetch(`${test.base('aftab')}/uploads.json?filename=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream', ...headers },
        body: new Uint8Array(bytes),
      })
      return { status: answer.status, body: (await answer.json()) as { token?: string; messageResource?: string } }
    }

    it('[HELP-63] [FORM-02] takes pdf, jpg and png under 2 MB and gives a token', async () => {
      for (const [name, bytes] of [
        ['نامه.pdf', pdf(2_097_151)],
        ['a.JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
        ['a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
      ] as const)
        expect(await send(name, bytes)).toMatchObject({
          status: 200,
          body: { token: expect.stringMatching(/^[\w-]{43}$/), name },
        })
    })

    it.each([
      ['[FORM-O4] bytes that are no pdf', 'a.pdf', Buffer.from('hello'), 415, 'FILE_TYPE_NOT_ACCEPTED'],
      ['[FORM-O4] a name that says another kind', 'a.png', pdf(20), 415, 'FILE_TYPE_NOT_ACCEPTED'],
      ['[FORM-01] another kind', 'a.html', pdf(20), 415, 'FILE_TYPE_NOT_ACCEPTED'],
      ['[FORM-O7] nothing', 'a.pdf', Buffer.alloc(0), 400, 'FILE_EMPTY'],
      ['[FORM-02] [FORM-O1] 2 MB', 'a.pdf', pdf(2_097_152), 413, 'FILE_TOO_LARGE'],
      ['more than 2 MB', 'a.pdf', pdf(2_097_153), 413, 'PAYLOAD_TOO_LARGE'],
    ])('%s is refused', async (_, name, bytes, status, messageResource) => {
      expect(await send(name, bytes)).toMatchObject({ status, body: { messageResource } })
    })

    it('is one file when it is sent again with its key, and another file needs another key', async () => {
      const key = { 'Idempotency-Key': randomUUID() }
      const first = await send('a.pdf', pdf(500), key)
      expect(await send('a.pdf', pdf(500), key)).toEqual(first)
      expect(await send('a.pdf', pdf(501), key)).toMatchObject({ status: 422 })
      expect((await send('a.pdf', pdf(500))).body.token).not.toBe(first.body.token)
    })

    it('needs a token, and octets are taken nowhere else', async () => {
      const base = test.base('aftab')
      expect(
        (await call('POST', `${base}/uploads.json?filename=a.pdf`, { headers: { 'Content-Type': 'application/octet-stream' } })).status,
      ).toBe(401)
      const { token } = await studentAt(base, 'kian')
      const answer = await fetch(`${base}/rest/reserves`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
        body: 'x',
      })
      expect(answer.status).toBe(415)
    })
  })
}

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { FILE_MOST } from '../../../sandbox/tracker/files/storeUpload.ts'
import { ACCOUNT_IDS, TRACKER_KEYS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import { type TrackerTarget, trackerClient } from './trackerClient.ts'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

/** Files that are sent and read. */
export function filesContract(target: TrackerTarget): void {
  const { ask, file, put, read, token, upload } = trackerClient(target)
  const errorsOf = async (name: string, content: string | Uint8Array = 'x') => {
    const { status, body } = await upload(name, content)
    return status === 422 ? body.errors : status
  }
  /** The file of a new issue, by its id. */
  const attached = async (name: string, content: string | Uint8Array = 'x', more: object = {}) => {
    const { body } = await upload(name, content)
    const { id } = await file({ uploads: [{ token: body.upload.token, ...more }] })
    return (await read(id)).attachments[0]
  }

  describe('an upload', () => {
    it('is answered with a token of its id and digest', async () => {
      const { status, body } = await upload('a.txt', 'abc')
      const { id } = body.upload
      expect([status, body]).toEqual([201, { upload: { id, token: `${id}.${createHash('sha256').update('abc').digest('hex')}` } }])
    })

    it('has to be octets: another type is 406 without a body', async () => {
      for (const type of ['text/plain', 'application/json', 'image/png']) {
        const answer = await fetch(`${target.base()}/uploads.json?filename=a.txt`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'X-Redmine-API-Key': TRACKER_KEYS.portal, 'Content-Type': type },
          body: '{}',
        })
        expect([type, answer.status, await answer.text()]).toEqual([type, 406, ''])
      }
    })

    it('needs a key, and the right to write somewhere', async () => {
      expect((await upload('a.txt', 'x', '0'.repeat(40))).status).toBe(401)
      expect((await upload('a.txt', 'x', TRACKER_KEYS.reader)).status).toBe(403)
      expect((await upload('a.txt', 'x', TRACKER_KEYS.commenter)).status).toBe(201)
    })

    it('may be empty, have no name or exactly the limit, and not a byte more', async () => {
      expect(await errorsOf('a.txt', '')).toBe(201)
      const unnamed = await upload('', 'x')
      const { id } = await file({ uploads: [{ token: unnamed.body.upload.token }] })
      expect((await read(id)).attachments[0].filename).toMatch(/^[0-9a-f]{32}$/)
      expect(await errorsOf('a.pdf', new Uint8Array(FILE_MOST))).toBe(201)
      expect(await errorsOf('a.pdf', new Uint8Array(FILE_MOST + 1))).toEqual([
        `This file cannot be uploaded because it exceeds the maximum allowed file size (${FILE_MOST})`,
      ])
    })

    it('is refused by its extension and for a name that is too long', async () => {
      expect(await errorsOf('a.html')).toEqual(['Attachment extension .html is not allowed'])
      expect(await errorsOf('a.HTML')).toEqual(['Attachment extension .HTML is not allowed'])
      expect(await errorsOf(`${'n'.repeat(252)}.txt`)).toEqual(['File is too long (maximum is 255 characters)'])
      expect(await errorsOf('a.svg')).toBe(201)
    })

    it('has its name cleaned, and Persian letters as they are', async () => {
      expect((await attached('../../x<script>.txt')).filename).toBe('x_script_.txt')
      expect((await attached('C:\\x\\y?*.txt')).filename).toBe('y_.txt')
      expect((await attached('عکس من.png', PNG)).filename).toBe('عکس من.png')
    })

    it('can be read by the account that has sent it, and attached by any that has its token', async () => {
      const given = await token('a.txt')
      const path = `/attachments/${given.split('.')[0]}.json`
      expect((await ask('GET', path)).body.attachment).toMatchObject({ filename: 'a.txt' })
      expect((await ask('GET', path, { key: TRACKER_KEYS.portalSeesPrivate })).status).toBe(403)
      const { id } = await file({}, TRACKER_KEYS.portalSeesPrivate)
      await put(id, { notes: 'a', uploads: [{ token: given }] }, TRACKER_KEYS.portalSeesPrivate)
      expect((await read(id)).attachments).toMatchObject([{ filename: 'a.txt', author: { id: ACCOUNT_IDS.portal } }])
    })
  })

  describe('a file of an issue', () => {
    it('is described with addresses of the host that the request names', async () => {
      const { id: issue } = await file({ uploads: [{ token: (await upload('عکس.png', PNG)).body.upload.token }] })
      const [picture] = (await ask('GET', `/issues/${issue}.json?include=attachments`, { headers: { 'X-Forwarded-Host': 'evil.test' } }))
        .body.issue.attachments
      expect(picture).toEqual({
        id: expect.any(Number),
        filename: 'عکس.png',
        filesize: PNG.length,
        content_type: 'image/png',
        description: '',
        content_url: `http://evil.test/attachments/download/${picture.id}/${encodeURIComponent('عکس.png')}`,
        thumbnail_url: `http://evil.test/attachments/thumbnail/${picture.id}`,
        author: { id: ACCOUNT_IDS.portal, name: expect.any(String) },
        created_on: expect.stringMatching(/Z$/),
      })
    })

    it('has a thumbnail only when its name is that of a picture', async () => {
      expect(await attached('a.pdf')).not.toHaveProperty('thumbnail_url')
      expect(await attached('a.PNG')).toHaveProperty('thumbnail_url')
    })

    it('has the type that its sender claims, else one by its name', async () => {
      const lie = await attached('a.png', PNG, { content_type: 'application/x-lies' })
      expect(lie.content_type).toBe('application/x-lies')
      const download = await ask('GET', `/attachments/download/${lie.id}`)
      expect(download.headers.get('content-type')).toContain('application/x-lies')
      expect((await attached('a.png', 'no picture')).content_type).toBe('image/png')
      expect((await attached('a.nothing')).content_type).toBeNull()
    })

    it('is downloaded by its id, with its exact name or none; another name is a page with 404', async () => {
      const { id } = await attached('گزارش نهایی.pdf', '%PDF-1.4')
      const path = `/attachments/download/${id}`
      for (const end of ['', `/${encodeURIComponent('گزارش نهایی.pdf')}`]) {
        const { status, body, headers } = await ask('GET', path + end)
        expect([end, status, body]).toEqual([end, 200, '%PDF-1.4'])
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-disposition')).toMatch(/^inline/)
      }
      for (const wrong of [`${path}/x.pdf`, '/attachments/download/999999']) {
        const { status, headers } = await ask('GET', wrong)
        expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([404, 'text/html'])
      }
      const picture = await attached('a.png', PNG)
      expect((await ask('GET', `/attachments/download/${picture.id}`)).headers.get('content-disposition')).toMatch(/^attachment/)
    })

    it('is not sent without a key: a browser is led to the sign-in', async () => {
      const { id } = await attached('a.txt')
      for (const key of [undefined, '0'.repeat(40)]) {
        const { status, headers } = await ask('GET', `/attachments/download/${id}`, { key })
        expect([status, new URL(headers.get('location') ?? '').pathname]).toEqual([302, '/login'])
      }
      expect((await ask('GET', `/attachments/download/${id}?key=${TRACKER_KEYS.portal}`, { key: undefined })).status).toBe(200)
    })

    it('is refused to an account that does not see its issue', async () => {
      const given = await token('a.txt', 'x', TRACKER_KEYS.agent)
      const { id } = await file({ is_private: true, uploads: [{ token: given }] }, TRACKER_KEYS.agent)
      const [hidden] = (await read(id, TRACKER_KEYS.agent)).attachments
      expect((await ask('GET', `/attachments/download/${hidden.id}`)).status).toBe(403)
    })
  })
}

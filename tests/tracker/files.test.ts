import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smallApp } from '../../gateway/support/portalCopy.ts'
import { owned, type SmallTracker, startSmallTracker } from './support/smallTracker.ts'
import { spawnGateway } from './support/spawnGateway.ts'
import {
  newIssue,
  openTestGateway,
  sendTo,
  settingsFor,
  startUniversity,
  type TestGateway,
  type TestUniversity,
} from './support/testGateway.ts'

const LIMIT = 2 * 1024 * 1024
const PDF = Buffer.from('%PDF-1.7 a file of a test')
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('picture')])
const JPG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const sized = (begin: Buffer, size: number) => Buffer.concat([begin, Buffer.alloc(size - begin.length, 7)])

let university: TestUniversity
let tracker: SmallTracker
let gateway: TestGateway
beforeAll(async () => {
  university = await startUniversity()
  tracker = await startSmallTracker()
  gateway = await openTestGateway({ universities: { aftab: university.url, mahtab: university.url }, settings: settingsFor(tracker.url) })
})
beforeEach(() => tracker.reset())
afterAll(async () => {
  await gateway.close()
  await Promise.all([tracker.close(), university.close()])
})

const upload = (filename: string, bytes: Buffer, given = {}) =>
  gateway.send('POST', `/tracker/aftab/uploads.json?filename=${encodeURIComponent(filename)}`, { bytes, ...given })

describe('an upload', () => {
  it.each([
    ['a.pdf', PDF, 'application/pdf'],
    ['عکس من.PNG', PNG, 'image/png'],
    ['b.jpeg', JPG, 'image/jpeg'],
    ['largest.pdf', sized(PDF, LIMIT - 1), 'application/pdf'],
  ])('of %s is passed on as it is, and the browser gets a token of the gateway', async (filename, bytes, type) => {
    const { status, json } = await upload(filename, bytes)
    expect([status, json]).toEqual([201, { upload: { token: expect.stringMatching(/^[\w-]{43}$/), filename, content_type: type } }])
    const [file] = [...tracker.files.values()]
    expect([file?.name, file?.bytes.equals(bytes)]).toEqual([filename, true])
    expect(json.upload.token).not.toContain(file?.token)
  })

  it.each([
    ['an empty file', 'a.pdf', Buffer.alloc(0), 422, 'FILE_EMPTY'],
    ['a file of 2 MB', 'a.pdf', sized(PDF, LIMIT), 413, 'FILE_TOO_LARGE'],
    ['a page', 'a.html', PDF, 422, 'FILE_TYPE'],
    ['a page named like a picture', 'a.png', Buffer.from('<html>'), 422, 'FILE_TYPE'],
    ['a picture named like a document', 'a.pdf', PNG, 422, 'FILE_TYPE'],
    ['two endings', 'a.pdf.html', PDF, 422, 'FILE_TYPE'],
    ['no ending', 'pdf', PDF, 422, 'FILE_TYPE'],
    ['an ending alone', '.pdf', PDF, 422, 'FILE_TYPE'],
  ])('of %s is refused', async (_, filename, bytes, status, errorCode) => {
    expect((await upload(filename, bytes)).json).toMatchObject({ status, errorCode })
    expect([...tracker.files.values()]).toEqual([])
  })

  it('of anything but octets is refused', async () => {
    const told = await gateway.send('POST', '/tracker/aftab/uploads.json?filename=a.pdf', { body: {} })
    expect(told.json).toMatchObject({ status: 415, errorCode: 'NOT_A_FILE' })
    expect([...tracker.files.values()]).toEqual([])
  })

  it('that says no length and grows to the limit is broken off', async () => {
    const { hostname, port } = new URL(gateway.url)
    const told = await new Promise<string>((done) => {
      let said = ''
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          'POST /tracker/aftab/uploads.json?filename=a.pdf HTTP/1.1\r\nHost: gateway\r\nAuthorization: Bearer token-of-sara\r\nContent-Type: application/octet-stream\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
        )
        const part = sized(PDF, 512 * 1024)
        for (let i = 0; i < 4; i++) socket.write(Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]))
        socket.write('0\r\n\r\n')
      })
      socket
        .on('data', (bytes) => {
          said += bytes.toString()
        })
        .on('error', () => undefined)
        .on('close', () => done(said))
    })
    expect(told).toMatch(/^HTTP\/1\.1 413 /)
    expect(told).toContain('FILE_TOO_LARGE')
    expect([...tracker.files.values()].filter(({ bytes }) => bytes.length >= LIMIT)).toEqual([])
  })

  it('is attached once, by its owner alone, under the name and type that were checked', async () => {
    const { token } = (await upload('../../etc/<a>.pdf', PDF)).json.upload
    const create = (given = {}) =>
      gateway.send('POST', '/tracker/aftab/issues.json', {
        body: newIssue({ uploads: [{ token, filename: 'x.html', content_type: 'text/html' }] }),
        ...given,
      })
    expect((await create({ as: 'mina' })).json).toMatchObject({ status: 422, errorCode: 'UPLOAD_UNKNOWN' })
    expect((await gateway.send('POST', '/tracker/mahtab/issues.json', { body: newIssue({ uploads: [{ token }] }) })).json.errorCode).toBe(
      'UPLOAD_UNKNOWN',
    )
    expect((await create()).status).toBe(201)
    const sent = tracker.heard.filter(({ method, url }) => method === 'POST' && url.pathname === '/issues.json')
    expect(JSON.parse(String(sent[0]?.body)).issue.uploads).toEqual([
      { token: [...tracker.files.values()][0]?.token, filename: '_a_.pdf', content_type: 'application/pdf' },
    ])
    expect((await create()).json.errorCode).toBe('UPLOAD_UNKNOWN')
    expect(tracker.issues).toHaveLength(1)
  })

  it('stays usable after a create that was refused', async () => {
    const { token } = (await upload('a.pdf', PDF)).json.upload
    const create = (change = {}) =>
      gateway.send('POST', '/tracker/aftab/issues.json', { body: newIssue({ uploads: [{ token }], ...change }) })
    expect((await create({ category_id: 12 })).status).toBe(422)
    expect((await create()).status).toBe(201)
  })

  it('is named once in an issue, which has no more files than the settings allow', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, async (_, i) => (await upload(`${i}.pdf`, PDF)).json.upload.token as string))
    const create = (given: readonly (string | undefined)[]) =>
      gateway.send('POST', '/tracker/aftab/issues.json', { body: newIssue({ uploads: given.map((token) => ({ token })) }) })
    for (const given of [[tokens[0], tokens[0]], tokens])
      expect((await create(given)).json).toMatchObject({ status: 422, errorCode: 'INPUT_REFUSED' })
    expect(tracker.issues).toEqual([])
    expect((await create(tokens.slice(1))).status).toBe(201)
    expect(tracker.issues[0].attachments).toHaveLength(5)
  })

  it('comes with a reply', async () => {
    const { id } = tracker.addIssue()
    const { token } = (await upload('a.pdf', PDF)).json.upload
    const told = await gateway.send('PUT', `/tracker/aftab/issues/${id}.json`, {
      body: { issue: { status_id: 20, notes: 'a file', uploads: [{ token }] } },
    })
    expect(told.status).toBe(204)
    const { json } = await gateway.send('GET', `/tracker/aftab/issues/${id}.json`)
    expect(json.issue.journals[0].details[0]).toMatchObject({ property: 'attachment', new_value: 'a.pdf' })
  })

  it('of twenty at once is never held in memory', async () => {
    const app = smallApp()
    const spawned = await spawnGateway({
      universities: { aftab: university.url },
      settings: settingsFor(tracker.url, { times: { university: 10_000, tracker: 20_000 }, store: { file: `${app.folder}/store.log` } }),
      app: app.folder,
    })
    try {
      const bytes = sized(PDF, LIMIT - 1)
      const send = () => sendTo(spawned.url, 'POST', '/tracker/aftab/uploads.json?filename=a.pdf', { bytes })
      await send()
      const idle = await spawned.memory()
      const peaks: number[] = []
      let ended = false
      const sampling = (async () => {
        while (!ended) peaks.push(await spawned.memory())
      })()
      const told = await Promise.all(Array.from({ length: 20 }, send))
      ended = true
      await sampling
      expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
      expect((Math.max(...peaks) - idle) / 1024 / 1024).toBeLessThan(100)
    } finally {
      await spawned.kill()
      app.drop()
    }
  })
})

describe('a download', () => {
  const withFiles = (files: Readonly<Record<string, Buffer>>, change = {}) => {
    const issue = tracker.addIssue(change)
    for (const [filename, bytes] of Object.entries(files)) {
      const id = 9000 + tracker.files.size
      tracker.files.set(id, { name: filename, bytes, token: '', used: true })
      issue.attachments.push({ id, filename })
    }
    return issue.id
  }
  const get = (file: number | string, issue: number | string, given = {}) =>
    gateway.send('GET', `/tracker/aftab/attachments/download/${file}?issue=${issue}`, given)

  it('[HELP-O4] is a file with a type from the list, whatever the tracker says, and is never opened', async () => {
    const issue = withFiles({ 'عکس "من".png': PNG, 'page.html': Buffer.from('<script>'), 'paper.docx': Buffer.from('PK') })
    const [picture, page, paper] = [await get(9000, issue), await get(9001, issue), await get(9002, issue)]
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('content-disposition')).toBe(
      `attachment; filename="_.png"; filename*=UTF-8''${encodeURIComponent('عکس "من".png')}`,
    )
    for (const told of [page, paper]) {
      expect([told.status, told.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
      expect(told.headers.get('content-disposition')).toMatch(/^attachment;/)
      expect([told.headers.get('x-content-type-options'), told.headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
    }
  })

  it('is 404 for a file of another issue, another student, no issue, and a file of a private note', async () => {
    const own = withFiles({ 'a.pdf': PDF })
    const other = withFiles({ 'b.pdf': PDF }, { custom_fields: owned('mina') })
    for (const [file, issue] of [
      [9001, own],
      [9001, other],
      [9000, other],
      [9000, ''],
      [9000, `${own}%20`],
      ['09000', own],
      [9000, `0${own}`],
      ['9000/a.pdf', own],
    ] as const)
      expect([file, issue, (await get(file, issue)).status]).toEqual([file, issue, 404])
    expect((await gateway.send('GET', '/tracker/aftab/attachments/download/9000')).status).toBe(404)
    expect((await get(9000, own)).text).toBe(String(PDF))
  })

  it('larger than the limit is refused, or broken off where the tracker does not say its size', async () => {
    const issue = withFiles({ 'a.pdf': PDF })
    const large = Buffer.alloc(4 * 1024 * 1024)
    tracker.lie = ({ url }) =>
      url.pathname.startsWith('/attachments/')
        ? (response) => void response.writeHead(200, { 'Content-Length': large.length }).end(large)
        : undefined
    expect((await get(9000, issue)).status).toBe(502)
    tracker.lie = ({ url }) =>
      url.pathname.startsWith('/attachments/') ? (response) => void response.writeHead(200).end(large) : undefined
    await expect(get(9000, issue)).rejects.toThrow()
  })
})

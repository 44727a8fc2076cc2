import { describe, expect, it } from 'vitest'
import { trackerSeeds, ZAHRAS_ISSUE } from '../../sandbox/seed/trackerSeeds.ts'
import type { Loose } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { startHelpdeskGateway } from './support/helpdeskGateway.ts'

const test = startTestCampus(provideCopies('pglite'))
const gateway = startHelpdeskGateway(test)

async function at(username: string) {
  const world = await gateway.tabOf(username)
  /** Method, path, query and body of the last request. */
  const asked = () => {
    const { method, url, body } = world.sent.at(-1) ?? { method: '', url: 'x:', body: undefined }
    const { pathname, searchParams } = new URL(url)
    return [method, pathname, Object.fromEntries(searchParams), typeof body === 'string' ? JSON.parse(body) : undefined]
  }
  const last = () => world.sent.at(-1)
  return { ...world, asked, last }
}
const MOHSENS_ISSUES = trackerSeeds.filter(({ whose, isPrivate = false }) => whose === 'mohsen' && !isPrivate).length
const ROUTES = '/tracker/aftab'
const PAGE = { page: 1, size: 100 }

describe('what the pages of the helpdesk ask the gateway', () => {
  it('[HELP-16] [HELP-17] [HELP-O15] for the list: all statuses, by start date descending, a page of 100, and nothing that says whose', async () => {
    const { read, asked, last } = await at('mohsen')
    const { issues, total_count } = await read('helpdesk/issues.list', PAGE)
    expect(asked()).toEqual([
      'GET',
      `${ROUTES}/issues.json`,
      { status_id: '*', sort: 'start_date:desc', limit: '100', page: '1' },
      undefined,
    ])
    expect(last()?.headers['Authorization']).toMatch(/^Bearer /)
    expect([issues.length, total_count]).toEqual([MOHSENS_ISSUES, MOHSENS_ISSUES])
    expect(new Set(issues.map(({ status }: Loose) => status.id))).toEqual(new Set([1, 22, 20, 3, 11, 5, 6, 18, 23, 24]))
  })

  it('[HELP-18] [HELP-42] for the statuses of the filter, which are the ten of the tracker', async () => {
    const { read, asked } = await at('mohsen')
    const statuses = await read('helpdesk/statuses.list')
    expect(asked()).toEqual(['GET', `${ROUTES}/issue_statuses.json`, {}, undefined])
    const { default: words } = await import('../../modules/ticketing/locales/en.json', { with: { type: 'json' } })
    const named = statuses.map(({ id }: Loose) => [(words as Loose)[`status.${id}`], id])
    expect(Object.fromEntries(named)).toEqual({
      New: 1,
      Updated: 22,
      'In queue': 20,
      Answered: 3,
      'Under review': 11,
      Finished: 5,
      Rejected: 6,
      Confirmed: 18,
      Archived: 23,
      Cancelled: 24,
    })
  })

  it('[HELP-19] for the labels of custom fields, in the language of the page', async () => {
    const { read, asked } = await at('mohsen')
    expect(await read('helpdesk/fields.list')).toContainEqual({ id: 9, name: 'کد اتاق' })
    expect(asked()).toEqual(['GET', `${ROUTES}/custom_fields.json`, {}, undefined])
  })

  it('[HELP-20] [HELP-21] [HELP-22] [HELP-23] [HELP-27] for a request with its files and journals', async () => {
    const { read, asked } = await at('mohsen')
    const { issues } = await read('helpdesk/issues.list', PAGE)
    const answered = issues.find(({ status }: Loose) => status.id === 22)
    const issue = await read('helpdesk/issues.get', { id: String(answered.id) })
    expect(asked()).toEqual(['GET', `${ROUTES}/issues/${answered.id}.json`, { include: 'attachments,journals' }, undefined])
    expect(issue).toMatchObject({
      id: answered.id,
      subject: expect.any(String),
      description: expect.any(String),
      created_on: expect.any(String),
      updated_on: expect.any(String),
      status: { id: 22, name: expect.any(String) },
      category: { name: expect.any(String) },
      project: { name: expect.any(String) },
      author: { id: 155 },
    })
    expect(issue.attachments[0]).toEqual({
      id: expect.any(Number),
      filename: expect.any(String),
      content_url: expect.stringMatching(/^\/tracker\/aftab\//),
    })
    for (const journal of issue.journals)
      expect(journal).toMatchObject({ notes: expect.any(String), user: { id: expect.any(Number) }, created_on: expect.any(String) })
  })

  it('another student’s request is not there, whatever is asked of it', async () => {
    const { query, press } = await at('mohsen')
    const gone = { ok: false, error: { status: 404 } }
    expect(await query('helpdesk/issues.get', { id: String(ZAHRAS_ISSUE) })).toMatchObject(gone)
    expect(await press('helpdesk/issues.update', { id: String(ZAHRAS_ISSUE), status: 24, assignee: null })).toMatchObject(gone)
    expect(await press('helpdesk/issues.update', { id: String(ZAHRAS_ISSUE), status: 20, assignee: null, notes: 'x' })).toMatchObject(gone)
  })
})

describe('filing a request', () => {
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

  it('[HELP-46] [HELP-48] types are those of the university, categories those of a type; a type that may not be used says so', async () => {
    const { read, query, asked } = await at('sara')
    const types = await read('helpdesk/projects.list')
    expect(asked()).toEqual(['GET', `${ROUTES}/projects.json`, {}, undefined])
    expect(types.map(({ id }: Loose) => id).toSorted()).toEqual([101, 102])
    expect(await read('helpdesk/categories.list', { id: 101 })).toContainEqual({ id: 11, name: 'ثبت‌نام و انتخاب واحد' })
    expect(asked()).toEqual(['GET', `${ROUTES}/projects/101/issue_categories.json`, {}, undefined])
    expect(await query('helpdesk/categories.list', { id: 102 })).toMatchObject({ ok: false, error: { status: 403 } })
  })

  it('[HELP-41] [HELP-55] [HELP-56] [HELP-57] [HELP-58] [HELP-62] is one POST, with uploads only where there are files; a reply, closing and cancelling are a PUT', async () => {
    const { press, read, asked, files } = await at('sara')
    const up = await press('helpdesk/files.up', { file: files.keep(picture, { name: 'a.png', type: 'image/png' }) })
    const { token } = up.ok ? (up.result as Loose) : { token: '' }
    const typed = { project: 101, category: 11, subject: 'یارانه', description: 'واریز نشده است', room: [], files: [] }
    expect(await press('helpdesk/issues.create', typed)).toMatchObject({ ok: true })
    const issue = { subject: 'یارانه', description: 'واریز نشده است', project_id: 101, category_id: 11, tracker_id: 35, status_id: 20 }
    expect(asked()).toEqual(['POST', `${ROUTES}/issues.json`, {}, { issue }])
    const { issues } = await read('helpdesk/issues.list', PAGE)
    const filed = issues.find(({ subject }: Loose) => subject === 'یارانه')
    expect(filed).toMatchObject({ status: { id: 20 }, project: { name: 'امور دانشجویان' } })
    const change = { id: String(filed.id), assignee: 155 }
    expect(await press('helpdesk/issues.update', { ...change, status: 20, notes: 'سپاس', tokens: [token] }, 'reply')).toMatchObject({
      ok: true,
    })
    expect(asked()).toEqual([
      'PUT',
      `${ROUTES}/issues/${filed.id}.json`,
      {},
      { issue: { status_id: 20, assigned_to_id: 155, notes: 'سپاس', uploads: [{ token }] } },
    ])
    expect(await press('helpdesk/issues.update', { ...change, status: 24 }, 'cancel')).toMatchObject({ ok: true })
    expect(asked()[3]).toEqual({ issue: { status_id: 24, assigned_to_id: 155, notes: '' } })
    expect((await read('helpdesk/issues.get', { id: String(filed.id) })).status.id).toBe(24)
  })

  it('the room in a dormitory goes along where there is one, and a student without one is no error', async () => {
    const { press, query, asked } = await at('shirin')
    expect(await query('helpdesk/room.get')).toMatchObject({ ok: true, result: null })
    const room = [{ id: 'roomCode', value: '۱۰۱' }]
    const typed = { project: 101, category: 11, subject: 'شیر آب', description: 'چکه می‌کند', room, files: [] }
    expect(await press('helpdesk/issues.create', typed)).toMatchObject({ ok: true })
    expect(asked()[3]).toMatchObject({ issue: { custom_fields: room } })
  })

  it('[HELP-63] [HELP-64] a file goes up as bytes under its name and gives a token, and comes back as part of its request', async () => {
    const { press, read, asked, last, files } = await at('sara')
    const file = files.keep(picture, { name: 'پیامک.png', type: 'image/png' })
    const up = await press('helpdesk/files.up', { file })
    expect(asked().slice(0, 3)).toEqual(['POST', `${ROUTES}/uploads.json`, { filename: 'پیامک.png' }])
    expect(last()?.headers['Content-Type']).toBe('application/octet-stream')
    expect(up).toMatchObject({ ok: true, result: { token: expect.any(String) } })
    const uploaded = up.ok ? (up.result as Loose) : {}
    const typed = {
      project: 101,
      category: 11,
      subject: 'با پیوست',
      description: 'تصویر را ببینید',
      room: [],
      files: [{ ...file, uploaded }],
    }
    expect(await press('helpdesk/issues.create', typed)).toMatchObject({ ok: true })
    expect(asked()[3]).toMatchObject({ issue: { uploads: [{ token: uploaded.token }] } })
    const { issues } = await read('helpdesk/issues.list', PAGE)
    const { id } = issues.find(({ subject }: Loose) => subject === 'با پیوست')
    const { attachments } = await read('helpdesk/issues.get', { id: String(id) })
    expect(attachments).toMatchObject([{ filename: 'پیامک.png' }])
    const down = await press('helpdesk/files.down', { id: attachments[0].id, issue: String(id) })
    expect(down).toMatchObject({ ok: true, result: { type: 'image/png', size: picture.length } })
    const kept = down.ok ? files.read((down.result as Loose).id) : undefined
    expect(Buffer.from(kept ?? [])).toEqual(picture)
  })
})

it('a file whose bytes are no picture is refused with the words of the page', async () => {
  const { press, files } = await at('sara')
  const file = files.keep(Buffer.from('MZ no picture'), { name: 'a.png', type: 'image/png' })
  const outcome = await press('helpdesk/files.up', { file })
  expect(outcome).toMatchObject({ ok: false, error: { status: 422, shown: { key: 'helpdesk:errors.upload' } } })
})

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { PROJECT_IDS } from '../../../sandbox/tracker/settings/trackerProjects.ts'
import type { Given, Told } from './testGateway.ts'

/** Sends as one student, who has had no issue, to a gateway: a path after `/tracker/aftab`. */
export type Sending = (method: string, path: string, given?: Given) => Promise<Told>

const PDF = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(300_000, 7)])

/** Creates with a file, twice with one key, replies, closes and cancels, and reads again what was done: alike for the demo tracker and a real Redmine. */
export async function helpdeskJourney(send: Sending): Promise<void> {
  const { projects } = (await send('GET', '/projects.json')).json
  expect(projects.map(({ id }: { readonly id: number }) => id).sort()).toEqual([PROJECT_IDS.student, PROJECT_IDS.dormitory])
  expect((await send('GET', `/projects/${PROJECT_IDS.student}/issue_categories.json`)).json.issue_categories).toHaveLength(3)
  const refused = await send('GET', `/projects/${PROJECT_IDS.dormitory}/issue_categories.json`)
  expect(refused.json).toMatchObject({ status: 403, errorCode: 'PROJECT_NOT_PERMITTED' })

  const upload = await send('POST', '/uploads.json?filename=%D8%B9%DA%A9%D8%B3%20%D9%85%D9%86.pdf', { bytes: PDF })
  const { token, filename, content_type } = upload.json.upload
  expect([upload.status, filename, content_type]).toEqual([201, 'عکس من.pdf', 'application/pdf'])
  const issue = {
    subject: 'غذای فردا',
    description: 'خط یک\r\nخط دو',
    project_id: PROJECT_IDS.student,
    category_id: 12,
    custom_fields: [{ id: 'roomCode', value: '12' }],
    uploads: [{ token }],
  }
  const key = randomUUID()
  const create = () => send('POST', '/issues.json', { key, body: { issue } })
  const [made, again] = await Promise.all([create(), create()])
  expect([made.status, again.status, again.text]).toEqual([201, 201, made.text])
  const { id } = made.json.issue
  expect((await send('GET', '/issues.json')).json).toMatchObject({ issues: [{ id }], total_count: 1 })
  const detail = (await send('GET', `/issues/${id}.json`)).json.issue
  expect(detail).toMatchObject({
    subject: 'غذای فردا',
    status: { id: 20 },
    author: { id: 155 },
    category: { name: 'تغذیه و رزرو غذا' },
    custom_fields: [{ id: 9, value: '12' }],
  })
  expect(detail.description.replaceAll('\r', '')).toBe('خط یک\nخط دو')
  const file = await send('GET', detail.attachments[0].content_url.replace('/tracker/aftab', ''))
  expect([file.headers.get('content-type'), file.headers.get('content-length')]).toEqual(['application/pdf', String(PDF.length)])

  const change = (of: number, issue: object, given: Given = {}) => send('PUT', `/issues/${of}.json`, { body: { issue }, ...given })
  const second = (await send('POST', '/uploads.json?filename=b.pdf', { bytes: PDF })).json.upload.token
  expect((await change(id, { status_id: 20, notes: 'یادآوری', uploads: [{ token: second }] })).status).toBe(204)
  const closing = randomUUID()
  for (let i = 0; i < 2; i++) expect((await change(id, { status_id: 5 }, { key: closing })).status).toBe(204)
  const closed = (await send('GET', `/issues/${id}.json`)).json.issue
  expect([closed.status.id, closed.journals.length, closed.journals[0].notes, closed.journals[0].user.id]).toEqual([5, 2, 'یادآوری', 155])
  expect(closed.journals[0].details).toMatchObject([{ property: 'attachment', new_value: 'b.pdf' }])
  expect(closed.journals[1].details).toEqual([{ property: 'attr', name: 'status_id', old_value: '20', new_value: '5' }])
  expect((await change(id, { status_id: 24 })).json.errorCode).toBe('REQUEST_ENDED')
  expect((await change(id, { status_id: 20, notes: 'باز هم' })).status).toBe(204)

  const other = (await send('POST', '/issues.json', { body: { issue: { ...issue, uploads: [] } } })).json.issue.id
  expect((await change(other, { status_id: 24, notes: 'لازم نیست' })).status).toBe(204)
  expect((await change(other, { status_id: 20, notes: 'باز' })).json.errorCode).toBe('REQUEST_ENDED')
  expect((await send('GET', '/issues.json')).json.total_count).toBe(2)
}

import { describe, expect, it } from 'vitest'
import { TRACKER_KEYS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import { PROJECT_IDS } from '../../../sandbox/tracker/settings/trackerProjects.ts'
import { type TrackerTarget, trackerClient, usualIssue } from './trackerClient.ts'

const UNKNOWN = '0'.repeat(40)
const basic = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` })

/** Keys, and what is answered where there is nothing to answer. */
export function signingInContract(target: TrackerTarget): void {
  const { ask, file, put } = trackerClient(target)
  const statuses = '/issue_statuses.json'

  describe('a key', () => {
    it('is taken from the header, the query, the body and the user name of HTTP Basic', async () => {
      expect((await ask('GET', statuses)).status).toBe(200)
      expect((await ask('GET', `${statuses}?key=${TRACKER_KEYS.portal}`, { key: undefined })).status).toBe(200)
      expect((await ask('GET', statuses, { key: undefined, headers: basic(`${TRACKER_KEYS.portal}:x`) })).status).toBe(200)
      const { id } = await file()
      const { status } = await ask('PUT', `/issues/${id}.json`, {
        key: undefined,
        body: { key: TRACKER_KEYS.portal, issue: { notes: 'a' } },
      })
      expect(status).toBe(204)
    })

    it('in the query or the body wins over the one of the header', async () => {
      expect((await ask('GET', `${statuses}?key=${UNKNOWN}`)).status).toBe(401)
      expect((await ask('GET', `/custom_fields.json?key=${TRACKER_KEYS.admin}`)).status).toBe(200)
      const { id } = await file()
      expect((await ask('PUT', `/issues/${id}.json`, { body: { key: UNKNOWN, issue: { notes: 'a' } } })).status).toBe(401)
    })

    it.each([
      ['none', undefined],
      ['an unknown one', UNKNOWN],
      ['one of a locked account', TRACKER_KEYS.locked],
    ])('%s is answered with 401 and no body', async (_, key) => {
      const { status, headers, body } = await ask('GET', '/issues.json', { key })
      expect([status, headers.get('www-authenticate'), body]).toEqual([401, 'Basic realm="Redmine API"', ''])
    })

    it('of an administrator may act for an account, and is refused with 412 for one that is not there', async () => {
      const as = (login: string) =>
        ask('GET', '/custom_fields.json', { key: TRACKER_KEYS.admin, headers: { 'X-Redmine-Switch-User': login } })
      expect((await as('nobody')).status).toBe(412)
      expect((await as('portal')).status).toBe(403)
    })

    it('of anybody else acts for nobody', async () => {
      const headers = { 'X-Redmine-Switch-User': 'admin' }
      expect((await ask('GET', '/custom_fields.json', { key: TRACKER_KEYS.portal, headers })).status).toBe(403)
    })
  })

  describe('a refusal', () => {
    const emptyOf = async (method: string, path: string, body?: unknown, key: string = TRACKER_KEYS.portal) => {
      const answer = await ask(method, path, { key, ...(body === undefined ? {} : { body }) })
      return [answer.status, answer.body]
    }

    it('is 404 without a body for an issue or project that is not there', async () => {
      for (const path of [
        '/issues/999999.json',
        '/issues.json?project_id=999',
        '/issues.json?project_id=101,102',
        '/projects/999/issue_categories.json',
      ])
        expect([path, await emptyOf('GET', path)]).toEqual([path, [404, '']])
      expect(await emptyOf('PUT', '/issues/999999.json', { issue: { notes: 'a' } })).toEqual([404, ''])
      expect((await ask('GET', '/issues/999999.json')).headers.get('content-type')).toContain('application/json')
    })

    it('is 403 without a body for what an account may not do or see', async () => {
      const internal = await file({ project_id: PROJECT_IDS.internal, category_id: 41 }, TRACKER_KEYS.agent)
      for (const path of [
        `/issues/${internal.id}.json`,
        '/issues.json?project_id=104',
        '/issues.json?project_id=106',
        '/projects/102/issue_categories.json',
      ])
        expect([path, await emptyOf('GET', path)]).toEqual([path, [403, '']])
      expect((await put(internal.id, { notes: 'a' })).status).toBe(403)
      expect(await emptyOf('POST', '/issues.json', { issue: usualIssue() }, TRACKER_KEYS.reader)).toEqual([403, ''])
      const own = await file()
      expect((await put(own.id, { notes: 'a' }, TRACKER_KEYS.reader)).status).toBe(403)
    })

    it('is a page for an unknown path and for OPTIONS, without any word for other origins', async () => {
      for (const [method, path] of [
        ['GET', '/nothing'],
        ['OPTIONS', '/issues.json'],
        ['OPTIONS', '/issues/1.json'],
        ['OPTIONS', '/uploads.json'],
      ] as const) {
        const { status, headers } = await ask(method, path, {
          headers: { Origin: 'http://portal.test', 'Access-Control-Request-Method': 'POST' },
        })
        expect([method, path, status, headers.get('content-type')?.split(';')[0]]).toEqual([method, path, 404, 'text/html'])
        expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      }
      const read = await ask('GET', statuses, { headers: { Origin: 'http://portal.test' } })
      expect([...read.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    })

    it('is 400 without a body for JSON that is none', async () => {
      const answer = await fetch(`${target.base()}/issues.json`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'X-Redmine-API-Key': TRACKER_KEYS.portal, 'Content-Type': 'application/json' },
        body: '{"issue":',
      })
      expect([answer.status, answer.headers.get('content-type')?.split(';')[0], await answer.text()]).toEqual([400, 'text/html', ''])
    })
  })
}

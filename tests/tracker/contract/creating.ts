import { describe, expect, it } from 'vitest'
import { ACCOUNT_IDS, TRACKER_KEYS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import { ISSUE_FIELDS } from '../../../sandbox/tracker/settings/trackerFields.ts'
import { PROJECT_IDS } from '../../../sandbox/tracker/settings/trackerProjects.ts'
import { fieldIn, fieldsOf, someone, type TrackerTarget, trackerClient, usualIssue } from './trackerClient.ts'

/** What is taken, refused and silently ignored when an issue is filed. */
export function creatingContract(target: TrackerTarget): void {
  const { ask, file, read, token } = trackerClient(target)
  const post = (issue: object, key: string = TRACKER_KEYS.portal) => ask('POST', '/issues.json', { key, body: { issue } })
  const errorsOf = async (change: object, key: string = TRACKER_KEYS.portal) => {
    const { status, body } = await post({ ...usualIssue(), ...change }, key)
    return status === 422 ? body.errors : status
  }

  describe('filing an issue', () => {
    it('answers it as it is in lists, with its address', async () => {
      const who = someone()
      const { status, headers, body } = await post({ ...usualIssue(who), description: 'یک\nدو\r\nسه' })
      expect(status).toBe(201)
      expect(headers.get('location')).toBe(`${target.base()}/issues/${body.issue.id}`)
      expect(Object.keys(body.issue)).toEqual([
        'id',
        'project',
        'tracker',
        'status',
        'priority',
        'author',
        'category',
        'subject',
        'description',
        'start_date',
        'due_date',
        'done_ratio',
        'is_private',
        'estimated_hours',
        'total_estimated_hours',
        'custom_fields',
        'created_on',
        'updated_on',
        'closed_on',
      ])
      expect(body.issue).toMatchObject({
        project: { id: PROJECT_IDS.student },
        tracker: { id: 35 },
        status: { id: 20, is_closed: false },
        priority: { id: 2 },
        author: { id: ACCOUNT_IDS.portal },
        category: { id: 11 },
        subject: 'موضوع',
        description: 'یک\r\nدو\r\nسه',
        due_date: null,
        done_ratio: 0,
        is_private: false,
        closed_on: null,
      })
      expect(body.issue.start_date).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(body.issue.created_on).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      expect(body.issue.custom_fields.map((field: { id: number }) => field.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
      expect([fieldIn(body.issue, ISSUE_FIELDS.username), fieldIn(body.issue, ISSUE_FIELDS.internalTag)]).toEqual([who, null])
      const { attachments, journals, ...stored } = await read(body.issue.id)
      expect(stored).toEqual(body.issue)
      expect([attachments, journals]).toEqual([[], []])
    })

    it('refuses what is not valid, in sentences of the language of the account', async () => {
      expect(await errorsOf({ subject: '' })).toEqual(['Subject cannot be blank'])
      expect(await errorsOf({ subject: '   ' })).toEqual(['Subject cannot be blank'])
      expect(await errorsOf({ subject: 'x'.repeat(256) })).toEqual(['Subject is too long (maximum is 255 characters)'])
      expect(await errorsOf({ subject: 'ش'.repeat(255) })).toBe(201)
      expect(await errorsOf({ category_id: 31 })).toEqual(['Category is not included in the list'])
      expect(await errorsOf({ priority_id: 99 })).toEqual(['Priority cannot be blank'])
      expect(await errorsOf({ custom_fields: [...fieldsOf(someone()), { id: ISSUE_FIELDS.channel, value: 'FAX' }] })).toEqual([
        'کانال is not included in the list',
      ])
      expect(await errorsOf({ assigned_to_id: ACCOUNT_IDS.reader })).toEqual(['Assignee is invalid'])
      const { headers } = await ask('POST', '/issues.json', { body: { issue: {} }, headers: { 'Accept-Language': 'fa' } })
      expect(headers.get('content-type')).toContain('application/json')
    })

    it('refuses a project that is unknown, closed or of others', async () => {
      const none = ['Project cannot be blank', 'Tracker cannot be blank', 'Status cannot be blank']
      for (const project_id of [999, PROJECT_IDS.closed, PROJECT_IDS.archived, PROJECT_IDS.internal, 'nothing', null])
        expect([project_id, await errorsOf({ project_id })]).toEqual([project_id, none])
      expect(await errorsOf({ project_id: 'student-affairs' })).toBe(201)
      expect((await ask('POST', '/issues.json', { body: {} })).body.errors).toEqual(['Subject cannot be blank', ...none])
    })

    it('ignores in silence an unknown tracker, a status outside the workflow, unseen fields, an author and a date', async () => {
      const other = await file({ tracker_id: 999 })
      expect(other.tracker.id).toBe(36)
      expect(other).not.toHaveProperty('custom_fields')
      expect((await file({ status_id: 18 })).status.id).toBe(1)
      expect((await file({ status_id: 999 })).status.id).toBe(1)
      const change = {
        custom_fields: [...fieldsOf(someone()), { id: 999, value: 'x' }, { id: ISSUE_FIELDS.staffMemo, value: 'x' }],
        author_id: ACCOUNT_IDS.agentOne,
        created_on: '2001-01-01T00:00:00Z',
        is_private: true,
      }
      const filed = await file(change)
      expect(filed).toMatchObject({ author: { id: ACCOUNT_IDS.portal }, is_private: false })
      expect(filed.created_on > '2020').toBe(true)
      expect(
        fieldIn((await ask('GET', `/issues/${filed.id}.json`, { key: TRACKER_KEYS.agent })).body.issue, ISSUE_FIELDS.staffMemo) ?? null,
      ).toBeNull()
      expect((await file({ author_id: ACCOUNT_IDS.portal }, TRACKER_KEYS.admin)).author.id).toBe(ACCOUNT_IDS.admin)
    })

    it('assigns to whom the category names, to the author, or to staff', async () => {
      expect((await file({ category_id: 13 })).assigned_to.id).toBe(ACCOUNT_IDS.agentTwo)
      expect(await file()).not.toHaveProperty('assigned_to')
      expect((await file({ assigned_to_id: ACCOUNT_IDS.portal })).assigned_to.id).toBe(ACCOUNT_IDS.portal)
      expect(await errorsOf({ assigned_to_id: ACCOUNT_IDS.portal }, TRACKER_KEYS.portalSeesPrivate)).toEqual(['Assignee is invalid'])
      expect((await file({ assigned_to_id: ACCOUNT_IDS.agentOne })).assigned_to.id).toBe(ACCOUNT_IDS.agentOne)
    })

    it('takes files by tokens, each once, under the name that it is given; with an unknown token nothing is filed', async () => {
      const who = someone()
      const given = await token('a.txt')
      const filed = await file({ custom_fields: fieldsOf(who), uploads: [{ token: given, filename: 'b.txt', content_type: 'text/plain' }] })
      expect(filed).not.toHaveProperty('attachments')
      const { attachments, journals } = await read(filed.id)
      expect(attachments).toMatchObject([{ filename: 'b.txt', content_type: 'text/plain' }])
      expect(journals).toEqual([])
      // The number of a file without its digest is no token.
      const guessed = `${(await token('c.txt')).split('.')[0]}.${'0'.repeat(64)}`
      for (const uploads of [[{ token: given }], [{ token: '1.abc' }], [{ token: 'nonsense' }], [{ token: guessed }]])
        expect(await errorsOf({ uploads, custom_fields: fieldsOf(who) })).toEqual(['1 file(s) could not be saved.'])
      expect(await errorsOf({ uploads: [{ token: given }, { token: '1.abc' }], custom_fields: fieldsOf(who) })).toEqual([
        '2 file(s) could not be saved.',
      ])
      const owner = `cf_${ISSUE_FIELDS.username}`
      expect((await ask('GET', `/issues.json?${owner}=${who}`)).body.total_count).toBe(1)
    })

    it('takes a form in place of JSON, and files twice what is sent twice', async () => {
      const form = new URLSearchParams({ 'issue[project_id]': '101', 'issue[subject]': 'فرم', 'issue[tracker_id]': '35' })
      const send = () =>
        fetch(`${target.base()}/issues.json`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'X-Redmine-API-Key': TRACKER_KEYS.portal },
          body: form,
        })
      const [one, two] = [await send(), await send()]
      expect([one.status, two.status]).toEqual([201, 201])
      const issues = await Promise.all(
        [one, two].map(async (answer) => ((await answer.json()) as { issue: { id: number; subject: string } }).issue),
      )
      expect(new Set(issues.map(({ id }) => id)).size).toBe(2)
      expect(issues[0]?.subject).toBe('فرم')
    })
  })
}

import { describe, expect, it } from 'vitest'
import { ACCOUNT_IDS, TRACKER_KEYS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import { ISSUE_FIELDS } from '../../../sandbox/tracker/settings/trackerFields.ts'
import { PROJECT_IDS } from '../../../sandbox/tracker/settings/trackerProjects.ts'
import { fieldIn, type TrackerTarget, trackerClient } from './trackerClient.ts'

const status = (before: number, after: number) => ({
  property: 'attr',
  name: 'status_id',
  old_value: String(before),
  new_value: String(after),
})

/** What a change does, and what it leaves undone without a word. */
export function changingContract(target: TrackerTarget): void {
  const { ask, file, put, read, token } = trackerClient(target)
  const statusOf = async (id: number) => (await read(id)).status.id
  /** The statuses of changes, in their order. */
  const change = async (id: number, issue: object, key: string = TRACKER_KEYS.portal) => (await put(id, issue, key)).status

  describe('a change', () => {
    it('is answered with 204 and nothing, and a note with a status is one journal', async () => {
      const { id } = await file()
      const answer = await put(id, { notes: 'یک\nدو <b>', status_id: 5 })
      expect([answer.status, answer.body]).toEqual([204, ''])
      const issue = await read(id)
      expect(issue.journals).toEqual([
        {
          id: expect.any(Number),
          user: { id: ACCOUNT_IDS.portal, name: expect.any(String) },
          notes: 'یک\nدو <b>',
          created_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
          private_notes: false,
          details: [status(20, 5)],
        },
      ])
      expect(issue).toMatchObject({ status: { id: 5, is_closed: true }, closed_on: expect.any(String) })
    })

    it('closes, cancels and reopens as the workflow allows, and a reopened issue keeps when it was closed', async () => {
      const [one, two] = [await file(), await file()]
      await change(one.id, { status_id: 5 })
      await change(two.id, { status_id: 24 })
      expect([await statusOf(one.id), await statusOf(two.id)]).toEqual([5, 24])
      await change(one.id, { status_id: 20, notes: 'باز' })
      expect(await read(one.id)).toMatchObject({ status: { id: 20 }, closed_on: expect.any(String) })
      expect(await change(two.id, { status_id: 20, notes: 'دیگر نه' })).toBe(204)
      expect(await read(two.id)).toMatchObject({ status: { id: 24 }, journals: [{}, { notes: 'دیگر نه', details: [] }] })
    })

    it('keeps in silence to the workflow, and writes no journal where nothing has changed', async () => {
      const { id } = await file()
      for (const issue of [
        { status_id: 18 },
        { status_id: 999 },
        { status_id: 20 },
        { notes: '' },
        { notes: '  ' },
        {},
        { assigned_to_id: null },
      ])
        expect([issue, await change(id, issue)]).toEqual([issue, 204])
      expect(await read(id)).toMatchObject({ status: { id: 20 }, journals: [] })
      expect((await ask('PUT', `/issues/${id}.json`, { body: {} })).status).toBe(204)
    })

    it('by an account that may only add notes saves the note, not the status', async () => {
      const { id } = await file()
      expect(await change(id, { notes: 'یادداشت', status_id: 5, subject: 'x' }, TRACKER_KEYS.commenter)).toBe(204)
      expect(await read(id)).toMatchObject({ status: { id: 20 }, subject: 'موضوع', journals: [{ notes: 'یادداشت', details: [] }] })
    })

    it('saves a private note as a public one where the account has no right to it', async () => {
      const { id } = await file()
      await change(id, { notes: 'نهان', private_notes: true })
      expect((await read(id)).journals).toMatchObject([{ notes: 'نهان', private_notes: false }])
    })

    it('may name a file, which is one journal with its note; with a token that is used the note is not saved', async () => {
      const { id } = await file()
      const given = await token('پاسخ.txt')
      expect(await change(id, { notes: 'با پیوست', uploads: [{ token: given }] })).toBe(204)
      const { attachments, journals } = await read(id)
      expect(journals).toMatchObject([
        {
          notes: 'با پیوست',
          details: [{ property: 'attachment', name: String(attachments[0].id), old_value: null, new_value: 'پاسخ.txt' }],
        },
      ])
      const again = await put(id, { notes: 'دوباره', uploads: [{ token: given }] })
      expect([again.status, again.body]).toEqual([422, { errors: ['1 file(s) could not be saved.'] }])
      expect((await read(id)).journals).toHaveLength(1)
    })

    it('says in one journal first of files, then of what has changed, then of fields', async () => {
      const { id } = await file()
      await change(id, {
        custom_fields: [{ id: ISSUE_FIELDS.mobile, value: '0999' }],
        assigned_to_id: ACCOUNT_IDS.agentOne,
        status_id: 5,
        uploads: [{ token: await token('a.txt') }],
      })
      const [journal] = (await read(id)).journals
      expect(
        journal.details.map(({ property, name }: { property: string; name: string }) => (property === 'attachment' ? property : name)),
      ).toEqual(['attachment', 'status_id', 'assigned_to_id', '5'])
      expect(journal.notes).toBe('')
    })

    it('drops a file in silence that is renamed to a denied extension, and saves the note', async () => {
      const { id } = await file()
      expect(await change(id, { notes: 'بی‌پیوست', uploads: [{ token: await token('a.txt'), filename: 'a.html' }] })).toBe(204)
      expect(await read(id)).toMatchObject({ attachments: [], journals: [{ notes: 'بی‌پیوست', details: [] }] })
    })

    it('that is stale is refused with 422 and no reason', async () => {
      const { id } = await file()
      await change(id, { notes: 'یک' })
      const { status: answered, body } = await put(id, { notes: 'دو', lock_version: 0 })
      expect([answered, body]).toEqual([422, { errors: [] }])
      expect((await read(id)).journals).toHaveLength(1)
    })

    it('may take an issue to another project, owner and text', async () => {
      const { id } = await file()
      await change(id, {
        project_id: PROJECT_IDS.elsewhere,
        subject: 'دیگر',
        custom_fields: [{ id: ISSUE_FIELDS.username, value: 'other' }],
      })
      const issue = await read(id)
      expect(issue).toMatchObject({ project: { id: PROJECT_IDS.elsewhere }, subject: 'دیگر' })
      expect(fieldIn(issue, ISSUE_FIELDS.username)).toBe('other')
      expect(issue.journals[0].details).toContainEqual(expect.objectContaining({ property: 'cf', name: '2', new_value: 'other' }))
    })
  })

  describe('an assignee', () => {
    it('may be staff, the author or who it is already, and nobody else', async () => {
      const { id } = await file()
      const assigned = async () => (await read(id)).assigned_to?.id
      expect(await change(id, { assigned_to_id: ACCOUNT_IDS.agentOne })).toBe(204)
      expect(await assigned()).toBe(ACCOUNT_IDS.agentOne)
      expect(await change(id, { assigned_to_id: ACCOUNT_IDS.portal })).toBe(204)
      expect(await assigned()).toBe(ACCOUNT_IDS.portal)
      for (const assigned_to_id of [ACCOUNT_IDS.reader, ACCOUNT_IDS.portalSeesPrivate, ACCOUNT_IDS.admin, 999])
        expect([assigned_to_id, (await put(id, { assigned_to_id, notes: 'نه' })).body]).toEqual([
          assigned_to_id,
          { errors: ['Assignee is invalid'] },
        ])
      expect((await read(id)).journals).toHaveLength(2)
    })

    it('stays when null is sent, goes with an empty text, and stays when the issue is closed', async () => {
      const { id } = await file({ assigned_to_id: ACCOUNT_IDS.agentTwo })
      await change(id, { assigned_to_id: null, status_id: 5 })
      expect(await read(id)).toMatchObject({ status: { id: 5 }, assigned_to: { id: ACCOUNT_IDS.agentTwo } })
      await change(id, { assigned_to_id: '' })
      const issue = await read(id)
      expect(issue).not.toHaveProperty('assigned_to')
      expect(issue.journals.at(-1).details).toEqual([{ property: 'attr', name: 'assigned_to_id', old_value: '202', new_value: null }])
    })
  })

  describe('the statuses that may come next', () => {
    const next = async (id: number, key: string = TRACKER_KEYS.portal) =>
      (await ask('GET', `/issues/${id}.json?include=allowed_statuses`, { key })).body.issue.allowed_statuses.map(
        (one: { id: number }) => one.id,
      )

    it('are listed for each account, an administrator among them', async () => {
      const { id } = await file()
      expect(await next(id)).toEqual([20, 5, 24])
      expect(await next(id, TRACKER_KEYS.commenter)).toEqual([])
      expect(await next(id, TRACKER_KEYS.agent)).toEqual([1, 22, 20, 3, 11, 18, 5, 6, 23, 24])
      expect(await next(id, TRACKER_KEYS.admin)).toEqual(await next(id, TRACKER_KEYS.agent))
      await put(id, { status_id: 24 })
      expect(await next(id)).toEqual([])
    })
  })
}

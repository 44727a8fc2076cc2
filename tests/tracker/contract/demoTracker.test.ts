import { describe, expect, it } from 'vitest'
import { ISSUE_FIELDS } from '../../../sandbox/tracker/settings/trackerFields.ts'
import { provideCopies } from '../../campus/support/databases.ts'
import { startTestCampus } from '../../campus/support/testCampus.ts'
import { fieldsOf, someone, trackerClient } from './trackerClient.ts'
import { trackerContract } from './trackerContract.ts'

describe.each(['pglite', 'postgres'] as const)('the demo tracker on %s', (kind) => {
  const test = startTestCampus(provideCopies(kind))
  const target = { base: () => test.campus.tracker }
  trackerContract(target)

  // A Redmine on SQLite, as the contract starts it, refuses some of many writers with an error of its own.
  describe('many at the same time', () => {
    const { file, ids, put, read, token } = trackerClient(target)

    it('who file, each have an issue', async () => {
      const who = someone()
      const filed = await Promise.all(Array.from({ length: 8 }, () => file({ custom_fields: fieldsOf(who) })))
      expect(new Set(filed.map(({ id }) => id)).size).toBe(8)
      expect(await ids(`cf_${ISSUE_FIELDS.username}=${who}`)).toHaveLength(8)
    })

    it('who change one issue, are all saved, one after the other', async () => {
      const { id } = await file()
      const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((notes) => put(id, { notes })))
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204))
      const { journals } = await read(id)
      expect(journals.map(({ notes }: { notes: string }) => notes).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    })

    it('who change parts of one issue, lose none of them', async () => {
      for (const { id } of await Promise.all(Array.from({ length: 6 }, () => file()))) {
        await Promise.all([{ subject: 'تازه' }, { description: 'تازه' }, { category_id: 12 }].map((part) => put(id, part)))
        expect(await read(id)).toMatchObject({ subject: 'تازه', description: 'تازه', category: { id: 12 } })
      }
    })

    it('who use one token, attach its file once', async () => {
      const [one, two] = [await file(), await file()]
      const given = await token('a.txt')
      const answers = await Promise.all([one, two, one, two].map(({ id }) => put(id, { notes: 'n', uploads: [{ token: given }] })))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422])
      const files = await Promise.all([one, two].map(async ({ id }) => (await read(id)).attachments.length))
      expect(files[0] + files[1]).toBe(1)
    })
  })
})

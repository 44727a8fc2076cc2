import { describe, expect, it } from 'vitest'
import { TRACKER_KEYS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import { type TrackerTarget, trackerClient } from './trackerClient.ts'

/** Notes that not everybody sees. */
export function privateNotesContract(target: TrackerTarget): void {
  const { ask, file, put, read, token } = trackerClient(target)

  describe('a private note', () => {
    it('is seen by accounts with the right to it, and not by the portal', async () => {
      const { id } = await file()
      await put(id, { notes: 'نهان', private_notes: true }, TRACKER_KEYS.agent)
      await put(id, { notes: 'آشکار' }, TRACKER_KEYS.agent)
      expect((await read(id)).journals).toMatchObject([{ notes: 'آشکار', private_notes: false }])
      for (const key of [TRACKER_KEYS.portalSeesPrivate, TRACKER_KEYS.agent, TRACKER_KEYS.admin])
        expect((await read(id, key)).journals).toMatchObject([{ notes: 'نهان', private_notes: true }, { notes: 'آشکار' }])
    })

    it('with a file or a status becomes two journals: what has changed is public, the file too, and the text is private', async () => {
      const { id } = await file()
      const given = await token('نهان.txt', 'secret', TRACKER_KEYS.agent)
      await put(id, { notes: 'متن نهان', private_notes: true, status_id: 3, uploads: [{ token: given }] }, TRACKER_KEYS.agent)
      const seen = await read(id)
      const [attachment] = seen.attachments
      expect(seen.journals).toMatchObject([{ notes: null, private_notes: false, user: { id: 201 } }])
      expect(seen.journals[0].details).toHaveLength(2)
      expect(seen.journals[0].details).toContainEqual({
        property: 'attachment',
        name: String(attachment.id),
        old_value: null,
        new_value: 'نهان.txt',
      })
      const all = (await read(id, TRACKER_KEYS.portalSeesPrivate)).journals
      const [open, hidden] = all[0].private_notes ? [all[1], all[0]] : all
      expect([open, hidden]).toMatchObject([
        { notes: null, private_notes: false },
        { notes: 'متن نهان', private_notes: true, details: [] },
      ])
      expect([hidden.user, hidden.created_on]).toEqual([open.user, open.created_on])
      const download = await ask('GET', `/attachments/download/${attachment.id}`)
      expect([download.status, download.body]).toEqual([200, 'secret'])
    })

    it('without a text is public', async () => {
      const { id } = await file()
      await put(id, { notes: '', private_notes: true, status_id: 3 }, TRACKER_KEYS.agent)
      expect((await read(id)).journals).toMatchObject([{ private_notes: false, details: [{ name: 'status_id' }] }])
    })
  })
}

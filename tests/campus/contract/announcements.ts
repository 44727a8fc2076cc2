import { describe, expect, it } from 'vitest'
import { call, type Loose, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { codeOf } from '../support/dormitoryClient.ts'
import { startTestCampus } from '../support/testCampus.ts'

const ANNOUNCEMENTS = '/rest/announcements'

/** Whose announcements are read by whom. */
export function announcementContract(source: CopiesSource): void {
  describe('announcements', () => {
    const test = startTestCampus(source)
    const noticesOf = async (unikey: string): Promise<Loose[]> => (await call('GET', test.base(unikey) + ANNOUNCEMENTS)).body.payload

    it('are those of the university, the latest first: five, one of them hostile, two, none', async () => {
      const aftab = await noticesOf('aftab')
      const dates = aftab.map(({ date }) => date)
      expect([aftab.length, dates]).toEqual([5, dates.toSorted().reverse()])
      const hostile = aftab.filter(({ mainText }) => mainText.includes('<script>'))
      expect(hostile).toHaveLength(1)
      for (const part of ['onclick=', '<table', 'onerror=', 'javascript:']) expect(hostile[0].mainText).toContain(part)
      expect(await noticesOf('mahtab')).toHaveLength(2)
      expect(await noticesOf('nasim')).toEqual([])
    })

    it('are the same with a token, and a token that is sent has to be good', async () => {
      for (const [unikey, username] of [
        ['aftab', 'sara'],
        ['nasim', 'nomodule'],
      ] as const) {
        const student = await studentAt(test.base(unikey), username)
        expect((await student.get(ANNOUNCEMENTS)).body.payload).toEqual(await noticesOf(unikey))
      }
      const { token } = await studentAt(test.base('nasim'), 'nomodule')
      for (const wrong of [token, 'x'])
        expect(codeOf(await call('GET', test.base('aftab') + ANNOUNCEMENTS, { token: wrong }))).toBe('401 INVALID_TOKEN')
    })
  })
}

import { describe, expect, it } from 'vitest'
import { type Answer, type Loose, type Student, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'
import { week } from '../support/weekReader.ts'

const LIST = '/rest/nurtures/users/teammates'
const outcomeOf = ({ status, body }: Answer) => `${status} ${body.messageResource ?? 'OK'}`

/** Who invites, accepts and removes whom. */
export function teammateContract(source: CopiesSource): void {
  describe('teammates', () => {
    const test = startTestCampus(source)
    const at = (username: string) => studentAt(test.base('aftab'), username)
    const listOf = async (student: Student): Promise<readonly Loose[]> =>
      (await student.get(`${LIST}?page=0&size=999`)).body.payload.content
    const shown = async (student: Student) => (await listOf(student)).map(({ user, status }) => `${user.username} ${status}`)
    const idOf = async (student: Student, username: string) => (await listOf(student)).find(({ user }) => user.username === username)?.id
    const invite = (student: Student, username: string) => student.send('POST', LIST, { username })
    const accept = (student: Student, id: unknown) => student.send('PUT', `${LIST}/${id}`, { confirmation: true })
    const remove = (student: Student, id: unknown) => student.send('DELETE', `${LIST}/${id}`)

    it('are listed for who has invited and for who is invited, a page at a time, and only with the role', async () => {
      const [sara, ali, nima] = [await at('sara'), await at('ali'), await at('nima')]
      expect(await shown(sara)).toEqual(['ali FINAL', 'maryam WAITING'])
      expect(await listOf(ali)).toEqual([
        {
          id: expect.any(Number),
          user: { username: 'ali', firstName: 'علی', lastName: 'رضایی' },
          status: 'FINAL',
          reserveCount: 1,
        },
      ])
      expect((await sara.get(`${LIST}?page=1&size=1`)).body.payload).toMatchObject({
        content: [{ user: { username: 'maryam' } }],
        totalElements: 2,
      })
      for (const answer of [await nima.get(`${LIST}?page=0&size=999`), await invite(nima, 'ali'), await accept(nima, 3001)])
        expect(outcomeOf(answer)).toBe('403 ACCESS_DENIED')
      expect(outcomeOf(await sara.get(LIST))).toBe('400 INVALID_REQUEST')
    })

    it('are invited once, by username or student number, at the own university', async () => {
      const hana = await at('hana')
      expect((await invite(hana, 'ali')).body.payload).toMatchObject({ user: { username: 'ali' }, status: 'WAITING' })
      expect((await invite(hana, '4001003')).body.payload).toMatchObject({ user: { username: 'maryam' } })
      const refused = []
      for (const username of ['ali', '4001002', 'hana', 'nobody', 'navid', ' ']) refused.push(outcomeOf(await invite(hana, username)))
      expect(refused).toEqual([
        '400 TEAMMATE_EXISTS',
        '400 TEAMMATE_EXISTS',
        '400 TEAMMATE_IS_YOURSELF',
        '404 TEAMMATE_NOT_FOUND',
        '404 TEAMMATE_NOT_FOUND',
        '400 INVALID_REQUEST',
      ])
      expect(await shown(hana)).toEqual(['hana FINAL', 'ali WAITING', 'maryam WAITING'])
    })

    it('accept for themselves, once', async () => {
      const [sara, maryam, ali] = [await at('sara'), await at('maryam'), await at('ali')]
      const id = await idOf(sara, 'maryam')
      expect(outcomeOf(await accept(sara, id))).toBe('403 TEAMMATE_NOT_INVITED')
      expect(outcomeOf(await accept(ali, id))).toBe('404 TEAMMATE_NOT_FOUND')
      expect(outcomeOf(await maryam.send('PUT', `${LIST}/${id}`, { confirmation: false }))).toBe('400 INVALID_REQUEST')
      expect([outcomeOf(await accept(maryam, id)), outcomeOf(await accept(maryam, id))]).toEqual(['200 OK', '400 TEAMMATE_ANSWERED'])
      expect(await shown(sara)).toEqual(['ali FINAL', 'maryam FINAL'])
    })

    it('leave by themselves; others are removed while they wait, and later only by who may remove any', async () => {
      const [sara, ali, reza, hana] = [await at('sara'), await at('ali'), await at('reza'), await at('hana')]
      const id = await idOf(sara, 'ali')
      expect([outcomeOf(await remove(hana, id)), outcomeOf(await remove(sara, id))]).toEqual([
        '404 TEAMMATE_NOT_FOUND',
        '403 TEAMMATE_NOT_REMOVABLE',
      ])
      expect([outcomeOf(await remove(ali, id)), outcomeOf(await remove(ali, id))]).toEqual(['200 OK', '404 TEAMMATE_NOT_FOUND'])
      expect(await shown(sara)).not.toContain('ali FINAL')
      await invite(sara, 'leila')
      expect(outcomeOf(await remove(sara, await idOf(sara, 'leila')))).toBe('200 OK')
      for (const username of ['hana', 'mina']) expect(outcomeOf(await remove(reza, await idOf(reza, username)))).toBe('200 OK')
      expect(await shown(reza)).toEqual(['leila FINAL'])
    })

    it('have their reserves in the report of who has invited them, once they have accepted', async () => {
      const [maryam, reza] = [await at('maryam'), await at('reza')]
      const reportOf = async (student: Student) => {
        const { weekDays } = (await student.get(`/rest/reserves?weekStartDate=${week}`)).body.payload
        return weekDays[2].mealTypes[1]
      }
      await invite(maryam, 'reza')
      expect((await reportOf(maryam)).teammateReserve).toBeNull()
      await accept(reza, await idOf(maryam, 'reza'))
      expect(await reportOf(maryam)).toMatchObject({ reserve: null, teammateReserve: { mealTypeId: 2, selectedCount: 1 } })
      expect((await reportOf(reza)).teammateReserve).toBeNull()
    })
  })
}

import { describe, expect, it } from 'vitest'
import type { Database } from '../../../sandbox/database/database.ts'
import { dropCampus } from '../../../sandbox/database/migrate.ts'
import { openDatabase } from '../../../sandbox/database/openDatabase.ts'
import { studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { enroll, faceCodeOf } from '../support/faceClient.ts'
import { inDatabase } from '../support/inDatabase.ts'
import { openTestCampus } from '../support/testCampus.ts'
import { itemOn } from '../support/weekReader.ts'

/** What a start on existing data keeps and adds. */
export function startingContract(source: CopiesSource): void {
  describe('starting', () => {
    it('twice on the same day leaves every row as it was', async () => {
      const target = await source.copies().fresh()
      const before = await inDatabase(target, digest)
      await (await openTestCampus(target)).close()
      expect(await inDatabase(target, digest)).toEqual(before)
    })

    it('a week later adds the new week and keeps what was reserved', async () => {
      const target = await source.copies().fresh()
      const first = await openTestCampus(target)
      const kian = await studentAt(first.addresses.aftab?.[0] ?? '', 'kian')
      const item = await itemOn(kian, 101, '2026-12-02')
      expect((await kian.send('PUT', `/rest/reserves/${item.id}/reserve`, { selected: true })).status).toBe(200)
      await first.close()
      const second = await openTestCampus(target, { now: '2026-11-30T05:30:00Z' })
      const again = await studentAt(second.addresses.aftab?.[0] ?? '', 'kian')
      expect(await itemOn(again, 101, '2026-12-02')).toMatchObject({ id: item.id, selectedCount: 1, remainedCount: item.remainedCount - 1 })
      expect((await itemOn(again, 101, '2026-12-31')).selectedCount).toBe(0)
      await second.close()
    })

    it('on the data of a campus from before its dormitories, surveys and face services adds them, and keeps what was reserved', async () => {
      const target = await source.copies().fresh()
      const first = await openTestCampus(target)
      const before = await studentAt(first.addresses.aftab?.[0] ?? '', 'kian')
      const item = await itemOn(before, 101, '2026-12-02')
      expect((await before.send('PUT', `/rest/reserves/${item.id}/reserve`, { selected: true })).status).toBe(200)
      const credit = await before.credit()
      await first.close()
      await inDatabase(target, (database) => database.script(WITHOUT_DORMITORIES))
      const second = await openTestCampus(target)
      const again = await studentAt(second.addresses.aftab?.[0] ?? '', 'kian')
      expect((await again.get('/rest/users/me/student-groups')).body.payload.status).toBe('APPROVED')
      expect([await again.credit(), (await itemOn(again, 101, '2026-12-02')).selectedCount]).toEqual([credit, 1])
      const kohneh = await studentAt(second.addresses.kohan?.[0] ?? '', 'kohneh')
      expect((await kohneh.get('/rest/users/me/surveys')).body.payload).toHaveLength(2)
      const at = { base: () => second.addresses.mahtab?.[0] ?? '', face: () => second.faces.mahtab ?? '' }
      const badface = { ...(await studentAt(at.base(), 'badface')), unikey: 'mahtab', username: 'badface' }
      expect(faceCodeOf(await enroll(at, badface))).toBe('200 FACE_NOT_FOUND')
      await second.close()
    })
  })
}

/** Makes a campus one of the days when it had no dormitories and one university less. */
const WITHOUT_DORMITORIES = `
  DROP TABLE campus.cas_entry, campus.cas_service_ticket, campus.cas_login_ticket, campus.cas_session;
  DROP TABLE campus.face_script, campus.face_enrollment, campus.profile_picture;
  DROP TABLE campus.survey_vote, campus.survey_image, campus.survey_participant, campus.survey_choice, campus.survey_question, campus.survey,
    campus.student_family, campus.cultural_form;
  DROP VIEW campus.room_person;
  DROP TABLE campus.login_token, campus.cardex, campus.attendance, campus.dormitory_leave, campus.group_member, campus.student_group,
    campus.dormitory_request, campus.entrance, campus.resident, campus.room, campus.floor, campus.block, campus.dormitory, campus.semester;
  DROP INDEX campus.person_student_number;
  DELETE FROM campus.person WHERE university = 'kohan';
  DELETE FROM campus.setting WHERE key IN ('dormitory_seeded_on', 'surveys_seeded_on', 'faces_seeded_on');
  DELETE FROM campus.migration WHERE name IN ('0004_dormitory.sql', '0006_surveys.sql', '0007_faces.sql', '0008_cas.sql')`

/** Addresses of a PostgreSQL that answers and does not let us in. */
export function refusedAddressContract(source: CopiesSource): void {
  it.each([
    [
      'database',
      (url: URL) => Object.assign(url, { pathname: '/nowhere' }),
      /\/nowhere does not answer \(database "nowhere" does not exist\)/,
    ],
    ['user', (url: URL) => Object.assign(url, { username: 'nobody_here' }), /does not answer \(role "nobody_here" does not exist\)/],
  ])('a %s that the PostgreSQL does not have is told in one sentence', async (_, change, says) => {
    const target = await source.copies().fresh()
    if (!('url' in target)) throw new Error('this is no PostgreSQL')
    const address = String(change(new URL(target.url)))
    await expect(openDatabase({ url: address })).rejects.toThrow(says)
  })
}

/** Two processes' worth of campuses on one empty database; only a real PostgreSQL can show it. */
export function startingTogetherContract(source: CopiesSource): void {
  describe('two campuses that start together on an empty PostgreSQL', () => {
    it('fill it once', async () => {
      const target = await source.copies().fresh()
      const before = await inDatabase(target, async (database) => {
        const people = await peopleIn(database)
        await dropCampus(database)
        return people
      })
      const campuses = await Promise.all([openTestCampus(target), openTestCampus(target)])
      expect(await inDatabase(target, peopleIn)).toEqual(before)
      await Promise.all(campuses.map((campus) => studentAt(campus.addresses.mahtab?.[0] ?? '', 'navid')))
      await Promise.all(campuses.map((campus) => campus.close()))
    })
  })
}

async function peopleIn(database: Database): Promise<unknown> {
  return database.query(
    `SELECT p.university, p.username, p.credit, count(l.id)::integer AS bookings FROM campus.person p LEFT JOIN campus.ledger l ON l.person_id = p.id
     GROUP BY p.id ORDER BY p.id`,
  )
}

/** One digest a table. */
async function digest(database: Database): Promise<unknown> {
  const tables = await database.query("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'campus' ORDER BY 1")
  const found: unknown[] = []
  for (const { name } of tables) {
    found.push([
      name,
      await database.query(
        `SELECT count(*)::integer AS rows, md5(string_agg(t::text, '' ORDER BY t::text)) AS digest FROM campus.${name} t`,
      ),
    ])
  }
  return found
}

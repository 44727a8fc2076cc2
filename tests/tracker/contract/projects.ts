import { describe, expect, it } from 'vitest'
import { TRACKER_KEYS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import { UNIVERSITY_LINKS_FIELD } from '../../../sandbox/tracker/settings/trackerFields.ts'
import { PROJECT_IDS } from '../../../sandbox/tracker/settings/trackerProjects.ts'
import { trackerStatuses } from '../../../sandbox/tracker/settings/trackerStatuses.ts'
import { type TrackerTarget, trackerClient } from './trackerClient.ts'

/** What is read of the tracker's settings. */
export function projectsContract(target: TrackerTarget): void {
  const { ask } = trackerClient(target)
  const projects = async (query = '', key: string = TRACKER_KEYS.portal): Promise<readonly number[]> =>
    (await ask('GET', `/projects.json${query}`, { key })).body.projects.map((project: { id: number }) => project.id).sort()
  const filtered = (value: string) => projects(`?cf_${UNIVERSITY_LINKS_FIELD}=${encodeURIComponent(value)}`)
  const { student, dormitory, elsewhere, feedback, internal } = PROJECT_IDS
  const all = [student, dormitory, elsewhere, feedback].sort()

  describe('projects', () => {
    it('are those of which an account is a member, without closed and archived ones', async () => {
      expect(await projects()).toEqual(all)
      expect(await projects('', TRACKER_KEYS.admin)).toEqual([...all, internal].sort())
      expect(await projects('', TRACKER_KEYS.reader)).toEqual([student])
    })

    it('have a list of links, which may be empty', async () => {
      const { body } = await ask('GET', '/projects.json')
      const one = body.projects.find(({ id }: { id: number }) => id === dormitory)
      expect(Object.keys(body)).toEqual(['projects', 'total_count', 'offset', 'limit'])
      expect(one).toEqual({
        id: dormitory,
        name: 'خوابگاه‌ها',
        identifier: 'dormitories',
        description: one.description,
        status: 1,
        is_public: false,
        inherit_members: false,
        custom_fields: [{ id: UNIVERSITY_LINKS_FIELD, name: 'دانشگاه‌های پیوندیافته', multiple: true, value: ['aftab', 'mahtab'] }],
        created_on: expect.stringMatching(/Z$/),
        updated_on: expect.stringMatching(/Z$/),
      })
      expect(body.projects.find(({ id }: { id: number }) => id === feedback).custom_fields[0].value).toEqual([])
    })

    it('are filtered by a link, whole values only; by an unknown field all are listed, without a value closed ones, too', async () => {
      expect(await filtered('aftab')).toEqual([student, dormitory])
      expect(await filtered('kohan')).toEqual([elsewhere])
      expect(await filtered('aftab|kohan')).toEqual([student, dormitory, elsewhere])
      expect(await filtered('aft')).toEqual([])
      expect(await filtered('*')).toEqual([student, dormitory, elsewhere])
      expect(await filtered('')).toEqual([...all, PROJECT_IDS.closed].sort())
      expect(await projects('?cf_999=aftab')).toEqual(all)
    })

    it('are listed in pages', async () => {
      const { body } = await ask('GET', '/projects.json?limit=2&offset=3')
      expect([body.projects.length, body.total_count, body.offset, body.limit]).toEqual([1, 4, 3, 2])
    })
  })

  describe('categories', () => {
    it('are those of a project, for accounts that manage them', async () => {
      const { status, body } = await ask('GET', `/projects/${student}/issue_categories.json`)
      expect(status).toBe(200)
      expect(body.total_count).toBe(3)
      expect([...body.issue_categories].sort((a: { id: number }, b: { id: number }) => a.id - b.id)).toEqual([
        { id: 11, project: { id: student, name: 'امور دانشجویان' }, name: 'ثبت‌نام و انتخاب واحد' },
        { id: 12, project: { id: student, name: 'امور دانشجویان' }, name: 'تغذیه و رزرو غذا' },
        {
          id: 13,
          project: { id: student, name: 'امور دانشجویان' },
          name: 'مشکل فنی درگاه',
          assigned_to: { id: 202, name: expect.any(String) },
        },
      ])
      expect((await ask('GET', '/projects/student-affairs/issue_categories.json')).status).toBe(200)
      expect((await ask('GET', `/projects/${dormitory}/issue_categories.json`)).status).toBe(403)
      expect((await ask('GET', `/projects/${internal}/issue_categories.json`)).status).toBe(403)
    })

    it('can be read with the project by those who may not manage them', async () => {
      const { body } = await ask('GET', `/projects/${dormitory}.json?include=issue_categories`)
      expect(body.project.issue_categories).toEqual([{ id: 21, name: 'تعمیرات' }])
    })
  })

  describe('statuses and fields', () => {
    it('lists the statuses in their order', async () => {
      expect((await ask('GET', '/issue_statuses.json')).body).toEqual({
        issue_statuses: trackerStatuses.map(({ id, name, isClosed }) => ({ id, name, is_closed: isClosed })),
      })
    })

    it('gives fields to administrators only', async () => {
      const refused = await ask('GET', '/custom_fields.json')
      expect([refused.status, refused.body]).toEqual([403, ''])
      const { custom_fields: fields } = (await ask('GET', '/custom_fields.json', { key: TRACKER_KEYS.admin })).body
      const named = (id: number) => fields.find((field: { id: number }) => field.id === id)
      expect(named(2)).toEqual({
        id: 2,
        name: 'نام کاربری',
        customized_type: 'issue',
        field_format: 'string',
        regexp: '',
        min_length: null,
        max_length: null,
        is_required: false,
        is_filter: true,
        searchable: false,
        multiple: false,
        default_value: null,
        visible: true,
        trackers: [{ id: 35, name: 'پشتیبانی' }],
        roles: [],
      })
      expect(named(UNIVERSITY_LINKS_FIELD)).toMatchObject({ customized_type: 'project', multiple: true })
      expect(named(UNIVERSITY_LINKS_FIELD).possible_values[0]).toEqual({ value: 'aftab', label: 'aftab' })
      expect(named(13)).toMatchObject({ visible: false, roles: [{ id: 6, name: 'کارشناس' }] })
    })
  })
}

import { describe, expect, it } from 'vitest'
import { MOHSENS_FEEDBACK, SARAS_FEEDBACK } from '../../sandbox/seed/feedbackSeeds.ts'
import { BAHARS_ISSUES, ZAHRAS_ISSUE } from '../../sandbox/seed/trackerSeeds.ts'
import { TRACKER_KEYS } from '../../sandbox/tracker/settings/trackerAccounts.ts'
import { ISSUE_FIELDS, UNIVERSITY_LINKS_FIELD } from '../../sandbox/tracker/settings/trackerFields.ts'
import { PROJECT_IDS } from '../../sandbox/tracker/settings/trackerProjects.ts'
import { trackerStatuses } from '../../sandbox/tracker/settings/trackerStatuses.ts'
import { studentAt } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { fieldIn, trackerClient } from './contract/trackerClient.ts'

describe('the issues of the demo', () => {
  const test = startTestCampus(provideCopies('pglite'))
  const { ask, read } = trackerClient({ base: () => test.campus.tracker })
  const issuesOf = async (username: string, key: string = TRACKER_KEYS.portal, of: 'requests' | 'feedback' = 'requests') => {
    const by = (field: string, operator: string, value: string | number) => `f[]=${field}&op[${field}]=${operator}&v[${field}][]=${value}`
    const filter = [
      by(`cf_${ISSUE_FIELDS.username}`, '=', username),
      by('status_id', '*', ''),
      by('project_id', of === 'feedback' ? '=' : '!', PROJECT_IDS.feedback),
    ].join('&')
    const { body } = await ask('GET', `/issues.json?${filter}&limit=100`, { key })
    return { total: body.total_count, issues: body.issues }
  }

  it('are ten of mohsen, one in each status, two assigned to their author; one more is private', async () => {
    const { issues } = await issuesOf('mohsen')
    const statusIds = issues.map(({ status }: { status: { id: number } }) => status.id)
    expect([...statusIds].sort()).toEqual(trackerStatuses.map(({ id }) => id).sort())
    expect([1, 3, 5, 6, 11, 18, 20, 22, 23, 24].every((id) => statusIds.includes(id))).toBe(true)
    const own = issues.filter(
      (issue: { author: { id: number }; assigned_to?: { id: number } }) => issue.assigned_to?.id === issue.author.id,
    )
    expect(own).toHaveLength(2)
    expect((await issuesOf('mohsen', TRACKER_KEYS.portalSeesPrivate)).total).toBe(11)
  })

  it('hold notes of 155, of 157 and of staff, files, a private note with a file, and texts that hold HTML', async () => {
    const all = await Promise.all([1002, 1004, 1006].map((id) => read(id, TRACKER_KEYS.portalSeesPrivate)))
    const journals = all.flatMap((issue) => issue.journals)
    expect(new Set(journals.map(({ user }) => user.id))).toEqual(new Set([155, 157, 201, 202]))
    expect(journals.filter((journal) => journal.private_notes)).toHaveLength(2)
    const open = await read(1002)
    expect(open.journals.some((journal: { private_notes: boolean }) => journal.private_notes)).toBe(false)
    expect(open.attachments).toHaveLength(3)
    expect(all[1].description).toContain('<script>')
    expect((await read(1003)).description).toContain('\r\n')
  })

  it('are one of zahra, 130 of bahar and none of shirin', async () => {
    const zahras = await issuesOf('zahra')
    expect([zahras.total, zahras.issues[0].id]).toEqual([1, ZAHRAS_ISSUE])
    expect((await issuesOf('bahar')).total).toBe(BAHARS_ISSUES.count)
    expect((await issuesOf('shirin')).total).toBe(0)
  })

  it('are feedback, too: two of mohsen, one with an answer and texts that hold HTML, and one of sara', async () => {
    const feedbackOf = async (username: string) => (await issuesOf(username, TRACKER_KEYS.portal, 'feedback')).issues
    const mohsens = await feedbackOf('mohsen')
    expect(mohsens.map(({ id }: { id: number }) => id).sort()).toEqual([MOHSENS_FEEDBACK.waiting, MOHSENS_FEEDBACK.answered])
    const answered = await read(MOHSENS_FEEDBACK.answered)
    expect([answered.subject, answered.description, answered.journals[0].notes].every((text) => /<\w/.test(text))).toBe(true)
    expect((await feedbackOf('sara')).map(({ id }: { id: number }) => id)).toEqual([SARAS_FEEDBACK])
  })

  it('say of their owners what the campus says of them', async () => {
    const { payload } = (await (await studentAt(test.base('aftab'), 'mohsen')).get('/rest/users/me')).body
    const [issue] = (await issuesOf('mohsen')).issues
    const values = Object.entries(ISSUE_FIELDS).map(([name, id]) => [name, fieldIn(issue, id)])
    expect(Object.fromEntries(values)).toMatchObject({
      universityLabel: 'aftab',
      username: 'mohsen',
      channel: 'WEB',
      fullName: `${payload.firstName} ${payload.lastName}`,
      mobile: payload.mobileNumber,
      email: payload.email,
      isDormitoryResident: payload.student.isDormitoryResident ? 'yes' : 'no',
      studentNumber: payload.student.studentNumber,
    })
  })

  it('belong to projects of which three are linked: one without its categories, one of other universities', async () => {
    const { projects } = (await ask('GET', '/projects.json')).body
    const links = (project: { custom_fields: { id: number; value: readonly string[] }[] }) =>
      project.custom_fields.find(({ id }) => id === UNIVERSITY_LINKS_FIELD)?.value ?? []
    const linked = projects.filter((project: never) => links(project).length > 0)
    expect(linked).toHaveLength(3)
    const statuses = await Promise.all(
      linked.map(async (project: { id: number }) => (await ask('GET', `/projects/${project.id}/issue_categories.json`)).status),
    )
    expect(statuses.sort()).toEqual([200, 200, 403])
    expect(linked.filter((project: never) => !links(project).includes('aftab'))).toHaveLength(1)
  })
})

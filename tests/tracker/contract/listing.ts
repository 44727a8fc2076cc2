import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_IDS, TRACKER_KEYS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import { ISSUE_FIELDS, UNIVERSITY_LINKS_FIELD } from '../../../sandbox/tracker/settings/trackerFields.ts'
import { PROJECT_IDS } from '../../../sandbox/tracker/settings/trackerProjects.ts'
import { fieldsOf, someone, type TrackerTarget, trackerClient } from './trackerClient.ts'

const OWNER = `cf_${ISSUE_FIELDS.username}`
const enc = encodeURIComponent
/** The filter of one owner as the gateway writes it. */
const longForm = (username: string, more = '') =>
  `f[]=${OWNER}&op[${OWNER}]==&v[${OWNER}][]=${enc(username)}&f[]=status_id&op[status_id]=*&v[status_id][]=${more}`

/** Which issues are listed, in which order and pages. */
export function listingContract(target: TrackerTarget): void {
  const { ask, file, ids, put } = trackerClient(target)
  const fileFor = (username: string, change: object = {}) => file({ custom_fields: fieldsOf(username), ...change })

  describe('the long form of a filter', () => {
    it('lists the issues of one owner in every status, and takes a name with operators as it is', async () => {
      const who = someone()
      const [mine, theirs] = [await fileFor(who), await fileFor(`${who}x`)]
      await put(mine.id, { status_id: 5 })
      expect(await ids(longForm(who))).toEqual([mine.id])
      for (const hostile of [`${who}|${who}x`, `!${who}`, `~${who}`, `^${who}`, `${who}\n*`, who.toUpperCase()])
        expect([hostile, await ids(longForm(hostile))]).toEqual([hostile, []])
      const odd = await fileFor('*')
      expect(await ids(longForm('*'))).toContain(odd.id)
      expect(await ids(longForm('*'))).not.toContain(theirs.id)
    })

    it('lists the issues of a project, or those of all others', async () => {
      const who = someone()
      const one = await fileFor(who)
      const other = await fileFor(who, { project_id: PROJECT_IDS.feedback, category_id: '' })
      const project = (operator: string) => `f[]=project_id&op[project_id]=${operator}&v[project_id][]=${PROJECT_IDS.feedback}`
      expect(await ids(`${longForm(who)}&${project('=')}`)).toEqual([other.id])
      expect(await ids(`${longForm(who)}&${project('!')}`)).toEqual([one.id])
    })

    it('uses neither the short filters beside it nor their default of open issues', async () => {
      const who = someone()
      const { id } = await fileFor(who)
      await put(id, { status_id: 24 })
      expect(await ids(`f[]=${OWNER}&op[${OWNER}]==&v[${OWNER}][]=${who}&status_id=20&issue_id=1`)).toEqual([id])
    })

    it('lists issues of everybody where the field is unknown or no filter, and says nothing', async () => {
      const { id } = await fileFor(someone())
      for (const name of ['cf_999', `cf_${ISSUE_FIELDS.internalTag}`, `cf_${ISSUE_FIELDS.staffMemo}`, 'username'])
        expect([name, await ids(`f[]=${name}&op[${name}]==&v[${name}][]=x&sort=id:desc`)]).toEqual([name, expect.arrayContaining([id])])
    })

    it('lists issues of everybody where no operator is named, and is not found with one that is none', async () => {
      const who = someone()
      const { id } = await fileFor(who)
      await put(id, { status_id: 5 })
      expect(await ids(`f[]=${OWNER}&v[${OWNER}][]=x&sort=id:desc`)).toContain(id)
      expect(await ids('f=status_id&sort=id:desc')).toContain(id)
      const { status, body } = await ask('GET', `/issues.json?f[]=${OWNER}&op[${OWNER}]=zz&v[${OWNER}][]=x`)
      expect([status, body]).toEqual([404, ''])
    })

    it('refuses an empty value', async () => {
      const { status, body } = await ask('GET', `/issues.json?${longForm('')}`)
      expect([status, body.errors.length]).toEqual([422, 1])
    })
  })

  describe('the short form of a filter', () => {
    it('reads operators in its value', async () => {
      const who = someone()
      const [mine, other] = [await fileFor(`${who}a`), await fileFor(`${who}b`)]
      const listed = async (value: string) =>
        (await ids(`${OWNER}=${enc(value)}&limit=100&sort=id:desc`)).filter((id) => [mine.id, other.id].includes(id))
      expect(await listed(`${who}a`)).toEqual([mine.id])
      expect(await listed('*')).toEqual([other.id, mine.id])
      expect(await listed(`!${who}a`)).toEqual([other.id])
      expect(await listed(`~${who}`)).toEqual([other.id, mine.id])
      expect(await listed(`^${who}`)).toEqual([other.id, mine.id])
      expect(await listed(`${who}a|${who}b`)).toEqual([other.id, mine.id])
      expect(await listed(who)).toEqual([])
    })

    it('is ignored for a field that is unknown or no filter, refused when empty, and the last of two counts', async () => {
      const who = someone()
      const { id } = await fileFor(who)
      for (const filter of ['cf_999=x', `cf_${ISSUE_FIELDS.internalTag}=x`, `cf_${ISSUE_FIELDS.staffMemo}=x`, 'username=x'])
        expect([filter, await ids(`${filter}&sort=id:desc`)]).toEqual([filter, expect.arrayContaining([id])])
      expect((await ask('GET', `/issues.json?${OWNER}=`)).status).toBe(422)
      expect(await ids(`${OWNER}=${someone()}&${OWNER}=${who}`)).toEqual([id])
    })

    it('lists open issues only, unless a status is named', async () => {
      const who = someone()
      const [open, closed] = [await fileFor(who), await fileFor(who)]
      await put(closed.id, { status_id: 5 })
      const listed = (status: string) => ids(`${OWNER}=${who}&sort=id${status}`)
      expect(await listed('')).toEqual([open.id])
      expect(await listed('&status_id=open')).toEqual([open.id])
      expect(await listed('&status_id=*')).toEqual([open.id, closed.id])
      expect(await listed('&status_id=closed')).toEqual([closed.id])
      expect(await listed('&status_id=c')).toEqual([closed.id])
      expect(await listed('&status_id=5')).toEqual([closed.id])
      expect(await listed('&status_id=20|5')).toEqual([open.id, closed.id])
      expect(await listed('&status_id=!5')).toEqual([open.id])
    })

    it('finds by project, ids, author, text and day, and ignores a category without a project', async () => {
      const who = someone()
      const one = await fileFor(who, { subject: `نخست ${who}` })
      const two = await fileFor(who, { project_id: PROJECT_IDS.elsewhere, category_id: 31 })
      const listed = (filter: string) => ids(`${OWNER}=${who}&sort=id&${filter}`)
      expect(await listed('project_id=101')).toEqual([one.id])
      expect(await listed('project_id=student-affairs')).toEqual([one.id])
      expect(await listed('project_id=101&category_id=11')).toEqual([one.id])
      expect(await listed('project_id=101&category_id=12')).toEqual([])
      expect(await listed('category_id=12')).toEqual([one.id, two.id])
      expect(await listed(`issue_id=${one.id},${two.id}`)).toEqual([one.id, two.id])
      expect(await listed('author_id=me')).toEqual([one.id, two.id])
      expect(await listed(`author_id=${ACCOUNT_IDS.portalSeesPrivate}`)).toEqual([])
      expect(await listed(`subject=~${who}`)).toEqual([one.id])
      expect(await listed(`created_on=${enc('>=2020-01-01')}`)).toEqual([one.id, two.id])
      expect(await listed(`created_on=${enc('><2020-01-01|2020-01-02')}`)).toEqual([])
      expect(await listed(`start_date=${one.start_date}`)).toEqual([one.id, two.id])
      expect(await listed(`project.cf_${UNIVERSITY_LINKS_FIELD}=kohan`)).toEqual([two.id])
      expect((await ask('GET', '/issues.json?created_on=abc')).status).toBe(422)
      expect((await ask('GET', '/issues.json?issue_id=x')).status).toBe(422)
    })
  })

  describe('a list', () => {
    it('has 25 issues or at most 100, and says which', async () => {
      const page = async (query: string) => {
        const { body } = await ask('GET', `/issues.json?${query}`)
        return [body.limit, body.offset]
      }
      expect(await page('')).toEqual([25, 0])
      expect(await page('limit=1000')).toEqual([100, 0])
      expect(await page('limit=0')).toEqual([25, 0])
      expect(await page('limit=-3')).toEqual([25, 0])
      expect(await page('limit=many')).toEqual([25, 0])
      expect(await page('limit=10&page=3')).toEqual([10, 20])
      expect(await page('limit=10&page=3&offset=5')).toEqual([10, 5])
      expect(await page('limit=10&page=-1')).toEqual([10, 0])
    })

    it('is empty beyond its end, with the true total, and leaves totals out where nobody wants them', async () => {
      const who = someone()
      await fileFor(who)
      expect((await ask('GET', `/issues.json?${longForm(who, '&offset=50')}`)).body).toEqual({
        issues: [],
        total_count: 1,
        offset: 50,
        limit: 25,
      })
      expect(Object.keys((await ask('GET', `/issues.json?${longForm(who)}&nometa=1`)).body)).toEqual(['issues'])
    })

    it('is ordered as asked, equal ones by id from the newest, and ignores columns that are unknown', async () => {
      const who = someone()
      const first = await fileFor(who, { subject: 'b' })
      const second = await fileFor(who, { subject: 'a' })
      const ordered = (sort: string) => ids(`${OWNER}=${who}&sort=${sort}`)
      expect(await ordered('')).toEqual([second.id, first.id])
      expect(await ordered('id')).toEqual([first.id, second.id])
      expect(await ordered('start_date:desc')).toEqual([second.id, first.id])
      expect(await ordered('start_date')).toEqual([second.id, first.id])
      expect(await ordered('subject:desc')).toEqual([first.id, second.id])
      expect(await ordered('nonsense:desc,subject')).toEqual([second.id, first.id])
      expect(await ordered('start_date:desc,id:asc')).toEqual([first.id, second.id])
    })

    it('holds no journals, but files where they are asked for', async () => {
      const who = someone()
      await fileFor(who)
      const { issues } = (await ask('GET', `/issues.json?${longForm(who)}&include=journals,attachments`)).body
      expect(issues[0]).toMatchObject({ attachments: [] })
      expect(issues[0]).not.toHaveProperty('journals')
    })

    it('holds private issues for those only who may see all', async () => {
      const who = someone()
      const { id } = await file({ custom_fields: fieldsOf(who), is_private: true }, TRACKER_KEYS.agent)
      expect(await ids(longForm(who))).toEqual([])
      expect((await ask('GET', `/issues/${id}.json`)).status).toBe(403)
      expect(await ids(longForm(who), TRACKER_KEYS.portalSeesPrivate)).toEqual([id])
    })

    it('has a tag, with which nobody is sent it again', async () => {
      const path = `/issues.json?${longForm(someone())}`
      const tag = (await ask('GET', path)).headers.get('etag') ?? ''
      expect(tag).toMatch(/^W\/"/)
      expect((await ask('GET', path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    })

    it('is not understood with signs that have to be encoded', async () => {
      expect((await ask('GET', '/issues.json?status_id=%FF')).status).toBe(400)
      const { hostname, port } = new URL(target.base())
      const { status } = await rawGet(Number(port), hostname, '/issues.json?created_on=>2026-01-01')
      expect(status).toBe(400)
    })
  })
}

function rawGet(port: number, host: string, path: string): Promise<{ readonly status: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))
    socket.once('error', reject)
    socket.once('data', (bytes) => {
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString())?.[1]) })
      socket.destroy()
    })
  })
}

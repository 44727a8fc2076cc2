import type { Campus } from '../../../sandbox/openCampus.ts'
import { ZAHRAS_ISSUE } from '../../../sandbox/seed/trackerSeeds.ts'
import { ACCOUNT_IDS, TRACKER_KEYS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import { call, type Loose } from '../../campus/support/campusClient.ts'
import { mustDo, type Subject } from './matrixStage.ts'

const KEY = { 'X-Redmine-API-Key': TRACKER_KEYS.admin }
/** The page of a request that its student may close, not cancel: author and assignee are one. */
export const OWN_PAGE = 'helpdesk/issue, own'

/** The requests of zahra as the tracker has them, with all that was written; everything begins as the campus does. */
export const helpdeskSubject = (base: string, { tracker }: Campus): Subject => {
  const read = async (path: string): Promise<Loose> => {
    const { status, body } = await call('GET', tracker + path, { headers: KEY })
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    return body
  }
  const change = async (id: number, issue: object) => {
    const { status } = await call('PUT', `${tracker}/issues/${id}.json`, { headers: KEY, body: { issue } })
    if (status !== 204) throw new Error(`the change of ${id} was answered with ${status}`)
  }
  const issueOf = async (id: number) => {
    const { issue } = await read(`/issues/${id}.json?include=attachments,journals`)
    return {
      subject: issue.subject,
      status: issue.status.id,
      files: issue.attachments.map(({ filename }: Loose) => filename),
      notes: issue.journals.map(({ notes }: Loose) => notes),
    }
  }
  return {
    // She has one request, with a file, and lives in a dormitory.
    who: () => 'zahra',
    async had() {
      const { issues, total_count: total } = await read('/issues.json?status_id=*&sort=id:desc&limit=1')
      return { total, newest: await issueOf(issues[0].id), hers: await issueOf(ZAHRAS_ISSUE) }
    },
    async put(page) {
      await mustDo(call('POST', `${base}/__campus/reset`))
      if (page === OWN_PAGE) await change(ZAHRAS_ISSUE, { assigned_to_id: ACCOUNT_IDS.portal })
      return 'signed out'
    },
  }
}

import type { Campus } from '../../../sandbox/openCampus.ts'
import { TRACKER_KEYS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import { call, type Loose } from '../../campus/support/campusClient.ts'
import { mustDo, type Subject } from './matrixStage.ts'

/** The page of a request that its student may close; one may cancel the other. */
export const CLOSED_PAGE = 'helpdesk/issue, own'
/** By the page: a request that the student may cancel, and one that the student may close. */
export const ISSUES = { canceled: 1003, closed: 1001, withFiles: 1002 } as const

/** The requests of a student as the tracker has them, with all that was written; everything begins as the campus does. */
export const helpdeskSubject = (base: string, { tracker }: Campus): Subject => {
  const read = async (path: string): Promise<Loose> => {
    const { status, body } = await call('GET', tracker + path, { headers: { 'X-Redmine-API-Key': TRACKER_KEYS.admin } })
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    return body
  }
  const issueOf = async (id: number) => {
    const { issue } = await read(`/issues/${id}.json?include=attachments,journals`)
    return {
      id,
      subject: issue.subject,
      status: issue.status.id,
      files: issue.attachments.map(({ filename }: Loose) => filename),
      notes: issue.journals.map(({ notes }: Loose) => notes),
    }
  }
  return {
    who: () => 'mohsen',
    async had() {
      const { issues } = await read('/issues.json?status_id=*&sort=id:desc&limit=1')
      const newest = issues[0].id
      return { total: (await read('/issues.json?status_id=*&limit=1')).total_count, all: await Promise.all([newest, ISSUES.canceled, ISSUES.closed].map(issueOf)) }
    },
    async put() {
      await mustDo(call('POST', `${base}/__campus/reset`))
      return 'signed out'
    },
  }
}

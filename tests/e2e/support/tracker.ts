import { TRACKER_KEYS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import { ISSUE_FIELDS } from '../../../sandbox/tracker/settings/trackerFields.ts'
import { TRACKER_NAME } from '../../../sandbox/tracker/trackerName.ts'
import { call, type Loose } from '../../campus/support/campusClient.ts'
import { expect, seenCalls } from './student.ts'

let known: string | undefined

/** The address of this worker's tracker, which its gateway has asked before. */
export async function trackerAddress(): Promise<string> {
  const look = async () => {
    known ??= (await seenCalls()).find(({ university }) => university === TRACKER_NAME)?.address
    return known ?? ''
  }
  await expect.poll(look, { message: 'a gateway asks the tracker' }).not.toBe('')
  return look()
}

async function ask(method: string, path: string, body?: object): Promise<Loose> {
  const answer = await call(method, (await trackerAddress()) + path, {
    headers: { 'X-Redmine-API-Key': TRACKER_KEYS.admin },
    ...(body === undefined ? {} : { body }),
  })
  expect(answer.status, path).toBeLessThan(300)
  return answer.body
}

/** The requests of a student at the tracker, with all that was written, the newest first. */
export async function issuesOf(username: string): Promise<readonly Loose[]> {
  const { issues } = await ask('GET', `/issues.json?status_id=*&sort=id:desc&cf_${ISSUE_FIELDS.username}=${username}`)
  return Promise.all(issues.map(async ({ id }: Loose) => (await ask('GET', `/issues/${id}.json?include=attachments,journals`)).issue))
}

/** Changes a request as somebody of the office. */
export const changeIssue = (id: number, issue: object): Promise<Loose> => ask('PUT', `/issues/${id}.json`, { issue })
